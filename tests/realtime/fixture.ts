/** Fixture: a listening server and a user in every role. */

import { createDocument } from '#server/appwrite/documents/write.ts';
import { openSession } from '#server/people/sign-in/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import type { Engine } from '#tests/support/database.ts';
import { aHost, anAdmin, aPlayer, type Person } from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { LiveClient, type LiveOptions } from './live-client.ts';

export interface RealtimeFixture {
  platform: TestPlatform;
  /** `http://127.0.0.1:port` */
  address: string;
  host: Person;
  otherHost: Person;
  admin: Person;
  player: Person;
  participant: Person;
  /** Opens a session for a user. @returns its token */
  token(person: Person): Promise<string>;
  /** A subscribed client of a user, or of a visitor. */
  listen(person: Person | null, channels: readonly string[], options?: LiveOptions): Promise<LiveClient>;
  /** Closes everything and runs the ledger audit. */
  finish(): Promise<void>;
}

export async function createRealtimeFixture(
  engine: Engine = 'pglite',
  environment: Record<string, string> = {},
): Promise<RealtimeFixture> {
  const platform = await testPlatform(engine, environment);
  const app = await platform.app();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const clients: LiveClient[] = [];
  const token = async (person: Person) => {
    const { email, password } = person;
    return (await openSession(platform, { email, password, ip: '127.0.0.1', userAgent: 'test' })).token;
  };
  return {
    platform,
    address,
    host: await aHost(platform),
    otherHost: await aHost(platform),
    admin: await anAdmin(platform),
    player: await aPlayer(platform, { tokens: 500 }),
    participant: await aPlayer(platform, { tokens: 500 }),
    token,
    listen: async (person, channels, options = {}) => {
      const client = await LiveClient.listen(address, channels, {
        token: person && (await token(person)),
        ...options,
      });
      clients.push(client);
      return client;
    },
    finish: async () => {
      for (const client of clients) client.close();
      await platform.finish();
    },
  };
}

/** The channel of a collection, or of one of its documents. */
export function channelOf(collection: string, id?: string): string {
  const channel = `databases.${DATABASE_ID}.collections.${collection}.documents`;
  return id === undefined ? channel : `${channel}.${id}`;
}

/** Creates a document of an admin collection. @returns its id */
export async function aDocument(
  fixture: RealtimeFixture,
  collectionId: CollectionId,
  data: Record<string, unknown>,
): Promise<string> {
  const id = newId();
  await createDocument(fixture.platform, fixture.admin, { collectionId, id, data, permissions: null });
  return id;
}

export const anAnnouncement = (fixture: RealtimeFixture, title = 'News') =>
  aDocument(fixture, 'announcements', { title, content: '<p>New season</p>' });
