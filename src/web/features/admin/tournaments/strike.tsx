/** Removes a winner after the settlement, with a reason that everybody concerned reads. */
import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { strike as strikeAct } from '#shared/forms/match-day.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useStrike } from '#web/api/penalties.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/field.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal, ReasonInput } from '../act-modal.tsx';

const words = texts.adminTournaments.strike;

interface Struck {
  entry: string;
  name: string;
  rank: number;
}

export function Winners({ tournament }: { tournament: TournamentDocument }) {
  const { data, isError, refetch } = useQuery(standingsQuery(tournament.$id));
  const [asked, setAsked] = useState<Struck | null>(null);
  const rows = data?.ranking ?? data?.rows ?? [];
  const winners = tournament.winners.flatMap((username, index): Struck[] => {
    const row = rows.find(({ name }) => name === username);
    return row ? [{ entry: row.entry, name: row.team ?? row.name, rank: index + 1 }] : [];
  });
  const hasFailed = isError && !data && tournament.winners.length > 0;
  if (tournament.status !== 'Finished' || (winners.length === 0 && !hasFailed)) return null;
  return (
    <section aria-label={words.winners} className="mb-6">
      <h3 className="mb-1 text-xl">{words.winners}</h3>
      {hasFailed && <ShortFailure onRetry={refetch} />}
      <ol className="divide-y divide-line border-y border-line">
        {winners.map((winner) => (
          <li key={winner.entry} className="flex min-h-12 items-center gap-3">
            <span className="display w-8 pt-1 text-xl text-primary-hot">{winner.rank}</span>
            <span className="min-w-0 grow wrap-anywhere">{winner.name}</span>
            <Button size="sm" aria-label={words.title(winner.name)} onClick={() => setAsked(winner)}>
              <Gavel size={17} />
              {words.button}
            </Button>
          </li>
        ))}
      </ol>
      {asked && <Question tournament={tournament.$id} winner={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Question({
  tournament,
  winner,
  onClose,
}: {
  tournament: string;
  winner: Struck;
  onClose: () => void;
}) {
  const strike = useStrike({
    id: tournament,
    onSuccess: ({ taken, owed, currency }) => {
      toast.success(words.done(taken, owed, texts.currencies[currency]));
      onClose();
    },
  });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: { entry: winner.entry, reason: '', reaward: false },
    schema: strikeAct,
  });
  return (
    <ActModal
      title={words.title(winner.name)}
      details={words.details}
      submit={words.button}
      isDanger
      act={strike}
      onClose={onClose}
      onSubmit={onSubmit((told) => strike.mutate(told))}
    >
      <ReasonInput {...field('reason')} />
      <Checkbox {...form.register('reaward')} label={words.reaward} />
    </ActModal>
  );
}
