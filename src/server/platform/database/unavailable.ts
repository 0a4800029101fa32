/** Distinguishes a database that is not available from a statement that the database refuses. */
import { DatabaseUnavailableError, sqlState } from './database.ts';

/** The connection cannot be used further; a new one may work, or reach the server that took over. */
export class ConnectionLostError extends DatabaseUnavailableError {}

/**
 * 08: connection lost. 57P: shutting down, ended by an administrator. 25006: the server has become read-only, which
 * happens when another replaces it. 25P03: ended because the transaction paused for too long.
 */
const LOST = /^(?:08|57P|25006$|25P03$)/;
/** 53: no room, memory or connections. 57014: cancelled, by statement_timeout for instance. */
const NOT_NOW = /^(?:53|57014$)/;
/** The driver reports broken connections by message text only. */
const BROKEN = /^Connection terminated|^timeout e|not queryable|stream was destroyed/;

/**
 * Waits for an attempt to get a connection. Whatever the server refuses it with (no such database, wrong password, too
 * many connections), callers can only come back later.
 * @throws ConnectionLostError
 */
export async function connected<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    throw new ConnectionLostError(messageOf(error), { cause: error });
  }
}

/** The answer to a statement. @throws DatabaseUnavailableError, or the error of a statement that was refused */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    const state = sqlState(error) ?? '';
    if (LOST.test(state) || BROKEN.test(message) || (!state && /^E[A-Z]+$/.test(code)))
      throw new ConnectionLostError(messageOf(error), { cause: error });
    if (NOT_NOW.test(state)) throw new DatabaseUnavailableError(messageOf(error), { cause: error });
    throw error;
  }
}

function messageOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || String(error);
}
