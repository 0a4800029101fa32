/** Options of a route that takes no body: a body that cannot be parsed is refused instead of read as empty. */
export const BARE_ROUTE = { config: { refusesBrokenBody: true } };
