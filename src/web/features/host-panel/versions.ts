/** Two versions of the values of a form: one's own, and what somebody else has saved meanwhile. */

export interface Versions<V extends object> {
  /** What both began with. */
  base: V;
  mine: V;
  theirs: V;
}

export type Side = 'mine' | 'theirs';

/** Lists of texts end with empty fields, which say nothing. */
function said(value: unknown): string {
  const isText = (one: unknown) => typeof one !== 'string' || one.trim() !== '';
  return JSON.stringify(Array.isArray(value) ? value.filter(isText) : value);
}

export function differingKeys<V extends object>(one: V, other: V): (keyof V)[] {
  const keys = Object.keys(one) as (keyof V)[];
  return keys.filter((key) => said(one[key]) !== said(other[key]));
}

/** Whose value to propose: mine where only I have changed it, otherwise the one that is saved. */
export function proposedSide<V extends object>({ base, mine, theirs }: Versions<V>, key: keyof V): Side {
  const isSame = (one: V, other: V) => said(one[key]) === said(other[key]);
  return isSame(theirs, base) && !isSame(mine, base) ? 'mine' : 'theirs';
}

/** The values with the chosen side's of each key; of the others both say the same. */
export function chosenValues<V extends object>(
  { mine, theirs }: Versions<V>,
  sides: ReadonlyMap<keyof V, Side>,
): V {
  const own = Object.entries(mine).filter(([key]) => sides.get(key as keyof V) === 'mine');
  return { ...theirs, ...Object.fromEntries(own) };
}
