/** Limits what lists that are not cached may cost each network; counted in the memory of each process. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { callerNetwork } from '../http/caller-network.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { limitExceeded } from './limit-answers.ts';
import { type CountStore, memoryStore } from './rate-limit-store.ts';

/** Forty players of one cyber café may each ask for some fifty ordinary lists a minute. */
const LIST_WORK = { points: 4000, seconds: 60 };

/** The caller for whom a list is read that is not cached. */
export interface ListCaller {
  network: string;
  /** Counts what a list costs. @throws AppError rateLimited */
  spend: (work: number) => Promise<void>;
  /** Counts what the list turned out to cost in addition; never refuses. */
  add: (work: number) => Promise<void>;
}

export class ListLimit {
  readonly #store: CountStore | null;

  constructor({ hasRateLimits }: Pick<Config, 'hasRateLimits'>) {
    this.#store = hasRateLimits ? memoryStore(LIST_WORK) : null;
  }

  /** The caller of a request. The server key is not limited. */
  callerOf({ ip }: FastifyRequest, reply: FastifyReply, { kind }: Pick<Viewer, 'kind'>): ListCaller {
    const network = callerNetwork(ip);
    const store = kind === 'key' ? null : this.#store;
    return {
      network,
      add: async (work) => {
        await store?.add(network, work);
      },
      spend: async (work) => {
        const now = await store?.add(network, work);
        if (now && now.used > LIST_WORK.points) throw limitExceeded(reply, LIST_WORK, now);
      },
    };
  }
}
