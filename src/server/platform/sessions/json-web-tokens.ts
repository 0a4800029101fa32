/**
 * JSON Web Tokens: short-lived proofs of a session, for handing to a server that acts for a user. A token names the
 * session without its secret and is worth nothing once the session has ended, which its reader has to check.
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { ServerSecret } from './server-secret.ts';
import type { SessionReference } from './session-token.ts';

const KEY_NAME = 'json-web-tokens';
const ALGORITHM = 'HS256';
/** The longest life of a token, and the one it gets unless a shorter one is asked for. */
export const JWT_SECONDS_MAX = 900;

const claims = z.object({ userId: z.string(), sessionId: z.string(), exp: z.number() });

export class JsonWebTokens {
  readonly #key: ServerSecret;

  constructor(database: Database) {
    this.#key = new ServerSecret(database, KEY_NAME);
  }

  /** Signs a token for a session. @param seconds until it expires */
  async issue(session: { accountId: string; sessionId: string }, seconds: number): Promise<string> {
    return new SignJWT({ userId: session.accountId, sessionId: session.sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(await this.#key.read());
  }

  /** The session a token names; null for a token that is forged, expired or none. */
  async verify(token: string): Promise<SessionReference | null> {
    const key = await this.#key.read();
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
      const { userId, sessionId, exp } = claims.parse(payload);
      return { accountId: userId, sessionId, expiresAt: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }
}
