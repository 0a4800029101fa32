/** The OpenID provider (Google unless GOOGLE_ISSUER says otherwise), by the code flow with PKCE, state and nonce. */
import type * as Oidc from 'openid-client';
import { type Config, isLoopback } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';

/** A phone on a slow line waits for us meanwhile; a provider that takes longer is down. */
const TIMEOUT_SECONDS = 10;
/** Endpoints may move; keys are looked up again by the library itself. */
const DISCOVERY_AGE_MS = 24 * 60 * 60_000;
const SCOPE = 'openid email profile';

/** Loaded by the first sign-in: a start without one need not wait for it. */
const library = () => import('openid-client');

export interface GoogleProfile {
  issuer: string;
  /** The same for ever, unlike the e-mail. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
}

/** What must come back as it went, kept while somebody is away at the provider. */
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

  /** Where to send the browser, and what to keep until it returns. @throws AppError providerFailed */
  async begin(redirectUri: string): Promise<{ url: URL; checks: SignInChecks }> {
    const configuration = await told(() => this.#discover());
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
   * Who came back.
   * @param search the query the provider sent them back with
   * @throws AppError providerFailed when they refused, when the answer is not for these checks, or nobody answers
   */
  finish(search: string, checks: SignInChecks): Promise<GoogleProfile> {
    return told(async () => {
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
      // Google puts these into the id token; the standard lets a provider keep them for a second question.
      const claims: Record<string, unknown> =
        typeof identity.email === 'string'
          ? identity
          : await oidc.fetchUserInfo(configuration, tokens.access_token, identity.sub);
      const email = textOf(claims.email).trim().toLowerCase();
      if (email === '') throw new AppError('providerFailed', 'The Google account has no email address.');
      return {
        issuer: identity.iss,
        subject: identity.sub,
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
    // A provider that was down is asked again by the next one who comes.
    configuration.catch(() => {
      if (this.#found === found) this.#found = null;
    });
    return configuration;
  }

  async #ask(): Promise<Oidc.Configuration> {
    const { allowInsecureRequests, discovery } = await library();
    const issuer = new URL(this.#settings.issuer);
    // Only a provider on this machine may be asked in the clear.
    const isLocal = issuer.protocol === 'http:' && isLoopback(issuer.hostname);
    const { clientId, clientSecret } = this.#settings;
    return discovery(issuer, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
    });
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

/** Turns what the library throws into an error that may be shown; the reason stays its cause, for the log. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const failure = new AppError('providerFailed', providerText(error, await library()));
    failure.cause = error;
    throw failure;
  }
}

/** What the provider itself says (the dialect's text, 2.1); of anything else only that it failed. */
function providerText(error: unknown, oidc: typeof Oidc): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    const why = error.error_description ? `${error.error}: ${error.error_description}` : error.error;
    return `The Google OAuth2 provider returned an error: ${why.slice(0, 300)}`;
  }
  return 'The Google OAuth2 provider could not be reached or sent an answer that is not valid. Please try again.';
}
