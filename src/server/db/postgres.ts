/** The server engine: a Postgres 15+ server, any number of app processes beside it. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { ChangeListeners } from './changes.ts';
import { type Change, type Database, type Transaction, withRetries } from './database.ts';

const CHANNEL = 'egofficial_changes';
/** NOTIFY takes fewer than 8000 bytes, so that a large set is told in parts. An id has at most 36 characters. */
const CHANGES_PER_MESSAGE = 40;

const types = new pg.TypeOverrides();
types.setTypeParser(20, Number);
types.setTypeParser(1016, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));

/**
 * Statements are prepared once for each connection, under a name that follows from their text. The shapes of
 * document lists are the callers' choice, so only so many texts get a name: the server keeps what is prepared.
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

async function run<Row>(
  client: pg.ClientBase | pg.Pool,
  text: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const result = await client.query({
    text,
    values: [...params],
    ...(params.length ? { name: statementName(text) } : {}),
  });
  return result.rows as Row[];
}

/** Connects to a server and starts to listen for other processes' changes. */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types });
  // A connection that breaks is replaced by the pool; without a listener its error would end the process. The pool
  // itself listens only while the connection is idle, not while a transaction holds it between two statements.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = new PostgresDatabase(pool, url);
  try {
    await database.listen();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

class PostgresDatabase implements Database {
  readonly engine = 'postgres';
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #listeners = new ChangeListeners();
  /** Tells our own notifications from those of other processes. */
  readonly #processId = randomUUID();
  #listenClient: pg.Client | null = null;
  #isClosed = false;

  constructor(pool: pg.Pool, url: string) {
    this.#pool = pool;
    this.#url = url;
  }

  query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    return run<Row>(this.#pool, text, params);
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { result, changes } = await withRetries(() => this.#once(work));
    this.#listeners.tell(changes);
    return result;
  }

  async #once<T>(work: (tx: Transaction) => Promise<T>): Promise<{ result: T; changes: Change[] }> {
    const client = await this.#pool.connect();
    const changes: Change[] = [];
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({
        query: <Row>(text: string, params: readonly unknown[] = []) => run<Row>(client, text, params),
        changed: (change) => changes.push(change),
      });
      if (changes.length > 0) {
        await run(client, 'select pg_notify($1, message) from unnest($2::text[]) message', [
          CHANNEL,
          this.#messages(changes),
        ]);
      }
      await client.query('commit');
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

  #messages(changes: readonly Change[]): string[] {
    const messages: string[] = [];
    for (let start = 0; start < changes.length; start += CHANGES_PER_MESSAGE) {
      messages.push(
        JSON.stringify({ from: this.#processId, changes: changes.slice(start, start + CHANGES_PER_MESSAGE) }),
      );
    }
    return messages;
  }

  /** Keeps one connection for LISTEN; when it breaks, what was remembered is forgotten and it is opened again. */
  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('notification', (message) => this.#hear(message.payload ?? ''));
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
    // Only now: an attempt that fails ends as well, and would be followed by one for its end and one for its failure.
    client.on('end', () => {
      if (this.#isClosed) return;
      this.#listeners.tellLost();
      this.#listenAgain();
    });
    this.#listenClient = client;
    this.#listeners.tellLost();
  }

  #listenAgain(): void {
    setTimeout(() => {
      if (this.#isClosed) return;
      this.listen().catch(() => this.#listenAgain());
    }, 500).unref();
  }

  #hear(payload: string): void {
    const { from, changes } = JSON.parse(payload) as { from: string; changes: Change[] };
    if (from !== this.#processId) this.#listeners.tell(changes);
  }

  onChange(listener: (changes: readonly Change[]) => void): () => void {
    return this.#listeners.onChange(listener);
  }

  onChangesLost(listener: () => void): () => void {
    return this.#listeners.onLost(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#listenClient?.end();
    await this.#pool.end();
  }
}
