/** The counts that a wrong login adds to (docs/decisions/0015). */
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import {
  byAddress,
  FAILURE_RULES,
  type FailureCount,
  unknownAccountKey,
} from '#server/platform/rate-limits/failure-rules.ts';
import { findByAddress } from '../accounts/account.ts';

const { loginAddress, loginAccount, loginDevice } = FAILURE_RULES;

/** @param email in lower case */
export async function loginCounts(
  { database }: Pick<Platform, 'database'>,
  request: FastifyRequest,
  email: string,
): Promise<FailureCount[]> {
  const account = await findByAddress(database, email);
  // A known device has only its own count, so that strangers and its network cannot hold it up.
  const device = account && (await request.server.knownDevices.find(request, account));
  if (device) return [{ rule: loginDevice, key: `device ${device}`, isResetBySuccess: true }];
  const key = account ? `account ${account.id}` : unknownAccountKey(email);
  return [byAddress(loginAddress, request), { rule: loginAccount, key, isResetBySuccess: true }];
}
