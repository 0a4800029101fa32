import { invalidParam } from '#server/platform/http/input.ts';
import { STAGE_GROUPS_MAX, STAGES_MAX } from '#shared/rules/stages/stage.ts';
import type { StagePart } from './load-standings.ts';

/** The stage and group that a query names; undefined: none. @throws AppError argumentInvalid unless both are whole numbers that a stage and a group can have */
export function stagePartIn(query: unknown): StagePart | undefined {
  const { stage, group } = query as Record<string, unknown>;
  if (stage === undefined && group === undefined) return undefined;
  return {
    ...(stage !== undefined && { stage: countIn('stage', stage, STAGES_MAX) }),
    ...(group !== undefined && { group: countIn('group', group, STAGE_GROUPS_MAX) }),
  };
}

function countIn(name: string, value: unknown, max: number): number {
  const count = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= max) return count;
  throw invalidParam(name, `Value must be a whole number from 1 to ${max}`);
}
