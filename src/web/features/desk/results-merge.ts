/** Bringing together what two people have entered for the same match. */
import type { PlacementRow } from '#shared/rules/results.ts';
import { isSameRow } from './results-draft.ts';

export type Side = 'mine' | 'theirs';

interface Versions {
  /** What both began with. */
  base: readonly PlacementRow[];
  mine: readonly PlacementRow[];
  theirs: readonly PlacementRow[];
}

/** Whose row to propose for an entry: mine where only I have changed it, otherwise the one that is saved. */
export function proposal({ base, mine, theirs }: Versions, entry: string): Side {
  const of = (rows: readonly PlacementRow[]) => rows.find((row) => row.entry === entry);
  return isSameRow(of(theirs), of(base)) && !isSameRow(of(mine), of(base)) ? 'mine' : 'theirs';
}

/** The results with the chosen side's row of each entry. @param sides of the entries that differ; of the others both agree */
export function merge({
  mine,
  theirs,
  sides,
}: {
  mine: readonly PlacementRow[];
  theirs: readonly PlacementRow[];
  sides: ReadonlyMap<string, Side>;
}): PlacementRow[] {
  return [
    ...theirs.filter(({ entry }) => sides.get(entry) !== 'mine'),
    ...mine.filter(({ entry }) => sides.get(entry) === 'mine'),
  ];
}
