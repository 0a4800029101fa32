import { bracketMatch, type DrawnMatch } from '#server/matches/drawn-match.ts';
import { type Penalty, penaltiesByEntry } from '#shared/rules/penalties.ts';
import type { PlacementRow, RoundsRow } from '#shared/rules/results.ts';
import type { Scoring } from '#shared/rules/scoring.ts';
import { carriedPoints } from '#shared/rules/stages/advance.ts';
import type { Stage } from '#shared/rules/stages/stage.ts';
import type { StageStandings } from '#shared/rules/stages/stage-rows.ts';
import { type StageMatch, stageStandings } from '#shared/rules/stages/stage-standings.ts';
import type { StandingsEntry } from '#shared/rules/standings.ts';

export interface StageDraw {
  /** Counted from 1. */
  stage: number;
  /** The entries of each group, in the order of their seeds. */
  groups: string[][];
  seeding: 'random' | 'joined' | 'standings' | 'listed';
  /** Entries that the host put in order where they were tied for moving on to this stage. */
  tieOrder: string[];
}

export interface StageMatchRow {
  id: string;
  stage: number;
  group: number;
  entries: string[] | null;
  match: DrawnMatch | null;
  rows: (PlacementRow | RoundsRow)[] | null;
}

/** A penalty with the stage in which its points are taken off. */
export interface StagePenalty extends Penalty {
  stage: number;
}

export interface StagesRecord {
  stages: readonly Stage[];
  /** The draws, from the first stage on. */
  draws: readonly StageDraw[];
  /** The matches of all stages, in the order of play. */
  matches: readonly StageMatchRow[];
  /** The scoring of the tournament, for stages without one of their own. */
  scoring: Scoring;
  entries: readonly StandingsEntry[];
  penalties: readonly StagePenalty[];
  prizes: number;
  out: ReadonlySet<string>;
}

/** The standings of every stage that is drawn, from the first on. */
export function standingsOfStages(record: StagesRecord): StageStandings[] {
  const all: StageStandings[] = [];
  for (const [index, draw] of record.draws.entries()) {
    const stage = record.stages[draw.stage - 1];
    if (!stage) break;
    const before = all.at(-1);
    const next = record.draws[index + 1];
    const entries = entriesIn(record, draw.stage);
    const standings = stageStandings({
      stage,
      scoring: stage.scoring ?? record.scoring,
      groups: draw.groups.map((group) => group.flatMap((entry) => entries.get(entry) ?? [])),
      matches: record.matches.filter((match) => match.stage === draw.stage).map(stageMatch),
      // Carried points are computed anew, so that corrections of the stage before count here.
      carried: before ? carriedPoints(before) : new Map(),
      prizes: record.prizes,
      movedOn: next ? new Set(next.groups.flat()) : null,
      out: record.out,
    });
    all.push(standings);
  }
  return all;
}

/** The entries by id, with the points that are taken off in a stage. A disqualification counts in every stage. */
function entriesIn({ entries, penalties }: StagesRecord, stage: number): Map<string, StandingsEntry> {
  const here = penalties.map((one) => (one.stage === stage ? one : { ...one, points: null }));
  const byEntry = penaltiesByEntry(here);
  return new Map(
    entries.map(({ penalties: _, ...entry }) => {
      const penalized = byEntry.get(entry.entry);
      return [entry.entry, { ...entry, ...(penalized && { penalties: penalized }) }];
    }),
  );
}

function stageMatch({ id, group, entries, match, rows }: StageMatchRow): StageMatch {
  return { id, group, entries, drawn: match && bracketMatch(match), rows: rows ?? [] };
}
