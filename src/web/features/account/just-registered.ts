/** The email and password typed on signup, for the login that follows. They stay in memory until its form has them. */

export interface Credentials {
  email: string;
  password: string;
}

let kept: Credentials | null = null;

export function keepCredentials(credentials: Credentials): void {
  kept = credentials;
}

/** Reads the credentials without removing them, so that it may be called while rendering, even twice. */
export function keptCredentials(): Credentials | null {
  return kept;
}

export function forgetCredentials(): void {
  kept = null;
}
