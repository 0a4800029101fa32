/** Whether the stages of a tournament have room for everybody. */
import { lobbySizeOf } from '../../games/games.ts';
import { BRACKET_ENTRIES_MAX, ROUND_ROBIN_ENTRIES_MAX } from '../bracket.ts';
import { playersPerTeam } from '../team.ts';
import { groupSizes } from './groups.ts';
import type { Stage, StageKind } from './stage.ts';

export type StagesProblem =
  /** More entries than a lobby or bracket has room for. `group` is counted from 1. */
  | { code: 'stageTooLarge'; stage: number; name: string; group: number; entries: number; most: number }
  /** Fewer than two entries, or more than there is room for, move on to the next stage. */
  | { code: 'stageAdvance'; stage: number; name: string; entries: number; most: number };

/** How many entries of a tournament fit into one lobby. */
export function lobbyEntries(gameId: string, mode: string, teamSize: string): number {
  return Math.max(1, Math.floor(lobbySizeOf(gameId, mode) / playersPerTeam(gameId, teamSize)));
}

/** The most entries of one group. @param lobby entries of a lobby */
export function groupMax(kind: StageKind, lobby: number): number {
  if (kind === 'points') return lobby;
  return kind === 'round_robin' ? ROUND_ROBIN_ENTRIES_MAX : BRACKET_ENTRIES_MAX;
}

/** How many entries move on from a stage in all; 0 from the last one. */
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
  const sizes = groupSizes(max, first.groups);
  const tooLarge = sizes.findIndex((size) => size > most);
  if (tooLarge >= 0) {
    const entries = sizes[tooLarge] ?? 0;
    return { code: 'stageTooLarge', stage: 1, name: first.name, group: tooLarge + 1, entries, most };
  }
  for (const [index, stage] of stages.entries()) {
    const next = stages[index + 1];
    if (!next) return null;
    const entries = advancing(stage);
    const room = groupMax(next.kind, lobby) * next.groups;
    if (entries < 2 || entries > room) {
      return { code: 'stageAdvance', stage: index + 1, name: stage.name, entries, most: room };
    }
  }
  return null;
}
