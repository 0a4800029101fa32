/** Sign-ins in progress at the provider: stored as hashes for some minutes, consumed once. */
import type { Sql } from '#server/platform/database/database.ts';
import { hashSecret } from '#server/platform/sessions/session-token.ts';
import { COOKIE_SECONDS, SIGN_IN_COOKIE } from '#shared/cookies.ts';
import type { SignInChecks } from './google-provider.ts';

export interface PendingSignIn extends SignInChecks {
  successUrl: string;
  failureUrl: string;
  /** True for the token flow: the page gets a token to exchange instead of cookies. */
  isTokenFlow: boolean;
}

/** Stores a sign-in. @param browser secret from the cookie of the starting browser */
export async function keepSignIn(sql: Sql, browser: string, signIn: PendingSignIn): Promise<void> {
  await sql.query('delete from pending_sign_ins where expires_at <= now()');
  await sql.query(
    `insert into pending_sign_ins (state_hash, browser_hash, nonce, code_verifier, redirect_uri, success_url,
       failure_url, is_token_flow, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`,
    [
      hashSecret(signIn.state),
      hashSecret(browser),
      signIn.nonce,
      signIn.codeVerifier,
      signIn.redirectUri,
      signIn.successUrl,
      signIn.failureUrl,
      signIn.isTokenFlow,
      COOKIE_SECONDS[SIGN_IN_COOKIE],
    ],
  );
}

/** Consumes a sign-in; null when the browser did not start it, or it was used already or has expired. */
export async function takeSignIn(sql: Sql, browser: string, state: string): Promise<PendingSignIn | null> {
  const [signIn] = await sql.query<Omit<PendingSignIn, 'state'>>(
    `delete from pending_sign_ins where state_hash = $1 and browser_hash = $2 and expires_at > now()
     returning nonce, code_verifier as "codeVerifier", redirect_uri as "redirectUri", success_url as "successUrl",
       failure_url as "failureUrl", is_token_flow as "isTokenFlow"`,
    [hashSecret(state), hashSecret(browser)],
  );
  return signIn ? { ...signIn, state } : null;
}
