/** A real OpenID provider on loopback, used in place of Google. Tests choose the user of the next sign-in. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';

export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

export const PROVIDER_CLIENT = { id: 'egofficial-test', secret: 'provider client secret' };

export class OpenIdProvider {
  readonly issuer: string;
  readonly #server: Server;
  readonly #people = new Map<string, ProviderPerson>();
  #next: string | null = null;
  #hasEmailInToken = true;

  private constructor(server: Server, issuer: string) {
    this.#server = server;
    this.issuer = issuer;
  }

  /** @param redirectUri the only redirect address it accepts */
  static async start(redirectUri: string): Promise<OpenIdProvider> {
    let handle: RequestListener = () => {};
    const server = createServer((request, response) => handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const provider = new OpenIdProvider(server, `http://127.0.0.1:${port}`);
    handle = provider.#listener(redirectUri);
    return provider;
  }

  /** Sets the user of the following sign-ins. */
  visitedBy(person: ProviderPerson): void {
    this.#people.set(person.sub, person);
    this.#next = person.sub;
  }

  /** Makes the user deny the following sign-ins. */
  visitedByNobody(): void {
    this.#next = null;
  }

  /** Sets whether the id token contains the e-mail, as Google's does, or only the userinfo endpoint. */
  tellsEmailInToken(isSo: boolean): void {
    this.#hasEmailInToken = isSo;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #listener(redirectUri: string): RequestListener {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: PROVIDER_CLIENT.id,
          client_secret: PROVIDER_CLIENT.secret,
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      cookies: { keys: ['for this test'] },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, interaction) => `/visit/${interaction.uid}` },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: (use): AccountClaims => {
          const person = this.#people.get(sub);
          if (!person || (use === 'id_token' && !this.#hasEmailInToken)) return { sub };
          return { ...person };
        },
      }),
      // Consent is given automatically.
      loadExistingGrant: async (context) => {
        const { client, session } = context.oidc;
        const grant = new context.oidc.provider.Grant({
          clientId: client?.clientId,
          accountId: session?.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    return (request, response) => {
      if (!request.url?.startsWith('/visit/')) {
        void answer(request, response);
        return;
      }
      const result =
        this.#next === null
          ? { error: 'access_denied', error_description: 'End-User aborted interaction' }
          : { login: { accountId: this.#next } };
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    };
  }
}

/** Follows the provider's redirects with a fresh browser. @returns the first address outside of the provider */
export async function visitProvider(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  for (let hops = 0; hops < 10; hops++) {
    if (!url.startsWith(issuer)) return url;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  throw new Error('too many redirects at the provider');
}
