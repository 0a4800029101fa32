/** SQL: a game UID as `savedUid` makes it, as it is compared. Games take a number, which is the same one with leading zeros. */
export const comparableUid = (uid: string) => `ltrim(${uid}, '0')`;
