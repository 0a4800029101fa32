/** Refusals that name a document: dialect 2.1. */
import { AppError } from '#server/platform/errors.ts';

/** Missing, or not to be read by the caller: the two must not be told apart. */
export function documentNotFound(id: string): AppError {
  return new AppError('documentNotFound', `Document with the requested ID '${id}' could not be found.`);
}

export function documentExists(id: string): AppError {
  return new AppError(
    'documentExists',
    `Document with the requested ID '${id}' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.`,
  );
}

export function cursorNotFound(id: string): AppError {
  return new AppError('cursorNotFound', `Document '${id}' for the 'cursor' value not found.`);
}

/** Why a document cannot be as it was sent: dialect 4.5. */
export function invalidStructure(why: string): AppError {
  return new AppError('documentInvalid', `Invalid document structure: ${why}`);
}
