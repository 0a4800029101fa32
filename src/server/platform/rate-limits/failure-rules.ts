/** The limits on wrong passwords, secrets and keys (docs/wire.md#rate-limits); successes are not counted. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { callerNetwork } from '../http/caller-network.ts';

export interface FailureRule {
  /** Unique among all limits, since it separates their keys in the shared table. */
  name: string;
  points: number;
  seconds: number;
}

/** A key that a wrong try is counted under. */
export interface FailureCount {
  rule: FailureRule;
  key: string;
  /** A success resets the count, instead of only not adding to it. */
  isResetBySuccess?: boolean;
}

const anHour = (name: string, points: number): FailureRule => ({ name, points, seconds: 3600 });

export const FAILURE_RULES = {
  loginAddress: anHour('login-address', 100),
  loginAccount: anHour('login-account', 10),
  loginDevice: anHour('login-device', 10),
  recoveryAddress: anHour('recovery-confirm-address', 10),
  recoveryAccount: anHour('recovery-confirm-account', 10),
  verificationAddress: anHour('verification-confirm-address', 10),
  verificationAccount: anHour('verification-confirm-account', 10),
  signInSecretAddress: anHour('session-token-address', 10),
  signInSecretAccount: anHour('session-token-account', 100),
  passwordChange: anHour('password-change', 10),
  apiKey: anHour('api-key', 10),
} as const satisfies Record<string, FailureRule>;

/** Bounds how many keys unknown accounts can take, however many are invented. */
const UNKNOWN_ACCOUNT_KEYS = 4096;

export function byAddress(rule: FailureRule, request: FastifyRequest): FailureCount {
  return { rule, key: `ip ${callerNetwork(request.ip)}` };
}

/** Tries of the password of an account by its own sessions. */
export function passwordOf({ id }: { id: string }): FailureCount {
  return { rule: FAILURE_RULES.passwordChange, key: `account ${id}`, isResetBySuccess: true };
}

/**
 * The key of an account that does not exist. Many names share one, so that invented names neither fill the store nor evict
 * the counts of accounts; a limit is reached as for an account, so that it does not tell which ones exist.
 */
export function unknownAccountKey(name: string): string {
  return `unknown ${createHash('sha256').update(name).digest().readUInt32BE() % UNKNOWN_ACCOUNT_KEYS}`;
}
