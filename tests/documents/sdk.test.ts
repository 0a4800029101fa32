/** The product's calls, made by the unmodified official SDKs over a real socket. */
import { AppwriteException, Client, Databases, ID, type Models, Query } from 'appwrite';
import { Client as ServerClient, Databases as ServerDatabases } from 'node-appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_ID, PROJECT_ID } from '#shared/constants.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { type HttpClient, signedIn } from '#tests/support/http-client.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { createDocumentsFixture, type DocumentsFixture } from './fixture.ts';

let fixture: DocumentsFixture;
let visitor: Databases;
let host: Databases;
let player: Databases;
let key: ServerDatabases;

beforeAll(async () => {
  fixture = await createDocumentsFixture('pglite');
  const app = await fixture.platform.app();
  const endpoint = `${await app.listen({ host: '127.0.0.1', port: 0 })}/v1`;
  const session = ({ cookies }: HttpClient) => cookies.get(`a_session_${PROJECT_ID}`) ?? '';
  const databases = (token: string | null) => {
    const client = new Client().setEndpoint(endpoint).setProject(PROJECT_ID);
    return new Databases(token === null ? client : client.setSession(token));
  };
  visitor = databases(null);
  host = databases(session(await signedIn(app, fixture.people.host)));
  player = databases(session(await signedIn(app, fixture.people.player)));
  key = new ServerDatabases(
    new ServerClient().setEndpoint(endpoint).setProject(PROJECT_ID).setKey(TEST_API_KEY),
  );
}, 60_000);
afterAll(() => fixture.platform.finish());

const ids = ({ documents }: { documents: { $id: string }[] }) => documents.map((one) => one.$id);
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('The call was not refused.');
    },
    (error: unknown) => {
      if (!(error instanceof AppwriteException)) throw error;
      return [error.code, error.type, error.message];
    },
  );

describe('tournaments', () => {
  const list = (...queries: string[]) => visitor.listDocuments(DATABASE_ID, 'tournaments', queries);

  it('lists published tournaments newest first, by game, host, id and words of the title', async () => {
    const { running } = fixture.ids;
    const found = await list(Query.notEqual('status', 'Draft'), Query.orderDesc('$createdAt'));
    expect([found.total, ids(found)]).toEqual([1, [running]]);
    expect(ids(await list(Query.equal('gameID', 'freefire'), Query.limit(3)))).toEqual([running]);
    expect(ids(await list(Query.equal('$id', running)))).toEqual([running]);
    expect(ids(await list(Query.search('tournTitle', 'spid'), Query.orderDesc('$createdAt')))).toEqual([
      running,
    ]);
    expect(
      ids(await list(Query.or([Query.startsWith('tournTitle', 'x'), Query.equal('status', ['Ongoing'])]))),
    ).toEqual([running]);
    const hosted = await host.listDocuments(DATABASE_ID, 'tournaments', [
      Query.equal('host', fixture.people.host.id),
      Query.orderDesc('$createdAt'),
    ]);
    expect(ids(hosted)).toEqual([running, fixture.ids.draft]);
    expect(ids(await list(Query.createdBefore('2000-01-01')))).toEqual([]);
    expect(ids(await list(Query.cursorAfter(running)))).toEqual([]);
  });

  it('reads a tournament, complete or selected attributes', async () => {
    const whole = await visitor.getDocument(DATABASE_ID, 'tournaments', fixture.ids.running);
    expect(whole.tournTitle).toBe('Spider-Man: Friday Cup');
    const part = await visitor.getDocument(DATABASE_ID, 'tournaments', fixture.ids.running, [
      Query.select(['status', 'participants', 'entryFee', 'prizePool']),
    ]);
    expect(
      Object.keys(part)
        .filter((name) => !name.startsWith('$'))
        .sort(),
    ).toEqual(['entryFee', 'participants', 'prizePool', 'status']);
    expect(await failure(visitor.getDocument(DATABASE_ID, 'tournaments', fixture.ids.draft))).toEqual([
      404,
      'document_not_found',
      `Document with the requested ID '${fixture.ids.draft}' could not be found.`,
    ]);
  });

  it('is drafted, gets a match and is published by its host', async () => {
    const { $id } = await host.createDocument(DATABASE_ID, 'tournaments', ID.unique(), tournamentData());
    const match = await host.createDocument(DATABASE_ID, 'matches', ID.unique(), {
      tournamentID: $id,
      matchName: 'Round 1',
      scheduledTime: '2030-01-02T16:30',
    });
    const bracket = JSON.stringify({ bracketType: 'single_match', matchID: match.$id });
    const published = await host.updateDocument(DATABASE_ID, 'tournaments', $id, { bracket, status: 'Open' });
    expect(published).toMatchObject({ status: 'Open', bracket });
    const matches = await visitor.listDocuments(DATABASE_ID, 'matches', [Query.equal('tournamentID', $id)]);
    expect(ids(matches)).toEqual([match.$id]);
    expect(
      await failure(
        player.updateDocument<Models.DefaultDocument>(DATABASE_ID, 'tournaments', $id, { status: 'Aborted' }),
      ),
    ).toEqual([
      401,
      'user_unauthorized',
      'The current user is not authorized to perform the requested action.',
    ]);
  });
});

