/** Why bytes could not be kept or had. */

/** The store has no such object: it was removed meanwhile. */
export class ObjectMissingError extends Error {
  constructor(key: string) {
    super(`The store has no object ${key}.`);
  }
}

/** The store cannot be reached, or is in trouble: the same call may work a moment later. */
export class StoreUnavailableError extends Error {}
