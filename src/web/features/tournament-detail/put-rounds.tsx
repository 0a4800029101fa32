/** The result of a match between two sides. */
import clsx from 'clsx';
import { outcomeOf } from '#shared/rules/bracket.ts';
import type { RoundsRow } from '#shared/rules/results.ts';
import type { MatchDocument, MatchResults } from '#shared/wire/matches.ts';
import { texts } from '#web/texts/texts.ts';
import { EntryName } from './entry-name.tsx';

const words = texts.tournamentParts.matches;

export function PutRounds({ match, results }: { match: MatchDocument; results: MatchResults<RoundsRow> }) {
  const outcome = outcomeOf(results.rows);
  if (!outcome && results.rows.length > 0) return <p className="text-soft">{texts.desk.rounds.nobody}</p>;
  if (!outcome) return <p className="text-soft">{words.resultsCleared}</p>;
  return (
    <ul aria-label={words.resultsCaption} className="divide-y divide-line border-y border-line">
      {results.rows.map(({ entry, rounds }) => (
        <li key={entry} className="flex items-center justify-between gap-3 py-1.5">
          <span className={clsx('wrap-anywhere', entry === outcome.winner ? 'font-semibold' : 'text-soft')}>
            <EntryName tournamentId={match.tournamentID} entry={entry} />
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
