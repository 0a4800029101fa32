/** Which roles see which rows and attributes, on every path (docs/product.md#visibility). */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  createDocumentsFixture,
  type DocumentsFixture,
  idsOf,
  query,
  ROLES,
  ROOM,
  type Role,
  text,
} from './fixture.ts';

const STAFF: readonly Role[] = ['admin', 'key'];
const EVERYONE: readonly Role[] = ROLES;
const USERS = ROLES.filter((role) => role !== 'visitor');

let fixture: DocumentsFixture;
beforeAll(async () => {
  fixture = await createDocumentsFixture('pglite');
}, 60_000);
afterAll(() => fixture.platform.finish());

describe('rows', () => {
  test.each<[string, keyof DocumentsFixture['ids'], readonly Role[]]>([
    ['tournaments', 'running', EVERYONE],
    ['tournaments', 'draft', ['host', ...STAFF]],
    ['matches', 'match', EVERYONE],
    ['matches', 'draftMatch', ['host', ...STAFF]],
    ['notifications', 'forAll', USERS],
    ['notifications', 'forPlayer', ['player', ...STAFF]],
    ['announcements', 'announcement', EVERYONE],
    ['feedback', 'feedback', STAFF],
  ])('%s: %s', async (collection, name, readers) => {
    const id = fixture.ids[name];
    for (const role of ROLES) {
      const isReader = readers.includes(role);
      const one = await fixture.get(role, collection, id);
      expect([role, one.status]).toEqual([role, isReader ? 200 : 404]);
      if (isReader) expect(one.json.$id).toBe(id);
      else {
        expect(one.json).toMatchObject({
          type: 'document_not_found',
          message: `Document with the requested ID '${id}' could not be found.`,
        });
      }

      const filtered = await fixture.list(role, collection, [query.equal('$id', id)]);
      const afterIt = await fixture.list(role, collection, [text('cursorAfter', undefined, [id])]);
      if (collection === 'feedback' && !isReader) {
        expect(idsOf(filtered)).toEqual([401, 'user_unauthorized']);
        expect(idsOf(afterIt)).toEqual([401, 'user_unauthorized']);
        continue;
      }
      expect([role, idsOf(filtered), filtered.json.total]).toEqual([
        role,
        isReader ? [id] : [],
        isReader ? 1 : 0,
      ]);
      const all = await fixture.list(role, collection, [query.limit(500)]);
      expect(idsOf(all).includes(id as never)).toBe(isReader);
      expect(all.json.total).toBe(all.json.documents.length);
      // A full page needs a separate statement for the total.
      const full = await fixture.list(role, collection, [query.limit(1)]);
      expect(full.json.total).toBe(all.json.total);
      expect(afterIt.status).toBe(isReader ? 200 : 400);
      if (!isReader) expect(afterIt.json.type).toBe('general_cursor_not_found');
    }
  });
});

