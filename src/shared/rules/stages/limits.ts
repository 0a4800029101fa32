/** Checks that the stages of a tournament have room for all entries. */
import { lobbySizeOf } from '../../games/games.ts';
import { BRACKET_ENTRIES_MAX, ROUND_ROBIN_ENTRIES_MAX } from '../bracket.ts';
import { playersPerTeam } from '../team.ts';
import { groupSizes } from './groups.ts';
import { lobbiesOf, type Stage, type StageKind } from './stage.ts';

export type StagesProblem =
  /** A lobby or bracket gets more entries than it has room for. `groups`: the groups that play in it, from 1. */
  | {
      code: 'stageTooLarge';
      stage: number;
      name: string;
      groups: readonly number[];
      entries: number;
      most: number;
    }
  /** Fewer than two entries move on to the next stage, or more than it has room for. */
  | { code: 'stageAdvance'; stage: number; name: string; entries: number; most: number };

/** How many entries of a tournament fit into one lobby. */
export function lobbyEntries(gameId: string, mode: string, teamSize: string): number {
  return Math.max(1, Math.floor(lobbySizeOf(gameId, mode) / playersPerTeam(gameId, teamSize)));
}

/** The most entries of one group. @param lobby the most entries of a lobby */
export function groupMax(kind: StageKind, lobby: number): number {
  if (kind === 'points') return lobby;
  return kind === 'round_robin' ? ROUND_ROBIN_ENTRIES_MAX : BRACKET_ENTRIES_MAX;
}

/** The first lobby with more entries than it has room for. Without a league each group is a lobby. */
export function crowdedLobby(
  stage: Pick<Stage, 'groups' | 'lobbies'>,
  { entries, most }: { entries: number; most: number },
): { groups: readonly number[]; entries: number } | null {
  const sizes = groupSizes(entries, stage.groups);
  for (const groups of lobbiesOf(stage)) {
    const together = groups.reduce((sum, group) => sum + (sizes[group - 1] ?? 0), 0);
    if (together > most) return { groups, entries: together };
  }
  return null;
}

/** The number of entries that move on from a stage in all; 0 for the last one. */
export function advancing({ advance, groups }: Pick<Stage, 'advance' | 'groups'>): number {
  if (advance === undefined) return 0;
  return typeof advance === 'number' ? advance * groups : advance.top;
}

/** The first stage that does not fit, or null. @param max seats of the tournament */
export function stagesProblem(
  stages: readonly Stage[],
  { max, lobby }: { max: number; lobby: number },
): StagesProblem | null {
  const [first] = stages;
  if (!first) return null;
  const most = groupMax(first.kind, lobby);
  const crowded = crowdedLobby(first, { entries: max, most });
  if (crowded) return { code: 'stageTooLarge', stage: 1, name: first.name, ...crowded, most };
  for (const [index, stage] of stages.entries()) {
    const next = stages[index + 1];
    if (!next) return null;
    const entries = advancing(stage);
    const inLobby = groupMax(next.kind, lobby);
    let room = inLobby * next.groups;
    while (crowdedLobby(next, { entries: room, most: inLobby })) room -= 1;
    if (entries < 2 || entries > room) {
      return { code: 'stageAdvance', stage: index + 1, name: stage.name, entries, most: room };
    }
  }
  return null;
}
