/** Errors that name a document. */
import { AppError } from '#server/platform/errors.ts';

/** Missing and unreadable documents get the same answer, so that nobody can tell them apart. */
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

/** A violation of a collection's schema (docs/wire.md#structure-errors). */
export function invalidStructure(why: string): AppError {
  return new AppError('documentInvalid', `Invalid document structure: ${why}`);
}
