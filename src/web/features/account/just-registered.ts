/** What was typed on signing up, for the login that follows. Kept in memory only, until that login's form has it. */

export interface Credentials {
  email: string;
  password: string;
}

let kept: Credentials | null = null;

export function keepCredentials(credentials: Credentials): void {
  kept = credentials;
}

/** May be called while rendering: a form that is drawn and dropped, as its page is still being loaded, takes nothing. */
export function keptCredentials(): Credentials | null {
  return kept;
}

export function forgetCredentials(): void {
  kept = null;
}
