/** A list of entries from the best to the last, as a host types it: one name in each line. */
import { searchForm } from '#shared/texts/search.ts';

interface SeedEntry {
  id: string;
  name: string;
}

/** A problem in the list: a line names no entry or a repeated one, or an entry is missing. */
type SeedProblem = { kind: 'unknown' | 'missing'; name: string };

/** The entries in the order of the lines, or the first problem. Numbers before the names are ignored. */
export function readSeedList(
  text: string,
  entries: readonly SeedEntry[],
): { order: string[] } | { problem: SeedProblem } {
  const left = new Map<string, string[]>();
  for (const { id, name } of entries) left.set(keyOf(name), [...(left.get(keyOf(name)) ?? []), id]);
  const order: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const unnumbered = line.replace(/^\s*\p{Nd}+\s*[.):\t-]\s*/u, '');
    const id = left.get(keyOf(line))?.shift() ?? left.get(keyOf(unnumbered))?.shift();
    if (id === undefined) return { problem: { kind: 'unknown', name: line.trim() } };
    order.push(id);
  }
  const placed = new Set(order);
  const missing = entries.find(({ id }) => !placed.has(id));
  return missing ? { problem: { kind: 'missing', name: missing.name } } : { order };
}

function keyOf(name: string): string {
  return searchForm(name).trim().toLowerCase();
}
