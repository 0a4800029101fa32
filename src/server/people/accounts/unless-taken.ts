import { sqlState } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';

/** Runs work that gives an account an id or an address. @throws AppError userExists when another account has it */
export async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === '23505') throw new AppError('userExists');
    throw error;
  }
}
