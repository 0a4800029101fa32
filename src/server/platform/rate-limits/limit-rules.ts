/** What a limit on calls is, and that of every writing call without one of its own. */
import type { FastifyRequest } from 'fastify';
import { callerNetwork } from '../http/caller-network.ts';
import { viewerId } from '../sessions/viewer.ts';

export interface Limit {
  points: number;
  /** What is counted; null: not this caller. */
  key: (request: FastifyRequest) => string | null;
  /** What a call counts; absent: 1. */
  cost?: (request: FastifyRequest) => number;
  /** The length of the window. Absent: the rule's. */
  seconds?: number;
  /** Counted in the memory of each process, which costs no statement; for what bounds floods. */
  isOfProcess?: boolean;
  /** Told only when it is exceeded. */
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
/** Counts by account. A program that acts for a host leaves the host's own calls alone. */
export const byUser = ({ viewer }: FastifyRequest) =>
  viewer.kind === 'hostKey' ? `key ${viewer.keyId}` : `user ${viewerId(viewer) ?? ''}`;
/** Counts by account, visitors by network. */
export const byCaller = (request: FastifyRequest) =>
  (request.viewer.kind === 'visitor' ? byNetwork : byUser)(request);

/** By account, and generously by the network of all its accounts; visitors are counted by network. */
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

/** Every writing call without a rule of its own. All of them share one count. */
export const DEFAULT_RULE: LimitRule = {
  name: 'write',
  routes: [],
  seconds: 60,
  limits: eachCaller(240, { isOfProcess: true, isSilent: true }),
};