it('shows private user details to their owner only', async () => {
  const { id } = fixture.people.player;
  const fields = ['tournaments', 'eg_coin', 'eg_token', 'prof_pic_url', 'username', 'notifications'];
  const own = await player.getDocument(DATABASE_ID, 'user_details', id, [Query.select(fields)]);
  expect(own.eg_token).toBe(777);
  const others = await visitor.listDocuments(DATABASE_ID, 'user_details', [
    Query.equal('username', fixture.people.player.username ?? ''),
    Query.select(['eg_coin', 'eg_token', 'id', 'notifications']),
  ]);
  expect(Object.keys(others.documents[0] ?? {}).filter((name) => !name.startsWith('$'))).toEqual([]);
  expect(
    (
      await failure(
        player.updateDocument<Models.DefaultDocument>(DATABASE_ID, 'user_details', id, { eg_token: 1e6 }),
      )
    )[0],
  ).toBe(401);
  expect(
    await failure(player.listDocuments(DATABASE_ID, 'user_details', [Query.greaterThan('eg_token', 1)])),
  ).toEqual([400, 'general_query_invalid', 'Invalid query: Attribute not found in schema: eg_token']);
});

it('lists notifications for all and own ones', async () => {
  const all = [Query.equal('recipentType', 'all'), Query.orderDesc('$createdAt'), Query.limit(25)];
  expect(ids(await player.listDocuments(DATABASE_ID, 'notifications', all))).toEqual([fixture.ids.forAll]);
  const { notifications } = await player.getDocument(DATABASE_ID, 'user_details', fixture.people.player.id);
  const own = await player.listDocuments(DATABASE_ID, 'notifications', [
    Query.equal('$id', notifications),
    Query.limit(25),
  ]);
  expect(ids(own)).toEqual([...notifications]);
  expect((await visitor.listDocuments(DATABASE_ID, 'notifications', all)).total).toBe(0);
});

it('accepts feedback from anyone', async () => {
  const form = { name: 'Ann', email: 'ann@example.com', subject: 'Hi', message: 'More maps' };
  expect(await visitor.createDocument(DATABASE_ID, 'feedback', ID.unique(), form)).toMatchObject(form);
  expect((await failure(visitor.listDocuments(DATABASE_ID, 'feedback')))[0]).toBe(401);
});

it('lets the server key write admin content', async () => {
  const page = await key.createDocument(DATABASE_ID, 'essential_pages', 'privacy_policy', {
    content: '<p>None</p>',
  });
  expect(page.$id).toBe('privacy_policy');
  await key.updateDocument(DATABASE_ID, 'essential_pages', 'privacy_policy', { content: '<p>Some</p>' });
  expect((await visitor.getDocument(DATABASE_ID, 'essential_pages', 'privacy_policy')).content).toBe(
    '<p>Some</p>',
  );
  await key.deleteDocument(DATABASE_ID, 'essential_pages', 'privacy_policy');
  expect((await failure(visitor.getDocument(DATABASE_ID, 'essential_pages', 'privacy_policy')))[0]).toBe(404);
});
