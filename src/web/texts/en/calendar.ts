/** A day (`YYYY-MM-DD`) in the calendar that readers of the language use beside the Gregorian one; null for none. */
export const ownDay = (_day: string): string | null => null;
