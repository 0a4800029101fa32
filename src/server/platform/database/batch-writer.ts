import { AppError } from '#server/platform/errors.ts';
import { enclosingOf, outsideOfCalls } from './call-transaction.ts';
import { type Database, DatabaseUnavailableError } from './database.ts';

/** Larger batches only delay their first request. */
const BATCH_MAX = 500;

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits the requests that it takes in one transaction and returns their answers in the same order; an error for those
 * that a rule refuses. If it throws, nothing may be committed, since the requests are then repeated one by one.
 * @param take the requests of this batch; those that arrive before it is called belong to it
 */
export type Commit<Request, Answer> = (
  take: () => readonly Request[],
) => Promise<readonly (Answer | AppError)[]>;

/**
 * Requests that arrive together are committed together (docs/decisions/0003); while one batch is being committed, the next
 * one is collected.
 */
export class BatchWriter<Request, Answer> {
  readonly #database: Database;
  readonly #commitAll: Commit<Request, Answer>;
  #waiting: Waiting<Request, Answer>[] = [];
  #isRunning = false;

  constructor(database: Database, commit: Commit<Request, Answer>) {
    this.#database = database;
    this.#commitAll = commit;
  }

  /** Resolves with the answer once the request is committed. @throws AppError if a rule refuses the request */
  add(request: Request): Promise<Answer> {
    if (enclosingOf(this.#database)) return this.#alone(request);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isRunning) void outsideOfCalls(() => this.#run());
    });
  }

  /** A request that is part of its call's own transaction. */
  async #alone(request: Request): Promise<Answer> {
    const [answer] = await this.#commitAll(() => [request]);
    if (answer === undefined || answer instanceof AppError) throw answer ?? new AppError('unknown');
    return answer;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // Waits for one turn of the event loop, so that requests of the same packet join the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commitWaiting();
    this.#isRunning = false;
  }

  async #commitWaiting(): Promise<void> {
    const batch: Waiting<Request, Answer>[] = [];
    // A transaction that is repeated gets again the requests that it has taken before.
    const take = () => {
      batch.push(...this.#waiting.splice(0, BATCH_MAX - batch.length));
      return batch;
    };
    let answers: readonly (Answer | AppError)[];
    try {
      answers = await this.#commitAll(() => take().map(({ request }) => request));
    } catch (error) {
      // Requests that arrived after the transaction had taken its own have nothing to do with the failure.
      await this.#repeat(batch.length > 0 ? batch : take(), error);
      return;
    }
    this.#answer(batch, answers);
  }

  /**
   * Requests must not fail because of others in their batch, so they are repeated one by one. An unavailable database
   * would fail each of them after a time-out, so all fail at once.
   */
  async #repeat(batch: readonly Waiting<Request, Answer>[], error: unknown): Promise<void> {
    const isOne = batch.length === 1 || error instanceof DatabaseUnavailableError;
    for (const waiting of batch) {
      if (isOne) waiting.reject(error);
      else {
        const { request, reject } = waiting;
        await this.#commitAll(() => [request]).then((answers) => this.#answer([waiting], answers), reject);
      }
    }
  }

  #answer(batch: readonly Waiting<Request, Answer>[], answers: readonly (Answer | AppError)[]): void {
    for (const [index, waiting] of batch.entries()) {
      const answer = answers[index];
      if (answer === undefined || answer instanceof AppError)
        waiting.reject(answer ?? new AppError('unknown'));
      else waiting.resolve(answer);
    }
  }
}
