/** Uploads are in memory while they arrive. Their number is bounded, above the 8 that SDKs send in parallel. */
import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { onceOver } from '#server/platform/http/hang-up.ts';

const PER_USER_MAX = 10;
const ALL_MAX = 60;

export class UploadsInProgress {
  readonly #byUser = new Map<string, number>();
  #total = 0;

  /** Counts an upload until it is answered. @throws AppError rateLimited, busy */
  begin(user: string, reply: FastifyReply): void {
    const mine = this.#byUser.get(user) ?? 0;
    if (mine >= PER_USER_MAX) throw new AppError('rateLimited');
    if (this.#total >= ALL_MAX) throw new AppError('busy');
    this.#byUser.set(user, mine + 1);
    this.#total += 1;
    onceOver(reply, () => {
      this.#total -= 1;
      const left = (this.#byUser.get(user) ?? 1) - 1;
      if (left === 0) this.#byUser.delete(user);
      else this.#byUser.set(user, left);
    });
  }
}
