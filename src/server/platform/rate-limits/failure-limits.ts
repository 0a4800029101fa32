/**
 * Limits on wrong passwords, secrets and keys. Routes call these themselves once their parameters are valid, since who is
 * counted depends on the account.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { FailureCount, FailureRule } from './failure-rules.ts';
import { hashedKey, limitExceeded, tellCount } from './limit-answers.ts';
import { type Count, type CountStore, openStore } from './rate-limit-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    failureLimits: FailureLimits;
  }
}

/** Errors of a try that was wrong; any other, such as a busy server, says nothing about it. */
const WRONG: ReadonlySet<ErrorCode> = new Set([
  'credentialsInvalid',
  'tokenInvalid',
  'userNotFound',
  'unauthorized',
]);

export class FailureLimits {
  readonly #platform: Pick<Platform, 'config' | 'database'>;
  readonly #stores = new Map<FailureRule, CountStore>();

  constructor(platform: Pick<Platform, 'config' | 'database'>) {
    this.#platform = platform;
  }

  /**
   * Runs a try unless a count is exhausted. The try is counted in advance, so that concurrent ones cannot exceed the limit,
   * and taken back unless it was wrong.
   * @throws AppError rateLimited
   */
  async attempt<T>(
    { request, reply, counts }: { request: FastifyRequest; reply: FastifyReply; counts: FailureCount[] },
    work: () => Promise<T>,
  ): Promise<T> {
    if (this.#isExempt(request)) return work();
    const taken: FailureCount[] = [];
    try {
      await this.#take(reply, counts, taken);
      const result = await work();
      await this.#forget(request, taken, true);
      return result;
    } catch (error) {
      if (!isWrong(error)) await this.#forget(request, taken, false);
      throw error;
    }
  }

  /**
   * Runs a try however many were wrong before, for secrets that cannot be guessed: nobody can hold up the right one. A wrong
   * one is counted under the keys that `counts` returns for its error.
   * @throws AppError rateLimited for a wrong try beyond a limit
   */
  async attemptAlways<T>(
    of: {
      request: FastifyRequest;
      reply: FastifyReply;
      counts: (error: AppError) => FailureCount[];
    },
    work: () => Promise<T>,
  ): Promise<T> {
    const { request, reply, counts } = of;
    try {
      return await work();
    } catch (error) {
      if (isWrong(error) && !this.#isExempt(request)) await this.#take(reply, counts(error), []);
      throw error;
    }
  }

  /** Counts a try under each key and tells the count with the fewest tries left. */
  async #take(reply: FastifyReply, counts: readonly FailureCount[], taken: FailureCount[]): Promise<void> {
    let tightest: { rule: FailureRule; now: Count } | null = null;
    for (const count of counts) {
      const { rule, key } = count;
      const now = await this.#store(rule).add(hashedKey(key));
      if (now.used > rule.points) throw limitExceeded(reply, rule, now);
      taken.push(count);
      if (!tightest || rule.points - now.used < tightest.rule.points - tightest.now.used)
        tightest = { rule, now };
    }
    if (tightest) tellCount(reply, tightest.rule, tightest.now);
  }

  async #forget(request: FastifyRequest, taken: readonly FailureCount[], isSuccess: boolean): Promise<void> {
    try {
      await Promise.all(
        taken.map(({ rule, key, isResetBySuccess }) => {
          const store = this.#store(rule);
          return isSuccess && isResetBySuccess
            ? store.startAnew(hashedKey(key))
            : store.takeBack(hashedKey(key));
        }),
      );
    } catch (error) {
      // The outcome of the try stands.
      request.log.warn(error);
    }
  }

  /** The server key is exempt. */
  #isExempt(request: FastifyRequest): boolean {
    return !this.#platform.config.hasRateLimits || request.viewer.kind === 'key';
  }

  #store(rule: FailureRule): CountStore {
    let store = this.#stores.get(rule);
    if (!store) {
      store = openStore({ ...rule, isTakenBack: true }, this.#platform.database);
      this.#stores.set(rule, store);
    }
    return store;
  }
}

function isWrong(error: unknown): error is AppError {
  return error instanceof AppError && WRONG.has(error.code);
}
