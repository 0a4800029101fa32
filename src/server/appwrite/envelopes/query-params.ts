/** Parameters of a read as they stand in the address: dialect 1.3 and 4.2. */
import type { FastifyRequest } from 'fastify';
import { invalidParam, queryParam } from '#server/platform/http/input.ts';
import { queriesInvalid } from '../queries/parse.ts';

const QUERIES = /^queries(?:\[([^[\]]*)\](.*))?$/s;
const TTL_MAX = 86_400;

/**
 * The query texts, in order, whether sent as `queries[0]=`, `queries[]=` or `queries=`. Any other key names one too, as
 * in the dialect's language: a filter passed over in silence would answer with everything.
 * @throws AppError argumentInvalid for lists in lists
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

/** Whether rows are to be counted, as they are unless the caller says no. @throws AppError argumentInvalid */
export function isTotalWanted(request: FastifyRequest): boolean {
  const total = queryParam(request, 'total') ?? '';
  if (['', 'true', '1'].includes(total)) return true;
  if (['false', '0'].includes(total)) return false;
  throw invalidParam('total', 'Value must be a valid boolean');
}

/** How many seconds an old answer would do: none here is ever older than the last commit. @throws AppError argumentInvalid */
export function checkTtl(request: FastifyRequest): void {
  const ttl = queryParam(request, 'ttl') ?? '';
  if (ttl === '' || (/^\d{1,9}$/.test(ttl) && Number(ttl) <= TTL_MAX)) return;
  throw invalidParam('ttl', `Value must be a valid range between 0 and ${TTL_MAX.toLocaleString('en')}`);
}
