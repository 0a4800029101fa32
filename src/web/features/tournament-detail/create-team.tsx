/** The form with which a captain creates a team. */
import { type FormEvent, useState } from 'react';
import { TEAM_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { readEntryRules } from '#shared/json-fields.ts';
import { isTeamName, playersPerTeam, savedTeamName, teamPart } from '#shared/rules/team.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { type NewTeam, useCreateTeam } from '#web/api/teams.ts';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Input, Select } from '#web/components/field.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

const PartQuestion = lazyPart(() => import('./part-question.tsx'), 'PartQuestion');

const words = texts.teams.create;

export function CreateTeam({ tournament, waits }: { tournament: TournamentDocument; waits: boolean }) {
  const create = useCreateTeam(tournament.$id);
  const [team, setTeam] = useState<NewTeam>({ name: '', payer: 'each', prizeSplit: 'equal', waits });
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const { fee, details } = tournamentFacts(tournament);
  const players = playersPerTeam(tournament.gameID, details.teamSize);
  const part = teamPart({ fee: fee.fee, players, payer: team.payer, isCaptain: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTeamName(savedTeamName(team.name))) {
      setError(texts.reasons.teamNameInvalid);
      return;
    }
    setError(undefined);
    if (waits || part === 0) createIt();
    else setAsking(true);
  };
  const createIt = () => create.mutate({ ...team, waits, agreed: { fee: part, currency: fee.currencyType } });
  const { holdMinutes } = readEntryRules(tournament.entryRules);
  return (
    <form onSubmit={submit} noValidate>
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        {waits ? words.waitHint(players) : words.hint(players, holdMinutes)}
      </p>
      <div className="flex flex-col gap-4">
        <Input
          label={words.name}
          value={team.name}
          maxLength={TEAM_NAME_MAX_LENGTH}
          autoComplete="off"
          error={error}
          onChange={(event) => setTeam({ ...team, name: event.target.value })}
        />
        {fee.fee > 0 && (
          <Select
            label={words.payer}
            value={team.payer}
            options={(['each', 'captain'] as const).map((value) => ({ value, label: words.payers[value] }))}
            onChange={({ target }) =>
              setTeam({ ...team, payer: target.value === 'captain' ? 'captain' : 'each' })
            }
          />
        )}
        <Select
          label={words.prizes}
          value={team.prizeSplit}
          options={(['equal', 'captain'] as const).map((value) => ({ value, label: words.splits[value] }))}
          onChange={({ target }) =>
            setTeam({ ...team, prizeSplit: target.value === 'captain' ? 'captain' : 'equal' })
          }
        />
        <Button type="submit" isBusy={create.isPending}>
          {words.submit}
          {!waits && (
            <>
              <span aria-hidden="true" className="h-5 w-px -skew-x-[20deg] bg-current opacity-40" />
              <Money amount={part} currency={fee.currencyType} isFee />
            </>
          )}
        </Button>
      </div>
      {isAsking && (
        <PartQuestion
          question={words.question(savedTeamName(team.name))}
          part={part}
          currency={fee.currencyType}
          yes={words.submit}
          onYes={() => {
            setAsking(false);
            createIt();
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </form>
  );
}
