/** Which realtime connections are accepted (docs/wire.md#errors-and-closing). */
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { callerNetwork } from '#server/platform/http/caller-network.ts';
import { type AllowedSites, allowedSites, originUnknown } from '#server/platform/http/origins.ts';
import { type CountStore, memoryStore } from '#server/platform/rate-limits/rate-limit-store.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { CODES, ProtocolError, TOO_MANY_CONNECTIONS } from './protocol-error.ts';

const CONNECTIONS_MAX = 20_000;
/** Connects from one network; counted by each process separately (docs/decisions/0019). */
const CONNECTS = { points: 128, seconds: 60 };

export class Admission {
  readonly #sites: AllowedSites;
  readonly #connects: CountStore | null;

  constructor(config: Config) {
    this.#sites = allowedSites(config);
    this.#connects = config.hasRateLimits ? memoryStore(CONNECTS) : null;
  }

  /** Why a connection is refused; null when it is accepted. */
  async refusalOf(request: FastifyRequest, connectionCount: number): Promise<ProtocolError | null> {
    const { project } = request.query as { project?: unknown };
    if ((request.headers['x-appwrite-project'] ?? project) !== PROJECT_ID) {
      return new ProtocolError(CODES.policy, 'Missing or unknown project ID');
    }
    if (connectionCount >= CONNECTIONS_MAX) return new ProtocolError(CODES.busy, TOO_MANY_CONNECTIONS);
    if (await this.#isTooOften(request.ip)) return new ProtocolError(CODES.busy, 'Too many requests');
    const { origin } = request.headers;
    if (origin !== undefined && !this.#sites.isAllowedOrigin(origin, request)) {
      return new ProtocolError(CODES.policy, originUnknown(origin).message);
    }
    return null;
  }

  async #isTooOften(address: string): Promise<boolean> {
    const count = await this.#connects?.add(callerNetwork(address));
    return count !== undefined && count.used > CONNECTS.points;
  }
}
