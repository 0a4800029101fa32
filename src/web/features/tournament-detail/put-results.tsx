import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { playerPath } from '#shared/page-routes.ts';
import { outcomeOf } from '#shared/rules/bracket.ts';
import type { RoundsRow } from '#shared/rules/results.ts';
import type { MatchDocument, MatchResults } from '#shared/wire/matches.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { DataTable } from '#web/components/data-table.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentParts.matches;
const COLUMNS = [
  { head: words.placement, className: 'w-12 py-1.5' },
  { head: texts.tournamentParts.participants.player, className: 'py-1.5' },
  { head: words.kills, className: 'w-12 py-1.5 text-right' },
];

/** The placement by which disqualified entries are sorted: after all others. */
const LAST = Number.MAX_SAFE_INTEGER;

export function PutResults({
  match,
  own,
  results,
}: {
  match: MatchDocument;
  own: string | null;
  results: MatchResults;
}) {
  if (results.rows.length === 0) return <p className="text-soft">{words.resultsCleared}</p>;
  return (
    <DataTable caption={words.resultsCaption} columns={COLUMNS}>
      <tbody>
        {[...results.rows]
          .sort((a, b) => (a.placement ?? LAST) - (b.placement ?? LAST))
          .map(({ entry, placement, kills }) => (
            <tr
              key={entry}
              className={clsx(
                'border-b border-line',
                entry === own && 'bg-raised shadow-[inset_3px_0_0_var(--color-primary)]',
              )}
            >
              <td className="display py-1.5 pl-2 pt-2 text-xl text-muted">
                {placement ?? <abbr title={words.disqualified}>{words.disqualifiedShort}</abbr>}
              </td>
              <th scope="row" className="py-1.5 font-semibold wrap-anywhere">
                <EntryName tournamentId={match.tournamentID} entry={entry} />
              </th>
              <td className="py-1.5 text-right text-soft">{kills === null ? null : formatAmount(kills)}</td>
            </tr>
          ))}
      </tbody>
    </DataTable>
  );
}

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

/** The name of an entry: of a team, or of a player with a link to his page. */
function EntryName({ tournamentId, entry }: { tournamentId: string; entry: string }) {
  // The standings contain the name of every entry.
  const { data, isPending } = useQuery(standingsQuery(tournamentId));
  if (isPending) return <Skeleton className="h-5 w-28" />;
  const row = data?.rows.find((one) => one.entry === entry);
  if (!row) return texts.tournamentParts.participants.unknown;
  if (row.team !== null) return row.team;
  return (
    <Link
      to={playerPath(row.name)}
      className="-my-2.5 inline-flex min-h-11 items-center hover:text-primary-hot"
    >
      {row.name}
    </Link>
  );
}
