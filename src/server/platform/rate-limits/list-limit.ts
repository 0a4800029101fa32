/** Lists that nothing in memory answers: what they cost is limited for each network, in the memory of each process. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { limitExceeded } from './limit-answers.ts';
import { type CountStore, memoryStore } from './rate-limit-store.ts';

/** Forty players of one cyber café may each ask for some fifty ordinary lists a minute. */
export const LIST_WORK = { points: 4000, seconds: 60 };

export class ListLimit {
  readonly #store: CountStore | null;

  constructor({ hasRateLimits }: Pick<Config, 'hasRateLimits'>) {
    this.#store = hasRateLimits ? memoryStore(LIST_WORK) : null;
  }

  /** Counts work of the caller's network; the server key is exempt. @throws AppError rateLimited */
  async spend(request: FastifyRequest, reply: FastifyReply, work: number): Promise<void> {
    if (!this.#store || request.viewer.kind === 'key') return;
    const now = await this.#store.add(callerNetwork(request.ip), work);
    if (now.used > LIST_WORK.points) throw limitExceeded(reply, LIST_WORK, now);
  }
}
