/** SQL of the form in which game UIDs of `savedUid` are compared: to games, leading zeros do not change the number. */
export const comparableUid = (uid: string) => `ltrim(${uid}, '0')`;
