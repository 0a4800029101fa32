/** Translates the names that the product gives to matches; English needs no translation, and hosts' names stay. */
export const matchNames = { named: (name: string) => name };
