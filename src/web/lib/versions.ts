/** Two versions of the same values: the viewer's, and the one that somebody else has saved meanwhile. */

export const SIDES = ['mine', 'theirs'] as const;

export type Side = (typeof SIDES)[number];

export interface Versions<V extends object> {
  /** The version from which both were made. */
  base: V;
  mine: V;
  theirs: V;
}

/** A value as text for comparison. Empty texts in lists are left out, because forms end with empty fields. */
function said(value: unknown): string {
  const isText = (one: unknown) => typeof one !== 'string' || one.trim() !== '';
  return JSON.stringify(Array.isArray(value) ? value.filter(isText) : (value ?? ''));
}

export const saysNothing = (value: unknown) => ['""', '[]'].includes(said(value));

export function differingKeys<V extends object>(one: V, other: V): (keyof V)[] {
  const keys = Object.keys({ ...one, ...other }) as (keyof V)[];
  return keys.filter((key) => said(one[key]) !== said(other[key]));
}

/** Whose value to propose: "mine" if only the viewer has changed it, otherwise the saved one ("theirs"). */
export function proposedSide<V extends object>({ base, mine, theirs }: Versions<V>, key: keyof V): Side {
  const isSame = (one: V, other: V) => said(one[key]) === said(other[key]);
  return isSame(theirs, base) && !isSame(mine, base) ? 'mine' : 'theirs';
}
