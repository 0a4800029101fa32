/** The standings of a stage: a table for each group, which marks the entries that move on. */
import clsx from 'clsx';
import type { Scoring } from '#shared/rules/scoring.ts';
import type { Stage } from '#shared/rules/stages/stage.ts';
import type { MatchDocument, StandingsDocument } from '#shared/wire/matches.ts';
import { namedMatch } from '#web/lib/planned-matches.ts';
import { groupsOf, type StageGroup } from '#web/lib/stages.ts';
import { texts } from '#web/texts/texts.ts';
import { StandingsTable } from './standings-table.tsx';

export function GroupTables({
  standings,
  groups = groupsOf(standings),
  stage,
  scoring,
  matches,
  prizes,
  own = null,
  hasPlayerLinks = false,
  picture,
}: {
  standings: StandingsDocument;
  /** The groups in the order in which they are shown; undefined: all of the stage. */
  groups?: readonly StageGroup[];
  stage: Stage;
  scoring: Scoring;
  matches: readonly MatchDocument[];
  prizes: number;
  own?: string | null;
  hasPlayerLinks?: boolean;
  /** The rows for a picture, see StandingsTable. */
  picture?: { from: number; count: number };
}) {
  const { advance } = stage;
  const line = typeof advance === 'number' ? advance : 0;
  const hasBegun = standings.matches.played > 0 || standings.rows.some(({ points }) => points !== 0);
  return (
    <div className="grid gap-6">
      {groups.map(({ group, letter, rows }) => (
        <section key={group} aria-label={group === null ? stage.name : texts.stages.group(letter)}>
          {groups.length > 1 && (
            <h3 className="mb-1 text-xl text-primary-hot">{texts.stages.group(letter)}</h3>
          )}
          {hasBegun ? (
            <StandingsTable
              hasPlayerLinks={hasPlayerLinks}
              standings={{ matches: standings.matches, rows }}
              order={standings.order}
              scoring={scoring}
              matches={matches.filter((match) => group === null || match.group === group).map(namedMatch)}
              prizes={advance === undefined ? prizes : line}
              own={own}
              {...(picture ? { picture } : {})}
              advances={
                advance === undefined ? null : new Map(rows.map((row) => [row.entry, row.advances ?? null]))
              }
            />
          ) : (
            <Names rows={rows} own={own} />
          )}
        </section>
      ))}
    </div>
  );
}

/** Only the names of a group before its first result: in a table everybody would be first. */
function Names({ rows, own }: { rows: StageGroup['rows']; own: string | null }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 border-y border-line py-2 sm:grid-cols-3 lg:grid-cols-4">
      {rows.map(({ entry, name, team }) => (
        <li
          key={entry}
          className={clsx(
            'truncate leading-8',
            entry === own ? 'font-semibold text-primary-hot' : 'text-soft',
          )}
        >
          {team ?? name}
        </li>
      ))}
    </ul>
  );
}
