/** A database whose transactions are parts of an already open one, so that all of them commit or none. */
import type { Change, Database, Transaction, TransactionOptions } from './database.ts';

export class NestedDatabase implements Database {
  readonly engine: Database['engine'];
  /** Its statements wait for no connection: they use that of the enclosing transaction. */
  readonly expectedWaitMs = 0;
  readonly #tx: Transaction;
  /** The end of the previous part; parts share a connection and run one at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(engine: Database['engine'], tx: Transaction) {
    this.engine = engine;
    this.#tx = tx;
  }

  query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.#tx.query<Row>(text, params);
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>, { opening }: TransactionOptions = {}): Promise<T> {
    const part = this.#last.then(() => this.#part(work, opening));
    this.#last = part.catch(() => {});
    return part;
  }

  async #part<T>(work: (tx: Transaction) => Promise<T>, opening: string | undefined): Promise<T> {
    const changes: Change[] = [];
    await this.#tx.query('savepoint part');
    let result: T;
    try {
      if (opening) await this.#tx.query(opening);
      result = await work({
        query: (text, params) => this.#tx.query(text, params),
        changed: (change) => changes.push(change),
      });
    } catch (error) {
      await this.#tx.query('rollback to savepoint part');
      throw error;
    }
    await this.#tx.query('release savepoint part');
    for (const change of changes) this.#tx.changed(change);
    return result;
  }

  /** Never notifies: listeners of the enclosing database are notified on its commit. */
  onChange(): () => void {
    return () => {};
  }

  catchUp(): null {
    return null;
  }

  onChangesLost(): () => void {
    return () => {};
  }

  readonly away = null;

  onBack(): () => void {
    return () => {};
  }

  /** Does nothing; the enclosing transaction owns the connection. */
  async close(): Promise<void> {}
}
