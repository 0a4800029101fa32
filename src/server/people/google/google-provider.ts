/** The OpenID provider (GOOGLE_ISSUER, by default Google): authorization code flow with PKCE, state and nonce. */
import type * as Oidc from 'openid-client';
import { type Config, isLoopback } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { savedEmail } from '#shared/texts/email.ts';

/** Time-out of requests to the provider, while the user waits. */
const TIMEOUT_SECONDS = 10;
/** Milliseconds for which discovered endpoints are cached; the library refreshes keys itself. */
const DISCOVERY_AGE_MS = 24 * 60 * 60_000;
const SCOPE = 'openid email profile';

/** Loaded on first use, to keep the start fast. */
const library = () => import('openid-client');

export interface GoogleProfile {
  issuer: string;
  /** Permanent id of the identity, unlike the e-mail. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
}

/** Values checked against the callback, stored during the sign-in. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

export class GoogleProvider {
  readonly #settings: NonNullable<Config['google']>;
  #found: { configuration: Promise<Oidc.Configuration>; at: number } | null = null;

  constructor(settings: NonNullable<Config['google']>) {
    this.#settings = settings;
  }

  /** The address to redirect to, and the checks to store until the callback. @throws AppError providerFailed */
  async begin(redirectUri: string): Promise<{ url: URL; checks: SignInChecks }> {
    const configuration = await mapProviderErrors(() => this.#discover());
    const oidc = await library();
    const checks = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
      redirectUri,
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, checks };
  }

  /**
   * Completes a sign-in.
   * @param search the query string of the callback
   * @throws AppError providerFailed for a denied consent, failed checks or an unavailable provider
   */
  finish(search: string, checks: SignInChecks): Promise<GoogleProfile> {
    return mapProviderErrors(async () => {
      const configuration = await this.#discover();
      const oidc = await library();
      const url = new URL(checks.redirectUri);
      url.search = search;
      const tokens = await oidc.authorizationCodeGrant(configuration, url, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      });
      const identity = tokens.claims();
      if (!identity) throw new Error('the provider sent no id token');
      // Google includes these claims in the id token; other providers may return them from the userinfo endpoint only.
      const claims: Record<string, unknown> =
        typeof identity.email === 'string'
          ? identity
          : await oidc.fetchUserInfo(configuration, tokens.access_token, identity.sub);
      const email = savedEmail(textOf(claims.email));
      const subject = textOf(identity.sub);
      if (email === '' || subject === '')
        throw new AppError('providerFailed', 'The Google account has no email address.');
      return {
        issuer: identity.iss,
        subject,
        email,
        isEmailVerified: claims.email_verified === true,
        name: textOf(claims.name).trim(),
      };
    });
  }

  #discover(): Promise<Oidc.Configuration> {
    const known = this.#found;
    if (known && Date.now() - known.at < DISCOVERY_AGE_MS) return known.configuration;
    const configuration = this.#ask();
    const found = { configuration, at: Date.now() };
    this.#found = found;
    // The next sign-in tries again.
    configuration.catch(() => {
      if (this.#found === found) this.#found = null;
    });
    return configuration;
  }

  async #ask(): Promise<Oidc.Configuration> {
    const { allowInsecureRequests, discovery } = await library();
    const issuer = new URL(this.#settings.issuer);
    // Plain http is allowed for loopback providers only.
    const isLocal = issuer.protocol === 'http:' && isLoopback(issuer.hostname);
    const { clientId, clientSecret } = this.#settings;
    return discovery(issuer, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
    });
  }
}

/** The text of a claim; '' where it cannot be stored. */
function textOf(claim: unknown): string {
  const isText = typeof claim === 'string' && !claim.includes('\0') && claim.isWellFormed();
  return isText ? claim : '';
}

/** Maps errors of the library to errors for the user; the original becomes the cause, for the log. */
async function mapProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const failure = new AppError('providerFailed', providerText(error, await library()));
    failure.cause = error;
    throw failure;
  }
}

/** The provider's own error text, or a generic one for other failures. */
function providerText(error: unknown, oidc: typeof Oidc): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    const why = error.error_description ? `${error.error}: ${error.error_description}` : error.error;
    return `The Google OAuth2 provider returned an error: ${why.slice(0, 300)}`;
  }
  return 'The Google OAuth2 provider could not be reached or sent an answer that is not valid. Please try again.';
}
