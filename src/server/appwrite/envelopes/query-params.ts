/** Parameters of a read in the address (docs/wire.md#query-strings). */
import type { FastifyRequest } from 'fastify';
import { readQuery } from '#server/platform/http/read-act.ts';
import { total } from '#shared/forms/queries.ts';
import { queriesInvalid } from '../queries/parse.ts';

const QUERIES = /^queries(?:\[([^[\]]*)\](.*))?$/s;

/**
 * The query texts in order, whether sent as `queries[0]=`, `queries[]=` or `queries=`. Non-numeric keys are accepted too,
 * as PHP does: ignoring a filter would return too much.
 * @throws AppError argumentInvalid for nested lists
 */
export function queryTexts(request: FastifyRequest): string[] {
  const found: { index: number; text: string }[] = [];
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    const [isNamed, index = '', rest = ''] = QUERIES.exec(name) ?? [];
    if (isNamed === undefined) continue;
    if (rest !== '') throw queriesInvalid();
    const texts = Array.isArray(value) ? value : [value];
    for (const text of texts) {
      found.push({ index: /^\d{1,6}$/.test(index) ? Number(index) : found.length, text: String(text) });
    }
  }
  return found.sort((a, b) => a.index - b.index).map(({ text }) => text);
}

/** Whether the total is requested, which is the default. Python writes `False`. @throws AppError argumentInvalid */
export function isTotalWanted(request: FastifyRequest): boolean {
  return readQuery(total, request).total;
}
