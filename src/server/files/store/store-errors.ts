/** Failures of the object store. */
import { UnavailableError } from '#server/platform/errors.ts';

/** The object is gone. */
export class ObjectMissingError extends Error {
  constructor(key: string) {
    super(`The store has no object ${key}.`);
  }
}

/** The store cannot be reached or reports an internal failure. */
export class StoreUnavailableError extends UnavailableError {}
