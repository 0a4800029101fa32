/** The form of a limit on calls, and the default rule for writing calls. */
import type { FastifyRequest } from 'fastify';
import { callerNetwork } from '../http/caller-network.ts';
import { viewerId } from '../sessions/viewer.ts';

export interface Limit {
  points: number;
  /** The key under which a call is counted; null: the limit does not apply to this caller. */
  key: (request: FastifyRequest) => string | null;
  /** The points that a call costs; absent: 1. */
  cost?: (request: FastifyRequest) => number;
  /** The length of the window in seconds; absent: the rule's. */
  seconds?: number;
  /** Whether each process counts in its own memory, which costs no statement; enough for limits against floods. */
  isOfProcess?: boolean;
  /** Whether answers tell of the limit only when it is exceeded. */
  isSilent?: boolean;
}

export interface LimitRule {
  name: string;
  /** Method and path below /v1 with unnamed parameters; aliases of a call share its count. */
  routes: readonly string[];
  seconds: number;
  /** Counted in this order; a call must be within each. */
  limits: readonly Limit[];
  /** Requires a login: visitors are refused before counting (docs/wire.md#order-of-checks). */
  isForUsers?: boolean;
}

/** How many players may share one network, such as a cyber café's, each with the whole limit of an account. */
export const ACCOUNTS_OF_A_NETWORK = 40;

export const byNetwork = (request: FastifyRequest) => `ip ${callerNetwork(request.ip)}`;
/** Counts by account. A host's key is counted separately, so that it does not use up the limit of the host's calls. */
const byUser = ({ viewer }: FastifyRequest) =>
  viewer.kind === 'hostKey' ? `key ${viewer.keyId}` : `user ${viewerId(viewer) ?? ''}`;
/** Counts by account, visitors by network. */
export const byCaller = (request: FastifyRequest) =>
  (request.viewer.kind === 'visitor' ? byNetwork : byUser)(request);

/** Limits each account, and with more points all accounts of a network together; visitors are counted by network. */
export function eachCaller(points: number, options: Omit<Limit, 'key' | 'points'> = {}): Limit[] {
  return [
    { points, key: byCaller, ...options },
    {
      points: points * ACCOUNTS_OF_A_NETWORK,
      key: (request) => (request.viewer.kind === 'visitor' ? null : byNetwork(request)),
      isOfProcess: true,
      isSilent: true,
    },
  ];
}

/** Limits each account; visitors are refused. */
export const eachUser = (points: number): Pick<LimitRule, 'limits' | 'isForUsers'> => ({
  limits: [{ points, key: byUser }],
  isForUsers: true,
});

/** Every writing call without a rule of its own. All of them share one count. */
export const DEFAULT_RULE: LimitRule = {
  name: 'write',
  routes: [],
  seconds: 60,
  limits: eachCaller(240, { isOfProcess: true, isSilent: true }),
};
