import { readQuery } from '#server/platform/http/read-act.ts';
import { stagePart } from '#shared/forms/queries.ts';
import type { StagePart } from './load-standings.ts';

/** The stage and group that are asked for; undefined: none. @throws AppError argumentInvalid */
export function stagePartIn(request: { query: unknown }): StagePart | undefined {
  const part = readQuery(stagePart, request);
  return part.stage === undefined && part.group === undefined ? undefined : part;
}
