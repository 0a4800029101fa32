/** How entries are ordered by lot, and spread over groups. */

/**
 * The text whose SHA-256 gives an entry its place in a draw by lot: the seed of the tournament, the number of the stage
 * and the entry, joined by colons. The order of these hashes is the order of the draw, so that it depends on nothing but
 * the seed and on who plays, and anybody can repeat it.
 */
export function lotText(seed: string, stage: number, entry: string): string {
  return `${seed}:${stage}:${entry}`;
}

/** The entries in the order of their hashes. @param hashOf SHA-256 of {@link lotText} in hexadecimal */
export function byLot(entries: readonly string[], hashOf: (entry: string) => string): string[] {
  const keyed = entries.map((entry) => ({ entry, hash: hashOf(entry) }));
  return keyed.sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0)).map(({ entry }) => entry);
}

/**
 * Spreads entries, best first, over groups like a snake: 1, 2, 3, 3, 2, 1, 1, 2, …, so that the sums of the seeds in
 * each group are as equal as possible.
 */
export function snake<Entry>(seeded: readonly Entry[], groups: number): Entry[][] {
  const spread: Entry[][] = Array.from({ length: groups }, () => []);
  for (const [index, entry] of seeded.entries()) spread[snakeGroup(index, groups)]?.push(entry);
  return spread;
}

/** The group, counted from 0, of the seed with this index. */
export function snakeGroup(index: number, groups: number): number {
  const row = Math.floor(index / groups);
  const column = index % groups;
  return row % 2 === 0 ? column : groups - 1 - column;
}

/** The number of entries in each group. */
export function groupSizes(entries: number, groups: number): number[] {
  const sizes = Array<number>(groups).fill(Math.floor(entries / groups));
  for (let index = entries - (entries % groups); index < entries; index += 1) {
    const group = snakeGroup(index, groups);
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  return sizes;
}
