/** Names that the product has given to matches; a host may have given others. */
export const matchNames = { named: (name: string) => name };
