const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** The ordinal of a rank: 1st, 2nd, 3rd, 4th. */
export function ordinal(rank: number): string {
  return `${rank}${SUFFIXES[ordinals.select(rank)] ?? 'th'}`;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
