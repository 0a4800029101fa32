/** What a wrong login is counted under (docs/decisions/0015). */
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import {
  byAddress,
  FAILURE_RULES,
  type FailureCount,
  unknownAccountKey,
} from '#server/platform/rate-limits/failure-rules.ts';

const { loginAddress, loginAccount } = FAILURE_RULES;

/** @param email in lower case */
export async function loginCounts(
  { database }: Pick<Platform, 'database'>,
  request: FastifyRequest,
  email: string,
): Promise<FailureCount[]> {
  const [account] = await database.query<{ id: string }>('select id from accounts where email = $1', [email]);
  const key = account ? `account ${account.id}` : unknownAccountKey(email);
  return [byAddress(loginAddress, request), { rule: loginAccount, key, isResetBySuccess: true }];
}
