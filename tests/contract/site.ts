/** The product behind one address, with one or several processes and a complete configuration. */
import { Account, Client, Databases, Users } from 'node-appwrite';
import { PROJECT_ID } from '#shared/constants.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { OpenIdProvider, PROVIDER_CLIENT } from '#tests/support/openid-provider.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { RoundRobin } from '#tests/support/round-robin.ts';
import { TestServer } from '#tests/support/server.ts';

/** The only allowed foreign origin of the web. */
export const ALLOWED_ORIGIN = 'https://friend.example';
/** The origin of an allowed app, and the address by which the browser returns to it. */
export const ALLOWED_APP = {
  origin: 'appwrite-ios://np.example.app',
  callback: 'appwrite-callback-egofficial://',
};
/** Large enough for a picture of three chunks. */
export const UPLOAD_MAX_BYTES = 13_000_000;

export interface Site {
  /** `http://127.0.0.1:port` of the load balancer. */
  url: string;
  endpoint: string;
  processes: readonly TestServer[];
  provider: OpenIdProvider;
  /** A client with the server key. */
  key: { client: Client; account: Account; users: Users; databases: Databases };
  /** A server without configuration, on a separate database. */
  plain(): Promise<TestServer>;
  stop(): Promise<void>;
}

/** Access to the site, which exists only while tests run. */
export type SiteGetter = () => Site;

/** @param processes more than one requires Postgres */
export async function startSite(engine: 'pglite' | 'postgres', processes: number): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await OpenIdProvider.start(
    `${url}/v1/account/sessions/oauth2/callback/google/${PROJECT_ID}`,
  );
  const database = engine === 'postgres' ? await createPostgresDatabase() : null;
  const environment: Record<string, string> = {
    PUBLIC_URL: url,
    ALLOWED_ORIGINS: `${ALLOWED_ORIGIN}, ${ALLOWED_APP.origin}, ${ALLOWED_APP.callback}`,
    // Every browser has its own address, so that rate limits are active without affecting other tests.
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'on',
    UPLOAD_MAX_BYTES: String(UPLOAD_MAX_BYTES),
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
    GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  // Servers on one machine may share the folder for uploads and mails.
  if (processes > 1) environment.DATA_DIR = await newFolder('servers');
  else environment.PORT = String(port);
  const servers = await Promise.all(Array.from({ length: processes }, () => TestServer.start(environment)));
  const balancer =
    processes > 1
      ? await RoundRobin.start(
          port,
          servers.map((server) => server.url),
        )
      : null;
  const endpoint = `${url}/v1`;
  const client = new Client().setEndpoint(endpoint).setProject(PROJECT_ID).setKey(TEST_API_KEY);
  let plain: Promise<TestServer> | undefined;
  return {
    url,
    endpoint,
    processes: servers,
    provider,
    key: {
      client,
      account: new Account(client),
      users: new Users(client),
      databases: new Databases(client),
    },
    plain: () => {
      plain ??= TestServer.start();
      return plain;
    },
    stop: async () => {
      await balancer?.stop();
      await Promise.all([...servers, ...(plain ? [await plain] : [])].map((server) => server.stop()));
      await provider.stop();
      await database?.drop();
    },
  };
}
