/** The session token of a client: account id and a secret. The database stores a hash of the secret. */
import { createHash, randomBytes } from 'node:crypto';

export interface SessionToken {
  accountId: string;
  secret: string;
}

/** A session named without its secret, as a verified JSON Web Token does, until an instant in milliseconds. */
export interface SessionReference {
  accountId: string;
  sessionId: string;
  expiresAt: number;
}

export type SessionProof = SessionToken | SessionReference;

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** base64url of JSON, which needs no escaping in cookies and headers. */
export function encodeToken(token: SessionToken): string {
  return Buffer.from(JSON.stringify({ id: token.accountId, secret: token.secret })).toString('base64url');
}

/** Decodes a token; null unless the text is exactly one, so that appended characters are rejected. */
export function decodeToken(text: string): SessionToken | null {
  const bare = text.replace(/=+$/, '');
  if (bare === '' || bare.length > 512) return null;
  const bytes = Buffer.from(bare, 'base64url');
  if (bytes.toString('base64url') !== bare) return null;
  try {
    const value = JSON.parse(bytes.toString('utf8')) as { id?: unknown; secret?: unknown } | null;
    if (typeof value?.id !== 'string' || typeof value.secret !== 'string') return null;
    return { accountId: value.id, secret: value.secret };
  } catch {
    return null;
  }
}
