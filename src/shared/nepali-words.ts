/** A name with its ending: joined if the name ends in Devanagari, else separated by a blank. */
export function joined(name: string, ending: string): string {
  return /[\u0900-\u097f](?:<\/strong>)?$/.test(name) ? name + ending : `${name} ${ending}`;
}

const FIRST: readonly string[] = ['पहिलो', 'दोस्रो', 'तेस्रो', 'चौथो'];

/** The ordinal of a rank: पहिलो, दोस्रो, तेस्रो, चौथो, 5औँ. */
export function ordinalNe(rank: number): string {
  return FIRST[rank - 1] ?? `${rank}औँ`;
}
