/**
 * A signed cookie names the accounts to which a device has signed in since their password was last set or their proofs
 * ended. Wrong logins of others do not block a known device (docs/decisions/0015). Accounts that share one are noted.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { COOKIE_SECONDS, DEVICE_COOKIE } from '#shared/cookies.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { readSigned } from './json-web-tokens.ts';
import { type ServerSecret, serverSecret } from './server-secret.ts';
import { cookieOptions } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    knownDevices: KnownDevices;
  }
}

const ALGORITHM = 'HS256';
/** The most accounts of a device that several people use, so that the cookie stays below a kilobyte or so. */
const ACCOUNTS_MAX = 5;

/** SQL: when the proofs of a row of `accounts` last changed. Devices that were known before are unknown since then. */
export const PROVEN_SINCE = 'greatest(password_updated_at, proofs_ended_at)';

const claims = z.object({
  devices: z.array(z.object({ account: z.string(), device: z.string(), passwordAt: z.number() })),
});
type Entry = z.infer<typeof claims>['devices'][number];

export class KnownDevices {
  readonly #platform: Platform;
  readonly #key: ServerSecret;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#key = serverSecret(platform.database, 'known-devices');
  }

  /** The id of the request's device, if it is known to the account; null otherwise. */
  async find(
    request: FastifyRequest,
    account: { id: string; provenSince: Date | null },
  ): Promise<string | null> {
    const entry = (await this.#entries(request)).find((one) => one.account === account.id);
    return entry?.passwordAt === timeOf(account.provenSince) ? entry.device : null;
  }

  /** Makes the device known to an account whose owner has just been proven; the account's password must not change after. */
  async remember(request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<void> {
    // Known devices serve rate limits, and warnings only while those are on; a server with the key signs in for others.
    if (!this.#platform.config.hasRateLimits || request.viewer.kind === 'key') return;
    const [account] = await this.#platform.database.query<{ at: Date | null }>(
      `select ${PROVEN_SINCE} as at from accounts where id = $1`,
      [accountId],
    );
    if (!account) return;
    const known = await this.#entries(request);
    const entry: Entry = {
      account: accountId,
      device: known.find((one) => one.account === accountId)?.device ?? newId(),
      passwordAt: timeOf(account.at),
    };
    const others = known.filter((one) => one.account !== accountId);
    if (others.length > 0) await this.#noteShared(accountId, others);
    const expiresAt = new Date(Date.now() + COOKIE_SECONDS[DEVICE_COOKIE] * 1000);
    const value = await new SignJWT({ devices: [entry, ...others].slice(0, ACCOUNTS_MAX) })
      .setProtectedHeader({ alg: ALGORITHM })
      .setExpirationTime(expiresAt)
      .sign(await this.#key());
    reply.setCookie(DEVICE_COOKIE, value, { ...this.#options(request), expires: expiresAt });
  }

  /** Makes the device unknown to all accounts, also to those of others, until they sign in on it again. */
  forget(request: FastifyRequest, reply: FastifyReply): void {
    reply.clearCookie(DEVICE_COOKIE, this.#options(request));
  }

  #options(request: FastifyRequest) {
    return { ...cookieOptions(this.#platform, request), path: '/v1/account' };
  }

  /** Notes which accounts share the device, for the operator. */
  async #noteShared(accountId: string, others: readonly Entry[]): Promise<void> {
    await this.#platform.database.query(
      `insert into shared_devices (account_id, other_id)
       select pair.account_id, pair.other_id from accounts a
       cross join lateral (values ($1, a.id), (a.id, $1)) pair (account_id, other_id)
       where a.id = any($2::text[])
       on conflict do nothing`,
      [accountId, others.map(({ account }) => account)],
    );
  }

  async #entries(request: FastifyRequest): Promise<Entry[]> {
    const { cookie } = request.headers;
    const value = cookie === undefined ? undefined : request.server.parseCookie(cookie)[DEVICE_COOKIE];
    if (!value) return [];
    return (await readSigned(value, await this.#key(), claims))?.devices ?? [];
  }
}

/** In milliseconds since 1970; 0 without one. Compared only with itself, so clocks may differ. */
function timeOf(provenSince: Date | null): number {
  return provenSince?.getTime() ?? 0;
}
