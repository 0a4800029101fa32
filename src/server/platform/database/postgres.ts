/** The server engine: a Postgres 15+ server, any number of app processes beside it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../errors.ts';
import type { Change, Database, Sql } from './database.ts';
import { PooledDatabase } from './pooled-database.ts';

const CHANNEL = 'egofficial_changes';
/** Name of the listening connection in pg_stat_activity. */
const LISTENER_NAME = 'egofficial listener';
/** NOTIFY payloads are limited to 8000 bytes, so large sets of changes are split. An id has at most 36 characters. */
const CHANGES_PER_MESSAGE = 40;
/** Time-out for connecting, and for waiting for a free connection of the pool. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Time-out of the catch-up round trip. */
const CATCH_UP_WITHIN_MS = 5_000;

/**
 * Connects to a server and starts to listen for other processes' changes.
 * @throws Error with a reason for the operator
 */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  const database = new PostgresDatabase(url, poolSize);
  try {
    await database.listen();
  } catch (error) {
    await database.close();
    const { message, code } = error as { message: string; code?: string };
    throw new StartError(`The database server of DATABASE_URL cannot be used: ${message || code}`, {
      cause: error,
    });
  }
  return database;
}

class PostgresDatabase extends PooledDatabase {
  readonly engine = 'postgres';
  readonly #url: string;
  /** Distinguishes notifications of this process from those of others. */
  readonly #processId = randomUUID();
  #listenClient: pg.Client | null = null;
  /** The round trip in progress, and the one that follows it. */
  #asked: Promise<void> | null = null;
  #askedNext: Promise<void> | null = null;
  #isClosed = false;

  constructor(url: string, poolSize: number) {
    super({
      connectionString: url,
      fallback_application_name: 'egofficial',
      max: poolSize,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    this.#url = url;
  }

  protected override async announce(tx: Sql, changes: readonly Change[]): Promise<void> {
    await tx.query('select pg_notify($1, message) from unnest($2::text[]) message', [
      CHANNEL,
      this.#messages(changes),
    ]);
  }

  #messages(changes: readonly Change[]): string[] {
    const messages: string[] = [];
    for (let start = 0; start < changes.length; start += CHANGES_PER_MESSAGE) {
      messages.push(
        JSON.stringify({ from: this.#processId, changes: changes.slice(start, start + CHANGES_PER_MESSAGE) }),
      );
    }
    return messages;
  }

  /** Maintains one connection for LISTEN. When it breaks, caches are dropped and it is opened again. */
  async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('notification', (message) => this.#onNotification(message.payload ?? ''));
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.#isClosed) {
      await client.end();
      return;
    }
    // Registered only now: a failed attempt emits `end` as well and would be retried twice.
    client.on('end', () => {
      this.#listenClient = null;
      if (this.#isClosed) return;
      this.listeners.notifyLost();
      this.#listenAgain();
    });
    this.#listenClient = client;
    this.listeners.notifyLost();
  }

  /**
   * Postgres queues NOTIFY before acknowledging COMMIT, and a listening connection delivers queued notifications before
   * answering its next statement. So a round trip on the LISTEN connection is a barrier: all notifications of commits
   * acknowledged before it have arrived. Callers that arrive during a round trip share the next one.
   */
  override catchUp(): Promise<void> {
    this.#askedNext ??= this.#askNext();
    return this.#askedNext;
  }

  async #askNext(): Promise<void> {
    await this.#asked;
    this.#askedNext = null;
    this.#asked = this.#ask();
    await this.#asked;
  }

  async #ask(): Promise<void> {
    const client = this.#listenClient;
    if (!client) return this.listeners.notifyLost();
    // Ending a connection with an outstanding query terminates it, and the query fails.
    const timeout = setTimeout(() => client.end(), CATCH_UP_WITHIN_MS);
    try {
      await client.query('');
    } catch {
      this.listeners.notifyLost();
    } finally {
      clearTimeout(timeout);
    }
  }

  #listenAgain(): void {
    setTimeout(() => {
      if (this.#isClosed) return;
      this.listen().catch(() => this.#listenAgain());
    }, 500).unref();
  }

  #onNotification(payload: string): void {
    const { from, changes } = JSON.parse(payload) as { from: string; changes: Change[] };
    if (from !== this.#processId) this.listeners.notify(changes);
  }

  override async close(): Promise<void> {
    this.#isClosed = true;
    await this.#listenClient?.end();
    await super.close();
  }
}
