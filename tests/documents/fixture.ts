/** Fixture: a client in every role and a document of every kind, including drafts and secrets. */

import { createDocument } from '#server/appwrite/documents/write.ts';
import { sendFeedback } from '#server/content/send-feedback.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { newId } from '#server/platform/ids.ts';
import { query } from '#shared/queries.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import type { Engine } from '#tests/support/database.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anAdmin,
  anOpenTournament,
  aPlayer,
  type Person,
} from '#tests/support/factories.ts';
import { type Answer, HttpClient, keyHolder, type Method, signedIn } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

export { query };

export const ROLES = ['visitor', 'player', 'participant', 'host', 'otherHost', 'admin', 'key'] as const;
export type Role = (typeof ROLES)[number];

export const ROOM = JSON.stringify({ roomID: 'room-4711', roomPass: 'hush-hush' });

/** The address of documents, with queries encoded as by the SDK. */
export function documentsUrl(collection: string, id: string | null, queries: readonly string[] = []): string {
  const path = `/v1/databases/main/collections/${collection}/documents${id === null ? '' : `/${id}`}`;
  const search = new URLSearchParams(queries.map((text, index) => [`queries[${index}]`, text])).toString();
  return search ? `${path}?${search}` : path;
}

/** A query in its text form. */
export function text(method: string, attribute?: string, values?: unknown): string {
  return JSON.stringify({ method, attribute, values });
}

export interface DocumentsFixture {
  platform: TestPlatform;
  people: Record<'player' | 'participant' | 'host' | 'otherHost' | 'admin', Person>;
  ids: Record<
    'draft' | 'running' | 'draftMatch' | 'match' | 'forAll' | 'forPlayer' | 'feedback' | 'announcement',
    string
  >;
  client(role: Role): HttpClient;
  list(role: Role, collection: string, queries?: readonly string[]): Promise<Answer>;
  get(role: Role, collection: string, id: string, queries?: readonly string[]): Promise<Answer>;
  write(role: Role, method: Method, collection: string, id: string | null, body: unknown): Promise<Answer>;
}

export async function createDocumentsFixture(engine: Engine): Promise<DocumentsFixture> {
  const platform = await testPlatform(engine);
  const app = await platform.app();
  const host = await aHost(platform);
  const otherHost = await aHost(platform);
  const admin = await anAdmin(platform);
  const player = await aPlayer(platform, { tokens: 777 });
  const participant = await aPlayer(platform, { tokens: 500 });

  const draft = await aDraft(platform, host, { tournTitle: 'Secret Plans' });
  const draftMatch = await aMatch(platform, host, draft);
  const running = await anOpenTournament(platform, host, { tournTitle: 'Spider-Man: Friday Cup' });
  await platform.participation.join(running, participant);
  const [row] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [running],
  );
  const match = row?.id ?? '';
  // Starts the tournament, too.
  await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
  await editMatch(platform, host, { id: match, data: { entryDetails: ROOM } });

  const make = async (collectionId: CollectionId, data: Record<string, unknown>) => {
    const id = newId();
    await createDocument(platform, admin, { collectionId, id, data, permissions: null });
    return id;
  };
  const forAll = await make('notifications', { recipentType: 'all', message: '<p>Hello all</p>' });
  const forPlayer = await make('notifications', {
    recipentType: 'specific',
    message: '<p>Only for you</p>',
    recipents: [JSON.stringify({ user: player.id, read: false })],
  });
  const announcement = await make('announcements', { title: 'News', content: '<p>New season</p>' });
  const feedback = newId();
  await sendFeedback(
    platform,
    { kind: 'visitor' },
    {
      id: feedback,
      data: { name: 'Ann', email: 'ann@example.com', subject: 'Hi', message: 'Nice' },
      permissions: [],
    },
  );

  const clients: Record<Role, HttpClient> = {
    visitor: new HttpClient(app),
    player: await signedIn(app, player),
    participant: await signedIn(app, participant),
    host: await signedIn(app, host),
    otherHost: await signedIn(app, otherHost),
    admin: await signedIn(app, admin),
    key: keyHolder(app),
  };
  const client = (role: Role) => clients[role];
  return {
    platform,
    people: { player, participant, host, otherHost, admin },
    ids: { draft, running, draftMatch, match, forAll, forPlayer, feedback, announcement },
    client,
    list: (role, collection, queries) => client(role).call('GET', documentsUrl(collection, null, queries)),
    get: (role, collection, id, queries) => client(role).call('GET', documentsUrl(collection, id, queries)),
    write: (role, method, collection, id, body) =>
      client(role).call(method, documentsUrl(collection, id), body),
  };
}

/** The ids of a list, or the refusal. */
export function idsOf(answer: Answer): string[] | [status: number, type: string] {
  if (answer.status !== 200) return [answer.status, answer.json.type];
  return answer.json.documents.map((document: { $id: string }) => document.$id);
}
