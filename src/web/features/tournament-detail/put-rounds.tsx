/** The result of a match between two sides. */
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { outcomeOf } from '#shared/rules/bracket.ts';
import type { RoundsRow } from '#shared/rules/results.ts';
import type { MatchDocument, MatchResults } from '#shared/wire.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentDetail.matches;

export function PutRounds({ match, results }: { match: MatchDocument; results: MatchResults<RoundsRow> }) {
  // The standings name every entry.
  const { data, isPending } = useQuery(standingsQuery(match.tournamentID));
  const names = new Map(data?.rows.map(({ entry, name, team }) => [entry, team ?? name]));
  const outcome = outcomeOf(results.rows);
  if (!outcome) return <p className="text-soft">{words.resultsCleared}</p>;
  return (
    <ul aria-label={words.resultsCaption} className="divide-y divide-line border-y border-line">
      {results.rows.map(({ entry, rounds }) => (
        <li key={entry} className="flex items-center justify-between gap-3 py-1.5">
          <span className={clsx('wrap-anywhere', entry === outcome.winner ? 'font-semibold' : 'text-soft')}>
            {isPending ? (
              <Skeleton className="h-5 w-28" />
            ) : (
              (names.get(entry) ?? texts.tournamentDetail.participants.unknown)
            )}
          </span>
          <span
            className={clsx(
              'display pt-1 text-2xl',
              entry === outcome.winner ? 'text-primary-hot' : 'text-muted',
            )}
          >
            {rounds}
          </span>
        </li>
      ))}
    </ul>
  );
}
