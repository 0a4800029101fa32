/** Shared by both engines: connections of the `pg` driver, prepared statements, transactions. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { enclosingOf } from './call-transaction.ts';
import { distinctChanges, Listeners } from './changes.ts';
import { ConnectionQueue } from './connection-queue.ts';
import {
  type Away,
  type Change,
  type Database,
  DatabaseUnavailableError,
  type Sql,
  type Transaction,
  type TransactionOptions,
  withRetries,
} from './database.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { destroyConnection, SilenceWatch } from './silence-watch.ts';
import { answered, ConnectionLostError, connected } from './unavailable.ts';

const types = new pg.TypeOverrides();
// int8 and int8[]: amounts stay far below 2^53 (constants.ts, AMOUNT_MAX).
types.setTypeParser(20, Number);
types.setTypeParser(1016, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));

/**
 * For the planner: random reads cost little more than sequential ones, from memory or an SSD. The default of 4 assumes
 * spinning disks and makes batches of joins a fifth slower.
 */
export const RANDOM_PAGE_COST = 1.1;

export interface PooledOptions extends pg.PoolConfig {
  /** Destroys a connection that leaves a statement unanswered for this long; absent for an engine without a network. */
  answerWithinMs?: number;
}

export abstract class PooledDatabase implements Database {
  abstract readonly engine: Database['engine'];
  readonly #pool: pg.Pool;
  readonly #clients = new Set<pg.Client>();
  readonly #queue = new ConnectionQueue();
  readonly #watch: SilenceWatch | null;
  readonly #prepared = new PreparedStatements();
  protected readonly changed = new Listeners<[changes: readonly Change[]]>();
  protected readonly lost = new Listeners<[]>();
  protected readonly back = new Listeners<[since: Date]>();
  /** Begins a transaction whose statements may take any time. */
  protected readonly beginLong: string = 'begin';

  constructor({ answerWithinMs, ...options }: PooledOptions) {
    this.#watch = answerWithinMs ? new SilenceWatch(answerWithinMs, () => this.dropIdleConnections()) : null;
    this.#pool = new pg.Pool({ ...options, types });
    // The pool replaces broken connections, but without a listener the error event would end the process. The pool
    // itself listens only while a connection is idle, not while a transaction holds it between statements.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      this.#clients.add(client);
    });
    this.#pool.on('remove', (client) => this.#clients.delete(client));
  }

  get expectedWaitMs(): number {
    return this.#queue.expectedWaitMs;
  }

  /**
   * A statement that notifies other processes of a transaction's changes, and its semicolon. It is sent together with the
   * commit, and delivered if that succeeds.
   */
  protected announcement(_changes: readonly Change[]): string {
    return '';
  }

  /** Runs one statement; one that is long is waited for without limit. */
  async #run<Row>(
    client: pg.Client,
    { text, params = [] }: { text: string; params?: readonly unknown[] },
    { isLong = false }: TransactionOptions = {},
  ): Promise<Row[]> {
    const query = {
      text,
      values: [...params],
      ...(params.length ? { name: this.#prepared.nameOf(client, text) } : {}),
    };
    const asked = client.query(query);
    const result = await answered(this.#watch && !isLong ? this.#watch.answer(client, asked) : asked);
    return result.rows as Row[];
  }

  /** Why a statement is refused that would only wait in vain; null: it is not refused. */
  protected refusalOf(_use: 'query' | 'transaction'): string | null {
    return null;
  }

  /** Refuses only after a turn of the event loop, so that a caller who repeats at once leaves time to reconnect. */
  async #admit(use: 'query' | 'transaction'): Promise<void> {
    const refusal = this.refusalOf(use);
    if (refusal === null) return;
    await nextTurn();
    throw new DatabaseUnavailableError(refusal);
  }

  /** Fails every statement that is under way. */
  protected destroyConnections(): void {
    for (const client of this.#clients) destroyConnection(client);
  }

  /** Destroys every idle connection; the next statement opens a new one. */
  protected dropIdleConnections(): void {
    for (let idle = this.#pool.idleCount; idle > 0; idle--) {
      this.#pool.connect().then(
        (client) => {
          destroyConnection(client);
          client.release(true);
        },
        // A statement has taken the connection and will notice by itself.
        () => {},
      );
    }
  }

  /** Replaces the pool's `query`, which discards the connection after every failed statement. */
  async query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    const enclosing = enclosingOf(this);
    if (enclosing) return enclosing.query<Row>(text, params);
    await this.#admit('query');
    return this.#queue.run(() => this.#query<Row>(text, params));
  }

  async #query<Row>(text: string, params: readonly unknown[]): Promise<Row[]> {
    const client = await connected(this.#pool.connect());
    let broken: Error | undefined;
    try {
      return await this.#run<Row>(client, { text, params });
    } catch (error) {
      if (error instanceof ConnectionLostError) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const enclosing = enclosingOf(this);
    if (enclosing) return enclosing.transaction(work, options);
    await this.#admit('transaction');
    const { result, changes } = await this.#queue.run(() => withRetries(() => this.#once(work, options)));
    if (changes.length > 0) this.changed.notify(changes);
    return result;
  }

  async #once<T>(
    work: (tx: Transaction) => Promise<T>,
    options: TransactionOptions,
  ): Promise<{ result: T; changes: Change[] }> {
    const client = await connected(this.#pool.connect());
    const recorded: Change[] = [];
    const sql: Sql = { query: (text, params = []) => this.#run(client, { text, params }, options) };
    let broken: Error | undefined;
    try {
      const { isLong, opening } = options;
      const begin = isLong ? this.beginLong : 'begin';
      await this.#run(client, { text: opening ? `${begin}; ${opening}` : begin });
      const result = await work({ ...sql, changed: (change) => recorded.push(change) });
      const changes = distinctChanges(recorded);
      await sql.query(`${changes.length > 0 ? this.announcement(changes) : ''}commit`);
      return { result, changes };
    } catch (error) {
      await this.#run(client, { text: 'rollback' }).catch((failure: Error) => {
        broken = failure;
      });
      if (error instanceof ConnectionLostError) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** A process with its own database has notified its listeners before answering. */
  catchUp(): Promise<void> | null {
    return null;
  }

  get away(): Away | null {
    return null;
  }

  onBack(listener: (since: Date) => void): () => void {
    return this.back.add(listener);
  }

  onChange(listener: (changes: readonly Change[]) => void): () => void {
    return this.changed.add(listener);
  }

  onChangesLost(listener: () => void): () => void {
    return this.lost.add(listener);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
