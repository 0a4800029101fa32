/**
 * JSON Web Tokens: short-lived proofs of a session, for handing to a server that acts for a user. A token names the
 * session without its secret and is worth nothing once the session has ended, which its reader has to check.
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type ServerSecret, serverSecret } from './server-secret.ts';
import type { SessionReference } from './session-token.ts';

const KEY_NAME = 'json-web-tokens';
const ALGORITHM = 'HS256';
/** The longest life of a token, and the one it gets unless a shorter one is asked for. */
export const JWT_SECONDS_MAX = 900;

const claims = z.object({ userId: z.string(), sessionId: z.string(), exp: z.number() });

/** What a token says that was signed with a key; null for one that is forged, expired or none. */
export async function readSigned<Claims>(
  token: string,
  key: Uint8Array,
  schema: z.ZodType<Claims>,
): Promise<Claims | null> {
  try {
    return schema.parse((await jwtVerify(token, key, { algorithms: [ALGORITHM] })).payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}

export class JsonWebTokens {
  readonly #key: ServerSecret;

  constructor(database: Database) {
    this.#key = serverSecret(database, KEY_NAME);
  }

  /** Signs a token for a session. @param seconds until it expires */
  async issue(session: { accountId: string; sessionId: string }, seconds: number): Promise<string> {
    return new SignJWT({ userId: session.accountId, sessionId: session.sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(await this.#key());
  }

  /** The session a token names; null for a token that is forged, expired or none. */
  async verify(token: string): Promise<SessionReference | null> {
    const told = await readSigned(token, await this.#key(), claims);
    return told && { accountId: told.userId, sessionId: told.sessionId, expiresAt: told.exp * 1000 };
  }
}
