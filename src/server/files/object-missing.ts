/** The store has no such object: it was removed meanwhile. */
export class ObjectMissingError extends Error {
  constructor(key: string) {
    super(`The store has no object ${key}.`);
  }
}