describe('attributes', () => {
  const see = (attribute: string, of: 'player' | 'participant', ...readers: Role[]) =>
    [attribute, of, readers] as const;
  test.each([
    see('username', 'participant', ...EVERYONE),
    see('prof_pic_url', 'participant', ...EVERYONE),
    see('game_profiles', 'participant', 'participant', 'host', ...STAFF),
    see('game_profiles', 'player', 'player', ...STAFF),
    ...['eg_token', 'eg_coin', 'notifications', 'tournaments'].flatMap((attribute) => [
      see(attribute, 'participant', 'participant', ...STAFF),
      see(attribute, 'player', 'player', ...STAFF),
    ]),
  ])('user_details.%s of the %s', async (attribute, of, readers) => {
    const { id } = fixture.people[of];
    const select = query.select([attribute]);
    for (const role of ROLES) {
      const documents = [
        (await fixture.get(role, 'user_details', id)).json,
        (await fixture.get(role, 'user_details', id, [select])).json,
        (await fixture.list(role, 'user_details', [query.equal('$id', id)])).json.documents[0],
        (await fixture.list(role, 'user_details', [query.equal('$id', id), select])).json.documents[0],
      ];
      for (const document of documents) {
        expect([role, Object.hasOwn(document, attribute)]).toEqual([role, readers.includes(role)]);
      }
    }
  });

  test('balances, joined tournaments and own notifications have the stored values', async () => {
    const { json } = await fixture.get('participant', 'user_details', fixture.people.participant.id);
    expect(json).toMatchObject({ eg_token: 450, eg_coin: 0, tournaments: [fixture.ids.running] });
    const player = await fixture.get('player', 'user_details', fixture.people.player.id);
    expect(player.json).toMatchObject({ eg_token: 777, tournaments: [] });
    expect(player.json.notifications.at(-1)).toBe(fixture.ids.forPlayer);
  });

  it('shows the room to the host and the admin always, to participants while Ongoing, to nobody else', async () => {
    const { match } = fixture.ids;
    const whoSees = async () => {
      const seeing: Role[] = [];
      for (const role of ROLES) {
        const answers = [
          await fixture.get(role, 'matches', match),
          await fixture.get(role, 'matches', match, [query.select(['entryDetails'])]),
          await fixture.list(role, 'matches', [query.equal('tournamentID', fixture.ids.running)]),
          await fixture.list(role, 'matches', [query.select(['entryDetails', 'matchName'])]),
        ];
        const isTold = answers.map((answer) => answer.text.includes('hush-hush'));
        expect(new Set(isTold).size, role).toBe(1);
        expect(answers[0]?.json.entryDetails).toBe(isTold[0] ? ROOM : undefined);
        if (isTold[0]) seeing.push(role);
      }
      return seeing;
    };
    expect(await whoSees()).toEqual(['participant', 'host', 'admin', 'key']);
    await fixture.platform.database.query("update matches set match_status = 'Scheduled' where id = $1", [
      match,
    ]);
    expect(await whoSees()).toEqual(['host', 'admin', 'key']);
    await fixture.platform.database.query("update matches set match_status = 'Finished' where id = $1", [
      match,
    ]);
    expect(await whoSees()).toEqual(['host', 'admin', 'key']);
    await fixture.platform.database.query("update matches set match_status = 'Ongoing' where id = $1", [
      match,
    ]);
  });

  test('recipients of a notification: users see their own entry, the admin all', async () => {
    await fixture.client('player').call('PUT', `/v1/notifications/${fixture.ids.forAll}/read`);
    const recipients = async (role: Role) =>
      (await fixture.get(role, 'notifications', fixture.ids.forAll)).json.recipents;
    const entry = JSON.stringify({ user: fixture.people.player.id, read: true });
    expect(await recipients('player')).toEqual([entry]);
    expect(await recipients('participant')).toEqual([]);
    expect(await recipients('admin')).toEqual([entry]);
  });
});

describe('hidden attributes cannot be queried', () => {
  const hidden: [string, string, unknown][] = [
    ['user_details', 'eg_token', 777],
    ['user_details', 'eg_coin', 0],
    ['user_details', 'notifications', 'n1'],
    ['user_details', 'tournaments', 't1'],
    ['user_details', 'game_profiles', 'x'],
    ['matches', 'entryDetails', 'room'],
    ['notifications', 'recipents', 'x'],
  ];
  test.each(hidden)('%s.%s', async (collection, attribute, value) => {
    const isArray = !['eg_token', 'eg_coin', 'entryDetails'].includes(attribute);
    const condition = isArray
      ? text('contains', attribute, [value])
      : text(typeof value === 'number' ? 'greaterThan' : 'startsWith', attribute, [value]);
    const plain = query.equal('$id', 'x');
    const queries = [
      [condition],
      [text('isNotNull', attribute)],
      [text('or', undefined, [JSON.parse(condition), JSON.parse(plain)])],
      [
        text('and', undefined, [
          JSON.parse(plain),
          { method: 'or', values: [JSON.parse(plain), JSON.parse(condition)] },
        ]),
      ],
      [query.orderAsc(attribute)],
      [query.orderDesc('$createdAt'), query.orderDesc(attribute)],
      [query.orderAsc(attribute), text('cursorAfter', undefined, [fixture.people.player.id])],
    ];
    for (const role of ROLES) {
      if (STAFF.includes(role)) {
        expect((await fixture.list(role, collection, [condition])).status).toBe(200);
        continue;
      }
      for (const one of queries) {
        const answer = await fixture.list(role, collection, one);
        expect([role, one, answer.status, answer.json.message]).toEqual([
          role,
          one,
          400,
          `Invalid query: Attribute not found in schema: ${attribute}`,
        ]);
      }
      const selected = await fixture.list(role, collection, [query.select([attribute])]);
      expect(selected.status).toBe(200);
    }
  });
});
