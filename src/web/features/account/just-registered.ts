/** What was typed on signing up, for the login that follows. Kept in memory only, and for one reading. */

export interface Credentials {
  email: string;
  password: string;
}

let kept: Credentials | null = null;

export function keepCredentials(credentials: Credentials): void {
  kept = credentials;
}

export function takeCredentials(): Credentials | null {
  const taken = kept;
  kept = null;
  return taken;
}
