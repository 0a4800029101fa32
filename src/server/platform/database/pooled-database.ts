/** Shared by both engines: connections of the `pg` driver, prepared statements, transactions. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { ChangeListeners } from './changes.ts';
import {
  type Change,
  type Database,
  DatabaseUnavailableError,
  type Sql,
  type Transaction,
  withRetries,
} from './database.ts';

const types = new pg.TypeOverrides();
// int8 and int8[]: amounts stay far below 2^53 (constants.ts, AMOUNT_MAX).
types.setTypeParser(20, Number);
types.setTypeParser(1016, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));

/**
 * Statements are prepared once for each connection, under a name derived from their text. Callers determine the shapes of
 * document lists, so the number of names is limited: the server keeps every prepared statement in memory.
 */
const PREPARED_MAX = 500;
const names = new Map<string, string>();
function statementName(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < PREPARED_MAX) {
    name = `s_${createHash('sha1').update(text).digest('base64url')}`;
    names.set(text, name);
  }
  return name;
}

async function run<Row>(client: pg.ClientBase, text: string, params: readonly unknown[]): Promise<Row[]> {
  const query = { text, values: [...params], ...(params.length ? { name: statementName(text) } : {}) };
  const result = await reachable(client.query(query));
  return result.rows as Row[];
}

/** Recognises broken connections, which the driver reports by message text only. */
async function reachable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    const isBroken =
      /^E[A-Z]+$/.test(code) ||
      /^Connection terminated|^timeout e|not queryable|stream was destroyed/.test(message);
    throw isBroken ? new DatabaseUnavailableError(message || code, { cause: error }) : error;
  }
}

export abstract class PooledDatabase implements Database {
  abstract readonly engine: Database['engine'];
  readonly #pool: pg.Pool;
  protected readonly listeners = new ChangeListeners();

  constructor(options: pg.PoolConfig) {
    this.#pool = new pg.Pool({ ...options, types });
    // The pool replaces broken connections, but without a listener the error event would end the process. The pool
    // itself listens only while a connection is idle, not while a transaction holds it between statements.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Notifies other processes of a transaction's changes; delivered if and when it commits. */
  protected async announce(_tx: Sql, _changes: readonly Change[]): Promise<void> {}

  /** Replaces the pool's `query`, which discards the connection after every failed statement. */
  async query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    const client = await reachable(this.#pool.connect());
    let broken: Error | undefined;
    try {
      return await run<Row>(client, text, params);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { result, changes } = await withRetries(() => this.#once(work));
    this.listeners.notify(changes);
    return result;
  }

  async #once<T>(work: (tx: Transaction) => Promise<T>): Promise<{ result: T; changes: Change[] }> {
    const client = await reachable(this.#pool.connect());
    const changes: Change[] = [];
    const sql: Sql = { query: (text, params = []) => run(client, text, params) };
    let broken: Error | undefined;
    try {
      await reachable(client.query('begin'));
      const result = await work({ ...sql, changed: (change) => changes.push(change) });
      if (changes.length > 0) await this.announce(sql, changes);
      await reachable(client.query('commit'));
      return { result, changes };
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** A process with its own database has notified its listeners before answering. */
  catchUp(): Promise<void> | null {
    return null;
  }

  onChange(listener: (changes: readonly Change[]) => void): () => void {
    return this.listeners.onChange(listener);
  }

  onChangesLost(listener: () => void): () => void {
    return this.listeners.onLost(listener);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
