/** The standings of one stage, group by group. */
import type { BracketMatch } from '../bracket.ts';
import { bracketStandings } from '../bracket-standings.ts';
import type { PlacementRow, RoundsRow } from '../results.ts';
import type { Scoring } from '../scoring.ts';
import { emptyRow, type Standings, type StandingsEntry, standingsOf } from '../standings.ts';
import { moveOn } from './advance.ts';
import type { Stage } from './stage.ts';
import type { StageRow, StageStandings } from './stage-rows.ts';
import { swissStandings } from './swiss-standings.ts';

export interface StageMatch {
  id: string;
  /** The group, from 1; without meaning in a league. */
  group: number;
  /** Ids of the entries that play; null: the match is head to head. */
  entries: readonly string[] | null;
  /** The match in the bracket; null in a stage of points. */
  drawn: BracketMatch<string> | null;
  /** The results; empty while there are none. */
  rows: readonly (PlacementRow | RoundsRow)[];
}

export interface StageFacts {
  stage: Stage;
  /** The scoring of the stage, or else of the tournament. */
  scoring: Scoring;
  /** The entries of each group in the order of their seeds; empty before the draw. */
  groups: readonly (readonly StandingsEntry[])[];
  /** The matches in the order of play. */
  matches: readonly StageMatch[];
  carried: ReadonlyMap<string, number>;
  prizes: number;
  /** The entries of the next stage; null: it is not drawn yet. */
  movedOn: ReadonlySet<string> | null;
  /** Entries that cannot play on. */
  out: ReadonlySet<string>;
}

export function stageStandings(facts: StageFacts): StageStandings {
  const { stage, scoring } = facts;
  // All groups of a league share one table.
  const tables = stage.lobbies
    ? [groupStandings(facts, { entries: facts.groups.flat(), matches: facts.matches })]
    : facts.groups.map((entries, index) =>
        groupStandings(facts, { entries, matches: facts.matches.filter(({ group }) => group === index + 1) }),
      );
  const groupOf = new Map(
    facts.groups.flatMap((entries, index) => entries.map(({ entry }) => [entry, index + 1] as const)),
  );
  const sum = (of: 'played' | 'planned') => tables.reduce((all, { matches }) => all + matches[of], 0);
  const standings: StageStandings = {
    stage,
    scoring,
    matches: { played: sum('played'), planned: sum('planned') },
    rows: tables.flatMap(({ rows }) =>
      rows.map((row): StageRow => ({ ...row, group: groupOf.get(row.entry) ?? null, advances: null })),
    ),
    isComplete: tables.length > 0 && tables.every(({ isComplete }) => isComplete),
    played: facts.groups.map((members, index) =>
      facts.matches
        .filter(({ group, entries, rows }) => {
          const isOfGroup = stage.lobbies
            ? members.some(({ entry }) => entries?.includes(entry))
            : group === index + 1;
          return isOfGroup && rows.length > 0;
        })
        .map(({ id }) => id),
    ),
    out: facts.out,
  };
  tellWhoMovesOn(standings, { facts, complete: tables.map(({ isComplete }) => isComplete) });
  return standings;
}

/** A row without a group for every entry of a stage that is not drawn yet. */
export function undrawnRows(entries: readonly StandingsEntry[]): StageRow[] {
  return entries.map((entry) => ({ ...emptyRow(entry), rank: 1, group: null, advances: null }));
}

function groupStandings(
  { stage, scoring, carried, prizes, out }: StageFacts,
  { entries, matches }: { entries: readonly StandingsEntry[]; matches: readonly StageMatch[] },
): Standings {
  const { kind, advance } = stage;
  const line = typeof advance === 'number' ? advance : prizes;
  if (kind === 'points') {
    const lobbies = matches.map(({ id, rows }) => ({ match: id, rows: rows as readonly PlacementRow[] }));
    return standingsOf({ entries, matches: lobbies, scoring, prizes: line, carried });
  }
  const results = new Map(matches.map(({ id, rows }) => [id, rows as readonly RoundsRow[]]));
  const drawn = matches.flatMap((match) => match.drawn ?? []);
  if (kind === 'swiss') {
    return swissStandings({ entries, matches: drawn, results, rounds: stage.matches, prizes: line, out });
  }
  const standings = bracketStandings({ type: kind, entries, matches: drawn, results, prizes: line });
  // A group with a single entry has no matches to wait for.
  return { ...standings, isComplete: standings.isComplete || entries.length < 2 };
}

/** Fills in `advances`, and clears `needs` where the places to move on are not counted in each group. */
function tellWhoMovesOn(
  standings: StageStandings,
  { facts, complete }: { facts: StageFacts; complete: readonly boolean[] },
): void {
  const { advance, groups } = facts.stage;
  const { movedOn } = facts;
  const isLineOfGroups = typeof advance === 'number';
  if (!isLineOfGroups && (advance !== undefined || groups > 1)) {
    for (const row of standings.rows) row.needs = null;
  }
  if (advance === undefined) return;
  if (movedOn) {
    for (const row of standings.rows) row.advances = movedOn.has(row.entry);
    return;
  }
  const { sure, tied } = moveOn(standings);
  const known = new Map<string, boolean | null>(standings.rows.map(({ entry }) => [entry, false]));
  for (const entry of sure) known.set(entry, true);
  for (const entry of tied) known.set(entry, null);
  for (const row of standings.rows) {
    const isDecided = isLineOfGroups ? complete[(row.group ?? 1) - 1] : standings.isComplete;
    if (isDecided) row.advances = known.get(row.entry) ?? null;
    else if (row.needs?.state === 'sure') row.advances = true;
    else if (row.needs?.state === 'out') row.advances = false;
  }
}
