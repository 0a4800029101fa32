/** Limits on wrong secrets of links and tokens (docs/decisions/0015). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { byAddress, FAILURE_RULES, type FailureCount } from '#server/platform/rate-limits/failure-rules.ts';
import { findAccount } from './account.ts';

const { signInSecretAddress, signInSecretAccount } = FAILURE_RULES;

const MAILED = {
  recovery: { address: FAILURE_RULES.recoveryAddress, account: FAILURE_RULES.recoveryAccount },
  verification: { address: FAILURE_RULES.verificationAddress, account: FAILURE_RULES.verificationAccount },
};

/** The secrets that the server key makes may be short; from this length on, 165 bits, none can be guessed. */
const UNGUESSABLE_LENGTH = 32;

/** Tries a secret of a mail, which cannot be guessed. Accounts that do not exist are counted by address only. */
export function tryMailedSecret<T>(
  purpose: keyof typeof MAILED,
  { request, reply, userId }: { request: FastifyRequest; reply: FastifyReply; userId: string },
  work: () => Promise<T>,
): Promise<T> {
  const { address, account } = MAILED[purpose];
  const counts = ({ code }: { code: string }) => {
    const ofAddress = byAddress(address, request);
    return code === 'tokenInvalid' ? [ofAddress, ofAccount(account, userId)] : [ofAddress];
  };
  return request.server.failureLimits.attemptAlways({ request, reply, counts }, work);
}

/** Tries a secret that signs in. A short one could be guessed, so too many wrong ones hold up the right one too. */
export async function trySignInSecret<T>(
  { database }: Pick<Platform, 'database'>,
  {
    request,
    reply,
    credentials: { userId, secret },
  }: { request: FastifyRequest; reply: FastifyReply; credentials: { userId: string; secret: string } },
  work: () => Promise<T>,
): Promise<T> {
  const { failureLimits } = request.server;
  const counts = [byAddress(signInSecretAddress, request)];
  if (secret.length >= UNGUESSABLE_LENGTH)
    return failureLimits.attemptAlways({ request, reply, counts: () => counts }, work);
  if (await findAccount(database, userId)) counts.push(ofAccount(signInSecretAccount, userId));
  return failureLimits.attempt({ request, reply, counts }, work);
}

function ofAccount(rule: FailureCount['rule'], id: string): FailureCount {
  return { rule, key: `account ${id}` };
}
