/** The session token a client holds: who, and a secret of which the database keeps only the hash. */
import { createHash, randomBytes } from 'node:crypto';

export interface SessionToken {
  accountId: string;
  secret: string;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** base64url of JSON, so that it needs no escaping in a cookie or a header (dialect 3.1). */
export function encodeToken(token: SessionToken): string {
  return Buffer.from(JSON.stringify({ id: token.accountId, secret: token.secret })).toString('base64url');
}

/** Reads a token; null for anything that is not exactly one, so that nothing can be appended unnoticed. */
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
