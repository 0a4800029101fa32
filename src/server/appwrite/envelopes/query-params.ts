/** Parameters of a read in the address (docs/wire.md#query-strings). */
import type { FastifyRequest } from 'fastify';
import { invalidParam, queryParam } from '#server/platform/http/input.ts';
import { queriesInvalid } from '../queries/parse.ts';

const QUERIES = /^queries(?:\[([^[\]]*)\](.*))?$/s;
const TTL_MAX = 86_400;

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
  const total = (queryParam(request, 'total') ?? '').toLowerCase();
  if (['', 'true', '1'].includes(total)) return true;
  if (['false', '0'].includes(total)) return false;
  throw invalidParam('total', 'Value must be a valid boolean');
}

/** Validates `ttl`, the accepted age of an answer, which is ignored: answers are always current. @throws AppError argumentInvalid */
export function checkTtl(request: FastifyRequest): void {
  const ttl = queryParam(request, 'ttl') ?? '';
  if (ttl === '' || (/^\d{1,9}$/.test(ttl) && Number(ttl) <= TTL_MAX)) return;
  throw invalidParam('ttl', `Value must be a valid range between 0 and ${TTL_MAX.toLocaleString('en')}`);
}
