/** Draws of a tournament, made for the first time or anew. */
import type { BracketAnswer } from '#shared/wire/brackets.ts';
import type { StageDrawAnswer } from '#shared/wire/matches.ts';
import { command, eitherWay, type Outcome, pathTo, useChange } from './client.ts';
import { refreshTournaments } from './tournament.ts';

const EFFECTS = eitherWay(refreshTournaments);

/** Who meets whom first: by lot, in the order of joining, or as the ids of all entries are given, the strongest first. */
export type Seeding = 'random' | 'joined' | readonly string[];

export function useDrawBracket(id: string, outcome: Outcome<BracketAnswer>) {
  return useChange(
    (seeding: Seeding) => command<BracketAnswer>('POST', pathTo`/tournaments/${id}/bracket`, { seeding }),
    EFFECTS,
    outcome,
  );
}

export interface StageDraw {
  /** Counted from 1. */
  stage: number;
  /** A list: from the best to the last. */
  seeding: Seeding | 'standings';
  /** Entries that are tied for moving on, the best first; none: as they were put for the draw before. */
  order: readonly string[];
}

export function useDrawStage(id: string, outcome: Outcome<StageDrawAnswer>) {
  return useChange(
    ({ stage, ...draw }: StageDraw) =>
      command<StageDrawAnswer>('POST', pathTo`/tournaments/${id}/stages/${stage}/draw`, draw),
    EFFECTS,
    outcome,
  );
}
