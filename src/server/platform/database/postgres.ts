/** The server engine: Postgres 15 or newer, with any number of app processes. */

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../errors.ts';
import { countOf } from './count.ts';
import { type Away, type Change, type Database, type Sql, sqlState } from './database.ts';
import { keepingDeletions } from './deletions.ts';
import { literal } from './literal.ts';
import { PooledDatabase, RANDOM_PAGE_COST } from './pooled-database.ts';
import { PrimaryFinder } from './primary-finder.ts';
import { PROOF, Pulse } from './pulse.ts';
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
/** If a statement was not even cancelled within this time, its connection is dead. */
const ANSWER_WITHIN_MS = STATEMENT_MAX_MS + 1_500;
/** Time-out of the round trip of `catchUp`, and the interval of the round trips that no caller has asked for. */
const CATCH_UP_WITHIN_MS = 2_000;
const HEARTBEAT_MS = 2_000;
/** A listening connection that breaks alone is opened again in this time; otherwise the server is away. */
const BACK_WITHIN_MS = 1_000;
/** Pauses before attempts to listen again; the first one, too, since the server may be about to end more sessions. */
const FIRST_ATTEMPT_AFTER_MS = 100;
const NEXT_ATTEMPT_AFTER_MS = 500;
/** The proof of a new connection waits for a standby, which may take its time to come back. */
const PROVEN_WITHIN_MS = 30_000;
/** If commits wait for so long, another server may have replaced the one that they wait at. */
const LOOK_AROUND_AFTER_MS = 5_000;
/** First probe on an idle connection; nine more follow at intervals of a second. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** For an npm command: one connection for its work, one for what it asks meanwhile. */
const COMMAND_POOL_SIZE = 2;
/** How long the farewell to the server may take at shut-down. */
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
  return opened(new PostgresDatabase(url, COMMAND_POOL_SIZE), async (database) => {
    await database.find();
    await database.query('select 1');
  });
}

