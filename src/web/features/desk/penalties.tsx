import { useQuery } from '@tanstack/react-query';
import { penalty } from '#shared/forms/match-day.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import { numberOf } from '#shared/texts/number.ts';
import { penaltiesQuery, useGivePenalty, useWithdrawPenalty } from '#web/api/penalties.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/card.tsx';
import { Checkbox, Input, Select } from '#web/components/field.tsx';
import { FoldedForm } from '#web/components/folded-form.tsx';
import { PenaltyLine } from '#web/components/penalty-line.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';
import type { DeskData } from './use-desk.ts';

const words = texts.desk.penalties;

export function Penalties({ data, canGive }: { data: DeskData; canGive: boolean }) {
  const { tournament } = data;
  const { data: given, isError, refetch } = useQuery(penaltiesQuery(tournament.$id));
  const hasFailed = isError && !given;
  const withdraw = useWithdrawPenalty({ id: tournament.$id });
  const mayGive = canGive && !isClosed(tournament.status) && data.standings.rows.length > 0;
  const penalties = given?.documents ?? [];
  if (!mayGive && !hasFailed && penalties.length === 0) return null;
  return (
    <Section title={words.title} className="mt-10">
      {hasFailed && <ShortFailure onRetry={refetch} />}
      <ul className="mb-4 grid gap-2">
        {penalties.map((penalty) => (
          <li key={penalty.$id} className="flex flex-wrap items-center gap-x-3">
            <PenaltyLine
              penalty={penalty}
              name={data.nameOf(penalty.entry)}
              match={data.matches.find(({ $id }) => $id === penalty.matchID)?.matchName}
              className="grow"
            />
            {mayGive && (
              <ActButton act={withdraw} tells={{ penaltyId: penalty.$id }} size="sm">
                {words.withdraw}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
      {mayGive && <Give data={data} />}
    </Section>
  );
}

function Give({ data }: { data: DeskData }) {
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: { entry: '', match: '', points: '', disqualify: false, reason: '' },
    schema: penalty,
    told: ({ entry, match, points, ...told }) => ({
      ...told,
      entry: entry || undefined,
      match: match || undefined,
      points: points === '' ? undefined : numberOf(points),
    }),
    says: { entry: words.entryMissing, points: words.pointsMissing },
  });
  // Only matches in lobbies have points that a penalty can take.
  const lobbies = data.matches.filter(({ sides }) => sides === null);
  const give = useGivePenalty({ id: data.tournament.$id });
  return (
    <FoldedForm summary={words.give}>
      {(close) => (
        <form
          noValidate
          className="grid gap-4 pt-1 pb-4"
          onSubmit={onSubmit((told) =>
            give.mutate(told, {
              onSuccess: () => {
                form.reset();
                close();
              },
            }),
          )}
        >
          <Select
            {...field('entry')}
            label={words.entry}
            options={[
              { value: '', label: '–' },
              ...data.standings.rows.map(({ entry }) => ({ value: entry, label: data.nameOf(entry) })),
            ]}
          />
          {lobbies.length > 1 && (
            <Select
              {...field('match')}
              label={words.match}
              options={[
                { value: '', label: words.allMatches },
                ...lobbies.map(({ $id, matchName }) => ({
                  value: $id,
                  label: texts.matchNames.named(matchName),
                })),
              ]}
            />
          )}
          <Input {...field('points')} label={words.points} inputMode="numeric" />
          <Checkbox {...form.register('disqualify')} label={words.disqualify} />
          <Input {...field('reason')} label={words.reason} maxLength={500} />
          <Button type="submit" variant="danger" isBusy={give.isPending}>
            {words.submit}
          </Button>
        </form>
      )}
    </FoldedForm>
  );
}
