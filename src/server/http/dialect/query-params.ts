/** Parameters of a read as they stand in the address: dialect 1.3. */
import type { FastifyRequest } from 'fastify';

const INDEXED = /^queries\[(\d{0,6})\]$/;

/** The query texts, in order, whether sent as `queries[0]=`, `queries[]=` or `queries=`. */
export function queryTexts(request: FastifyRequest): string[] {
  const found: { index: number; text: string }[] = [];
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    const index = name === 'queries' ? '' : INDEXED.exec(name)?.[1];
    if (index === undefined) continue;
    const texts = Array.isArray(value) ? value : [value];
    for (const text of texts)
      found.push({ index: index === '' ? found.length : Number(index), text: String(text) });
  }
  return found.sort((a, b) => a.index - b.index).map(({ text }) => text);
}

/** False for `false` and `0`; anything else, nothing too, is true. */
export function isTotalWanted(request: FastifyRequest): boolean {
  const { total } = request.query as Record<string, unknown>;
  return total !== 'false' && total !== '0';
}
