/** The server engine: a Postgres 15+ server, any number of app processes beside it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../errors.ts';
import type { Change, Database, Sql } from './database.ts';
import { PooledDatabase, RANDOM_PAGE_COST } from './pooled-database.ts';
import { destroyConnection, SilenceWatch } from './silence-watch.ts';

const CHANNEL = 'egofficial_changes';
/** Name of the listening connection in pg_stat_activity. */
const LISTENER_NAME = 'egofficial listener';
/** NOTIFY payloads are limited to 8000 bytes, so large sets of changes are split. An id has at most 36 characters. */
const CHANGES_PER_MESSAGE = 40;
/** Time-out for waiting for a free connection of the pool. */
const FREE_WITHIN_MS = 10_000;
/** Time-out for connecting. */
const CONNECT_WITHIN_MS = 5_000;
/** The server cancels a longer statement, and ends a session that pauses longer in the middle of a transaction. */
const STATEMENT_MAX_MS = 5_000;
/** A statement that was not even cancelled: the connection is dead. */
const ANSWER_WITHIN_MS = STATEMENT_MAX_MS + 1_500;
/** Time-out of the catch-up round trip, and the interval of those without a caller. */
const CATCH_UP_WITHIN_MS = 3_000;
const HEARTBEAT_MS = 2_000;
/** First probe on an idle connection; nine more follow at intervals of a second. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** A command's work, and what is asked beside it. */
const COMMAND_POOL_SIZE = 2;
/** The farewell to the server at shut-down. */
const FAREWELL_WITHIN_MS = 1_000;

/**
 * Sent as a statement, because poolers refuse connections with start-up parameters that they do not know. The limits on
 * idle sessions and the probes free what a vanished process has left on the server: its locks within seconds, its
 * connections within a minute. This process leaves no connection idle for that long.
 */
const SESSION_SETTINGS = `
  set statement_timeout = ${STATEMENT_MAX_MS};
  set idle_in_transaction_session_timeout = ${STATEMENT_MAX_MS};
  set idle_session_timeout = 60000;
  set random_page_cost = ${RANDOM_PAGE_COST};
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS };

/** The pool's own time-out includes the wait for a free connection, which may take longer. */
class PoolClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  }
}

/**
 * Connects to a server and starts to listen for other processes' changes.
 * @throws Error with a reason for the operator
 */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  return opened(new PostgresDatabase(url, poolSize), (database) => database.listen());
}

/**
 * Connects for a command, which keeps nothing in memory and so need not hear of changes.
 * @throws Error with a reason for the operator
 */
export async function connectPostgres(url: string): Promise<Database> {
  return opened(new PostgresDatabase(url, COMMAND_POOL_SIZE), (database) => database.query('select 1'));
}

/** How many servers are connected to the database at present. */
export async function countServers(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [LISTENER_NAME],
  );
  return row?.count ?? 0;
}

async function opened(
  database: PostgresDatabase,
  connect: (database: PostgresDatabase) => Promise<unknown>,
): Promise<Database> {
  try {
    await connect(database);
    return database;
  } catch (error) {
    await database.close();
    const { message, code } = error as { message: string; code?: string };
    throw new StartError(`The database server of DATABASE_URL cannot be used: ${message || code}`, {
      cause: error,
    });
  }
}

class PostgresDatabase extends PooledDatabase {
  readonly engine = 'postgres';
  readonly #url: string;
  /** Distinguishes notifications of this process from those of others. */
  readonly #processId = randomUUID();
  /** Of the JSON that this process sends. */
  readonly #ownBeginning = JSON.stringify({ from: this.#processId }).slice(0, -1);
  #listenClient: pg.Client | null = null;
  /** The round trip in progress, and the one that follows it. */
  #asked: Promise<void> | null = null;
  #askedNext: Promise<void> | null = null;
  #isClosed = false;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #listenWatch = new SilenceWatch(CATCH_UP_WITHIN_MS, () => this.dropIdleConnections());
  protected override readonly beginLong =
    'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

  constructor(url: string, poolSize: number) {
    const settingsWatch = new SilenceWatch(CONNECT_WITHIN_MS, () => {});
    super({
      ...KEEP_ALIVE,
      connectionString: url,
      fallback_application_name: 'egofficial',
      max: poolSize,
      connectionTimeoutMillis: FREE_WITHIN_MS,
      answerWithinMs: ANSWER_WITHIN_MS,
      Client: PoolClient,
      onConnect: (client) => settingsWatch.answer(client as pg.Client, client.query(SESSION_SETTINGS)),
    });
    this.#url = url;
    // Without it, a process that nobody asks would not hear that it hears nothing.
    this.#heartbeat = setInterval(() => {
      if (this.#listenClient) void this.catchUp();
    }, HEARTBEAT_MS).unref();
  }

  protected override announcement(changes: readonly Change[]): string {
    const messages = this.#messages(changes).map((message) => `(${literal(message)})`);
    return `select pg_notify('${CHANNEL}', message) from (values ${messages.join()}) as m (message);`;
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
      ...KEEP_ALIVE,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    client.on('notification', (message) => this.#onNotification(message.payload ?? ''));
    client.on('error', () => {});
    try {
      await client.connect();
      await this.#listenWatch.answer(client, client.query(`${SESSION_SETTINGS}; listen ${CHANNEL}`));
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
    try {
      await this.#listenWatch.answer(client, client.query(''));
    } catch {
      this.listeners.notifyLost();
    }
  }

  #listenAgain(): void {
    setTimeout(() => {
      if (this.#isClosed) return;
      this.listen().catch(() => this.#listenAgain());
    }, 500).unref();
  }

  /** This process gets its own messages, too, and does not even parse them. */
  #onNotification(payload: string): void {
    if (payload.startsWith(this.#ownBeginning)) return;
    this.listeners.notify((JSON.parse(payload) as { changes: Change[] }).changes);
  }

  override async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    const client = this.#listenClient;
    if (client) {
      const impatience = setTimeout(() => destroyConnection(client), FAREWELL_WITHIN_MS);
      await client.end();
      clearTimeout(impatience);
    }
    await super.close();
  }
}

/** As the driver's, which builds every text character by character. */
function literal(text: string): string {
  return /['\\]/.test(text) ? pg.escapeLiteral(text) : `'${text}'`;
}
