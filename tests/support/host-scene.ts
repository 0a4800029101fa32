/** A host's evening over HTTP: the platform of a test file, and its clients. */
import { afterEach } from 'vitest';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import { aHost, anAdmin } from './factories.ts';
import { type Answer, HttpClient, keyHolder, signedIn } from './http-client.ts';
import { newsOf } from './news.ts';
import { filePlatform } from './platform.ts';

/** `const { host, put, settle } = await hostScene();` at the top of a test file. The ledger is audited after each test. */
export async function hostScene() {
  const platform = await filePlatform();
  afterEach(() => platform.audit());
  const app = await platform.app();
  const hostPerson = await aHost(platform);
  const host = await signedIn(app, hostPerson);
  const adminPerson = await anAdmin(platform);
  const admin = await signedIn(app, adminPerson);
  const visitor = new HttpClient(app);
  const document = (collection: string, id: string | undefined) =>
    `/v1/databases/main/collections/${collection}/documents/${id}`;
  const read = async (collection: string, id: string | undefined, client = visitor) =>
    (await client.call('GET', document(collection, id))).json;
  return {
    platform,
    app,
    hostPerson,
    host,
    adminPerson,
    admin,
    visitor,
    key: keyHolder(app),
    document,
    read,
    change: (collection: string, id: string | undefined, data: object, client = host) =>
      client.call('PATCH', document(collection, id), { data }),
    /** Enters the results of a match. */
    put: (match: string | undefined, revision: unknown, rows: unknown, client = host) =>
      client.call('PUT', `/v1/matches/${match}/results`, { revision, rows }),
    settle: (id: string, body: object = {}, client = host) =>
      client.call('POST', `/v1/tournaments/${id}/settlement`, body),
    standings: async (id: string, query = ''): Promise<StandingsDocument> =>
      (await visitor.call('GET', `/v1/tournaments/${id}/standings${query}`)).json,
    /** The notifications to a person, the oldest first. */
    notes: (person: { id: string }) => newsOf(platform, person),
    balance: async (person: { id: string } | undefined): Promise<number> =>
      (await read('user_details', person?.id, admin)).eg_token,
  };
}

/** Status and reason of an answer. */
export const brief = ({ status, json }: Answer) => [status, json?.reason ?? json?.type ?? null];