/** How many servers are connected to the database at present. */
export async function countServers(sql: Sql): Promise<number> {
  return countOf(
    sql,
    `pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [LISTENER_NAME],
  );
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
  readonly #finder: PrimaryFinder;
  /** Distinguishes notifications of this process from those of others. */
  readonly #processId = randomUUID();
  /** The beginning of every message that this process sends. */
  readonly #ownBeginning = JSON.stringify({ from: this.#processId }).slice(0, -1);
  #listenClient: pg.Client | null = null;
  #pulse: Pulse | null = null;
  /** Since when commits have been waiting for a standby; null: they do not. */
  #stalledAt: number | null = null;
  /** When this process last knew all that was committed. */
  #knownAt = new Date();
  /** From when on changes may have been missed; null: none were. */
  #missedSince: Date | null = null;
  #away: Away | null = null;
  /** The first attempt to listen again after a loss; null: none is under way. */
  #returning: Promise<void> | null = null;
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
    const finder = new PrimaryFinder(url);
    super({
      ...KEEP_ALIVE,
      fallback_application_name: 'egofficial',
      max: poolSize,
      connectionTimeoutMillis: FREE_WITHIN_MS,
      answerWithinMs: ANSWER_WITHIN_MS,
      // The pool's own time-out includes the wait for a free connection, which may take longer.
      Client: class extends pg.Client {
        constructor(options?: pg.ClientConfig) {
          super({
            ...options,
            connectionString: finder.current,
            connectionTimeoutMillis: CONNECT_WITHIN_MS,
          });
        }
      },
      onConnect: (client) => settingsWatch.answer(client as pg.Client, client.query(SESSION_SETTINGS)),
    });
    this.#finder = finder;
    // Without it, a process without calls would not notice that its listening connection is dead.
    this.#heartbeat = setInterval(() => {
      if (this.#listenClient) void this.catchUp();
    }, HEARTBEAT_MS).unref();
  }

  override get away(): Away | null {
    return this.#away;
  }

  protected override refusalOf(use: 'query' | 'transaction'): string | null {
    if (this.#away) return 'no server takes writes';
    return use === 'transaction' && this.#stalledAt !== null ? 'commits wait for a standby' : null;
  }

  protected override announcement(changes: readonly Change[]): string {
    const messages = this.#messages(changes).map((message) => `(${literal(message)})`);
    return `${keepingDeletions(changes)}select pg_notify('${CHANNEL}', message) from (values ${messages.join()}) as m (message);`;
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

  /** @throws ConnectionLostError when none of the servers takes writes */
  find(): Promise<void> {
    return this.#finder.find();
  }

  /**
   * Maintains one connection for LISTEN. When it breaks it is opened again, caches are dropped, and listeners are told from
   * when on they may have missed something. Until then what is in memory stays.
   */
  async listen(): Promise<void> {
    await this.#finder.find();
    const client = await this.#connect(LISTENER_NAME);
    client.on('notification', (message) => this.#onNotification(message.payload ?? ''));
    let isFollowed: boolean;
    try {
      await this.#listenWatch.answer(client, client.query(`${SESSION_SETTINGS}; listen ${CHANNEL}`));
      isFollowed = await this.#prove(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.#isClosed) {
      await client.end();
      return;
    }
    // Registered only now: a failed attempt emits `end` as well and would be retried twice.
    client.on('end', () => this.#onBroken());
    this.#listenClient = client;
    const since = this.#missedSince;
    this.#missedSince = null;
    this.#away = null;
    this.#stalledAt = null;
    this.#knownAt = new Date();
    this.lost.notify();
    if (since) this.back.notify(since);
    if (isFollowed) void this.#startPulse(client);
  }

  async #connect(name: string): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#finder.current,
      application_name: name,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return client;
  }

  /**
   * Waits until all that the server shows is on a standby, too, if it has any: after a crash, a server also shows
   * commits that no standby has confirmed. @returns whether commits wait for standbys
   */
  async #prove(client: pg.Client): Promise<boolean> {
    const { rows } = await this.#listenWatch.answer(
      client,
      client.query<{ names: string }>("select current_setting('synchronous_standby_names') as names"),
    );
    const isFollowed = rows[0]?.names !== '';
    if (!isFollowed) return false;
    const impatience = setTimeout(() => destroyConnection(client), PROVEN_WITHIN_MS);
    try {
      await client.query(PROOF);
    } catch (error) {
      // A database user who may not write such a message goes without the proof.
      if (sqlState(error) !== '42501') throw error;
      return false;
    } finally {
      clearTimeout(impatience);
    }
    return true;
  }

  async #startPulse(listenClient: pg.Client): Promise<void> {
    let client: pg.Client;
    try {
      client = await this.#connect('egofficial pulse');
    } catch {
      return;
    }
    if (this.#isClosed || this.#listenClient !== listenClient) {
      destroyConnection(client);
      return;
    }
    client.on('end', () => {
      if (this.#listenClient === listenClient) destroyConnection(listenClient);
    });
    this.#pulse = new Pulse(client, {
      onLate: () => {
        this.#stalledAt ??= performance.now();
        setTimeout(() => this.#lookAround(), LOOK_AROUND_AFTER_MS).unref();
      },
      onBeat: () => {
        this.#stalledAt = null;
      },
    });
  }

  /** Looks for the primary again when commits wait long: another server of DATABASE_URL may have replaced this one. */
  #lookAround(): void {
    const isLong =
      this.#stalledAt !== null && performance.now() - this.#stalledAt >= LOOK_AROUND_AFTER_MS - 50;
    if (isLong && this.#finder.hasChoice && this.#listenClient) destroyConnection(this.#listenClient);
  }

  #onBroken(): void {
    this.#listenClient = null;
    this.#pulse?.stop();
    this.#pulse = null;
    if (this.#isClosed) return;
    this.#missedSince ??= this.#knownAt;
    const patience = setTimeout(() => this.#leave(), BACK_WITHIN_MS).unref();
    const pause = new Promise((resolve) => setTimeout(resolve, FIRST_ATTEMPT_AFTER_MS).unref());
    const attempt = pause.then(() => (this.#isClosed ? undefined : this.listen()));
    const first = attempt.catch(() => {
      this.#leave();
      this.#listenAgain();
    });
    const inTime = new Promise<void>((resolve) => setTimeout(resolve, BACK_WITHIN_MS).unref());
    this.#returning = Promise.race([first.finally(() => clearTimeout(patience)), inTime]).finally(() => {
      this.#returning = null;
    });
  }

  /** From now on statements are refused, and only memory can answer. */
  #leave(): void {
    if (this.#away || this.#isClosed || this.#listenClient) return;
    this.#away = { asOf: this.#missedSince ?? this.#knownAt };
    this.destroyConnections();
  }

  /**
   * Postgres queues NOTIFY before acknowledging COMMIT, and a listening connection delivers queued notifications before
   * answering its next statement. So a round trip on the LISTEN connection is a barrier: all notifications of commits
   * acknowledged before it have arrived. Callers that arrive during a round trip share the next one.
   */
  override catchUp(): Promise<void> | null {
    if (this.#away) return null;
    if (!this.#listenClient) return this.#returning;
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
    const asked = new Date();
    try {
      if (client) await this.#listenWatch.answer(client, client.query(''));
      if (client && this.#listenClient === client) this.#knownAt = asked;
    } catch {
      // The connection has ended.
    }
    // What callers read after this is at least as new as the connection that has replaced the lost one.
    if (!this.#listenClient) await this.#returning;
  }

  #listenAgain(): void {
    setTimeout(() => {
      if (this.#isClosed) return;
      this.listen().catch(() => this.#listenAgain());
    }, NEXT_ATTEMPT_AFTER_MS).unref();
  }

  /** This process also gets the messages that it has sent itself; it skips them without parsing them. */
  #onNotification(payload: string): void {
    if (payload.startsWith(this.#ownBeginning)) return;
    this.changed.notify((JSON.parse(payload) as { changes: Change[] }).changes);
  }

  override async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    this.#pulse?.stop();
    const client = this.#listenClient;
    if (client) {
      const impatience = setTimeout(() => destroyConnection(client), FAREWELL_WITHIN_MS);
      await client.end();
      clearTimeout(impatience);
    }
    await super.close();
  }
}
