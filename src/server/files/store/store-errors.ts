/** Failures of the object store. */
import { UnavailableError } from '#server/platform/errors.ts';

/** The store has no such object: it was removed meanwhile. */
export class ObjectMissingError extends Error {
  constructor(key: string) {
    super(`The store has no object ${key}.`);
  }
}

/** The store cannot be reached or reports a failure of its own. */
export class StoreUnavailableError extends UnavailableError {}
