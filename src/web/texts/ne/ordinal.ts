const FIRST: readonly string[] = ['पहिलो', 'दोस्रो', 'तेस्रो', 'चौथो'];

/** पहिलो, दोस्रो, तेस्रो, चौथो, 5औँ */
export function ordinal(rank: number): string {
  return FIRST[rank - 1] ?? `${rank}औँ`;
}
