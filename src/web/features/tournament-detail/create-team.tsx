/** The form to create a team. It is shown at once, so it checks the name without the schema, which has 33 kB. */
import { type FormEvent, useState } from 'react';
import { TEAM_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { readEntryRules } from '#shared/json-fields.ts';
import { isTeamName, PAYERS, type Payer, PRIZE_SPLITS, savedTeamName, teamPart } from '#shared/rules/team.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { type NewTeam, useCreateTeam } from '#web/api/teams.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Input, Select } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

const JoinQuestion = lazyPart(() => import('./participation-modals.tsx'), 'JoinQuestion');

const words = texts.teams.create;

export function CreateTeam({ tournament, waits }: { tournament: TournamentDocument; waits: boolean }) {
  const create = useCreateTeam({ id: tournament.$id });
  const refused = useRefusedForm(`${tournamentPath(tournament.$id)}/team`);
  const [payer, setPayer] = useState<Payer>(refused?.values.payer === 'captain' ? 'captain' : 'each');
  const [asked, setAsked] = useState<NewTeam | null>(null);
  const [error, setError] = useState<string | undefined>();
  const { fee, players } = tournamentFacts(tournament);
  const partOf = (payer: Payer) => teamPart({ fee: fee.fee, players, payer, isCaptain: true });
  const part = partOf(payer);
  const isTakenOver = useIsTakenOver();
  // Without scripts, choosing a payer cannot change the button, so each choice shows its amount.
  const payerText = (payer: Payer) =>
    isTakenOver ? words.payers[payer] : `${words.payers[payer]}: ${formatAmount(partOf(payer))}`;
  const partsByPayer = Object.fromEntries(PAYERS.map((payer) => [`fee-${payer}`, String(partOf(payer))]));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get('name'));
    const isNamed = isTeamName(savedTeamName(name));
    setError(isNamed ? undefined : texts.reasons.teamNameInvalid);
    if (!isNamed) return;
    const prizeSplit = typed.get('prizeSplit') === 'captain' ? 'captain' : 'equal';
    const team = { name, payer, prizeSplit, waits } as const;
    if (waits || part === 0) createIt(team);
    else setAsked(team);
  };
  const createIt = (team: NewTeam) =>
    create.mutate({ ...team, agreed: { fee: part, currency: fee.currencyType } });
  const { holdMinutes } = readEntryRules(tournament.entryRules);
  return (
    <SentForm
      action={`${tournamentPath(tournament.$id)}/team`}
      also={{ waits: waits ? 'yes' : null, currency: fee.currencyType, ...partsByPayer }}
      onSubmit={submit}
    >
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        {waits ? words.waitHint(players) : words.hint(players - 1, holdMinutes)}
      </p>
      <div className="flex flex-col gap-4">
        <Input
          label={words.name}
          name="name"
          defaultValue={refused?.values.name ?? ''}
          maxLength={TEAM_NAME_MAX_LENGTH}
          error={error}
        />
        {fee.fee > 0 && (
          <Select
            label={words.payer}
            name="payer"
            value={payer}
            options={PAYERS.map((value) => ({ value, label: payerText(value) }))}
            onChange={({ target }) => setPayer(target.value === 'captain' ? 'captain' : 'each')}
          />
        )}
        <Select
          label={words.prizes}
          name="prizeSplit"
          defaultValue={refused?.values.prizeSplit}
          options={PRIZE_SPLITS.map((value) => ({ value, label: words.splits[value] }))}
        />
        <Button type="submit" isBusy={create.isPending}>
          {words.submit}
          {!waits && isTakenOver && (
            <>
              <span aria-hidden="true" className="h-5 w-px -skew-x-[20deg] bg-current opacity-40" />
              <Money amount={part} currency={fee.currencyType} isFee />
            </>
          )}
        </Button>
      </div>
      {asked && (
        <JoinQuestion
          tournament={tournament}
          question={words.question(savedTeamName(asked.name))}
          amount={part}
          hint={texts.teams.takesPart(formatAmount(part), texts.currencies[fee.currencyType])}
          yes={words.submit}
          onYes={() => {
            setAsked(null);
            createIt(asked);
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </SentForm>
  );
}
