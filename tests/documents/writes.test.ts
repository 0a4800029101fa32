/** Writing documents: permissions, validation and answers (docs/wire.md#document-writes). */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { messages } from '#shared/messages.ts';
import { nextMillisecond } from '#tests/support/eventually.ts';
import { anOpenTournament, aPlayer, tournamentData } from '#tests/support/factories.ts';
import { type Answer, type Method, signedIn } from '#tests/support/http-client.ts';
import {
  createDocumentsFixture,
  type DocumentsFixture,
  documentsUrl,
  idsOf,
  query,
  ROLES,
  type Role,
} from './fixture.ts';

const refusal = ({ status, json }: Answer) => [status, json.type, json.message];
const UNAUTHORIZED = [
  401,
  'user_unauthorized',
  'The current user is not authorized to perform the requested action.',
];

let count = 0;
const anId = () => `made-${++count}`;

let fixture: DocumentsFixture;
beforeAll(async () => {
  fixture = await createDocumentsFixture('pglite');
}, 60_000);
afterAll(() => fixture.platform.finish());

const write = (role: Role, method: Method, collection: string, id: string | null, body: unknown) =>
  fixture.write(role, method, collection, id, body);
const create = (role: Role, collection: string, data: unknown, rest: object = {}) =>
  write(role, 'POST', collection, null, { documentId: anId(), data, ...rest });

const NEW: Record<string, () => Record<string, unknown>> = {
  tournaments: () => tournamentData(),
  matches: () => ({
    tournamentID: fixture.ids.draft,
    matchName: 'Final',
    scheduledTime: '2030-01-02T18:00',
  }),
  user_details: () => ({ eg_token: 0 }),
  notifications: () => ({ recipentType: 'all', message: 'Hello' }),
  announcements: () => ({ title: 'Season 2', content: '<p>Soon</p>' }),
  feedback: () => ({ name: 'Ann', email: 'ann@example.com', subject: 'Hi', message: 'Nice' }),
  essential_pages: () => ({ content: '<h2>Terms</h2>' }),
  native_promotions: () => ({ content: '[{"isActive":true,"imgUrl":"/art/x.webp"}]' }),
};

describe('who may create', () => {
  test.each<[string, readonly Role[]]>([
    ['tournaments', ['host', 'otherHost', 'admin']],
    ['matches', ['host', 'admin', 'key']],
    ['user_details', []],
    ['notifications', ['admin', 'key']],
    ['announcements', ['admin', 'key']],
    ['feedback', ROLES],
    ['essential_pages', ['admin', 'key']],
    ['native_promotions', ['admin', 'key']],
  ])('%s', async (collection, makers) => {
    for (const role of ROLES) {
      const answer = await create(role, collection, NEW[collection]?.());
      if (makers.includes(role)) expect([role, answer.status]).toEqual([role, 201]);
      // For other hosts a foreign draft does not exist.
      else if (collection === 'matches' && role === 'otherHost') expect(answer.status).toBe(404);
      else expect([role, answer.status, answer.json.type]).toEqual([role, 401, 'user_unauthorized']);
    }
  });
});

describe('who may change and delete', () => {
  test.each<
    [string, keyof DocumentsFixture['ids'], Record<string, unknown>, readonly Role[], readonly Role[]]
  >([
    ['tournaments', 'draft', { tournTitle: 'Another title' }, ['host', 'admin', 'key'], []],
    ['matches', 'match', { matchResults: '1:0' }, ['host', 'admin', 'key'], []],
    ['notifications', 'forAll', { message: 'Other' }, ['admin', 'key'], ['admin', 'key']],
    ['announcements', 'announcement', { title: 'Other' }, ['admin', 'key'], ['admin', 'key']],
    ['feedback', 'feedback', { message: 'Other' }, [], ['admin', 'key']],
  ])('%s', async (collection, name, change, changers, removers) => {
    const id = fixture.ids[name];
    for (const role of ROLES) {
      const isReader = (await fixture.get(role, collection, id)).status === 200;
      const refused = isReader ? 401 : 404;
      const patched = await write(role, 'PATCH', collection, id, { data: change });
      expect([role, patched.status]).toEqual([role, changers.includes(role) ? 200 : refused]);
      if (patched.status === 200) expect(patched.json).toMatchObject(change);
      const isRemover = removers.includes(role);
      if (!isRemover) {
        expect((await write(role, 'DELETE', collection, id, {})).status).toBe(refused);
        expect((await write(role, 'PATCH', collection, id, { permissions: [] })).status).toBe(
          changers.includes(role) ? 200 : refused,
        );
      }
    }
    const missing = await write('key', 'PATCH', collection, 'nosuch', { data: change });
    expect([missing.status, missing.json.type]).toEqual([404, 'document_not_found']);
    expect((await write('key', 'DELETE', collection, 'nosuch', {})).status).toBe(404);
  });

  test('user_details: only the own record, never protected attributes', async () => {
    const { player } = fixture.people;
    const picture = { prof_pic_url: 'https://example.com/me.png' };
    for (const role of ROLES) {
      const answer = await write(role, 'PATCH', 'user_details', player.id, { data: picture });
      expect([role, answer.status]).toEqual([role, role === 'player' ? 200 : 401]);
      for (const data of [{ eg_token: 1 }, { eg_coin: 'x' }, { notifications: [] }, { tournaments: null }]) {
        const refused = await write(role, 'PATCH', 'user_details', player.id, {
          data: { ...picture, ...data },
        });
        expect(refusal(refused)).toEqual(UNAUTHORIZED);
      }
      expect((await write(role, 'DELETE', 'user_details', player.id, {})).status).toBe(401);
    }
    const own = await write('player', 'POST', 'user_details', null, {
      documentId: player.id,
      data: { eg_token: 1_000_000 },
    });
    expect([own.status, own.json.type]).toEqual([409, 'document_already_exists']);
    expect((await fixture.get('player', 'user_details', player.id)).json.eg_token).toBe(777);
  });

  test('protected attributes of tournaments and matches', async () => {
    const { running, match, draft } = fixture.ids;
    for (const data of [
      { participants: [fixture.people.host.id] },
      { participants: 'x' },
      { host: fixture.people.otherHost.id },
      { winners: ['player_1'] },
    ]) {
      expect(refusal(await write('host', 'PATCH', 'tournaments', running, { data }))).toEqual(UNAUTHORIZED);
    }
    const moved = await write('host', 'PATCH', 'matches', match, { data: { tournamentID: draft } });
    expect(refusal(moved)).toEqual(UNAUTHORIZED);
  });
});

it('creates an empty Draft of the caller, whatever the body contains', async () => {
  const answer = await create('host', 'tournaments', {
    ...tournamentData(),
    status: 'Finished',
    participants: 7,
    winners: { a: 1 },
    host: fixture.people.otherHost.id,
  });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({
    status: 'Draft',
    participants: [],
    winners: [],
    host: fixture.people.host.id,
  });
  expect(idsOf(await fixture.list('visitor', 'tournaments', [query.equal('$id', answer.json.$id)]))).toEqual(
    [],
  );
});

test('null clears optional attributes and leaves the others', async () => {
  const times = { regStart: '2030-01-01T10:00', regEnd: '2030-01-02T10:00' };
  const made = await create('host', 'tournaments', {
    ...tournamentData(),
    ...times,
    description: '<p>d</p>',
  });
  const id = made.json.$id;
  const patch = async (data: unknown) => (await write('host', 'PATCH', 'tournaments', id, { data })).json;
  expect(await patch({ regEnd: null })).toMatchObject({ ...times, regEnd: null, description: '<p>d</p>' });
  expect(await patch({ description: null })).toMatchObject({ ...times, regEnd: null, description: null });
  expect(await patch({ regStart: null })).toMatchObject({ regStart: null, regEnd: null });
});

test('default permissions', async () => {
  const made = await create('host', 'tournaments', tournamentData());
  const { id } = fixture.people.host;
  expect(made.json.$permissions).toEqual([
    `read("user:${id}")`,
    `update("user:${id}")`,
    `delete("user:${id}")`,
  ]);
  const guest = await create('visitor', 'feedback', NEW.feedback?.());
  expect([guest.status, guest.json.$permissions, guest.json.message]).toEqual([201, [], 'Nice']);
  const none = await create('host', 'tournaments', tournamentData(), { permissions: [] });
  expect(none.json.$permissions).toEqual([]);
});

test('permissions may name only roles the caller holds', async () => {
  const { host, otherHost } = fixture.people;
  const held = [`read("user:${host.id}")`, 'read("any")', 'write("label:host")'];
  const made = await create('host', 'tournaments', tournamentData(), { permissions: held });
  expect(made.json.$permissions).toEqual([held[0], held[1], 'update("label:host")', 'delete("label:host")']);
  const foreign = await create('host', 'tournaments', tournamentData(), {
    permissions: [`read("user:${otherHost.id}")`],
  });
  expect([foreign.status, foreign.json.type]).toEqual([401, 'user_unauthorized']);
  expect(foreign.json.message).toMatch(/^Permissions must be one of: \(any, users, users\/verified, user:/);
  const byKey = await create('key', 'announcements', NEW.announcements?.(), {
    permissions: [`read("user:${otherHost.id}")`],
  });
  expect(byKey.status).toBe(201);
  for (const permissions of [
    ['create("any")'],
    ['read(any)'],
    ['x'],
    'read("any")',
    [7],
    Array(101).fill('read("any")'),
  ]) {
    const wrong = await create('host', 'tournaments', tournamentData(), { permissions });
    expect([permissions, wrong.status, wrong.json.type]).toEqual([
      permissions,
      400,
      'general_argument_invalid',
    ]);
  }
});

test('permissions are echoed and grant nothing', async () => {
  const id = anId();
  await write('host', 'POST', 'tournaments', null, {
    documentId: id,
    data: tournamentData(),
    permissions: ['read("any")', 'update("any")'],
  });
  expect((await fixture.get('visitor', 'tournaments', id)).status).toBe(404);
  const closed = await write('host', 'PATCH', 'tournaments', id, { permissions: [] });
  expect([closed.status, closed.json.$permissions]).toEqual([200, []]);
  expect((await fixture.get('host', 'tournaments', id)).status).toBe(200);
});

test('ids and usernames are unique', async () => {
  const first = { documentId: 'twice', data: NEW.announcements?.() };
  expect((await write('admin', 'POST', 'announcements', null, first)).status).toBe(201);
  expect(refusal(await write('admin', 'POST', 'announcements', null, first))).toEqual([
    409,
    'document_already_exists',
    "Document with the requested ID 'twice' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  ]);
  const { username } = fixture.people.player;
  const newcomer = await aPlayer(fixture.platform, { username: null });
  const client = await signedIn(await fixture.platform.app(), newcomer);
  const claim = (name: string | undefined) =>
    client.call('PATCH', documentsUrl('user_details', newcomer.id), { data: { username: name } });
  expect(refusal(await claim(username?.toUpperCase()))).toEqual([
    409,
    'document_unique_constraint_violation',
    messages.usernameTaken,
  ]);
  expect((await claim('somebody_new')).json.username).toBe('somebody_new');
});

test('refuses invalid data', async () => {
  const post = async (data: unknown, collection = 'announcements') =>
    refusal(await create('admin', collection, data));
  const structure = (why: string) => [
    400,
    'document_invalid_structure',
    `Invalid document structure: ${why}`,
  ];
  expect((await post({}))[1]).toBe('document_missing_data');
  expect((await post(undefined))[1]).toBe('document_missing_data');
  for (const data of ['text', '[]', [], 7]) {
    expect(await post(data)).toEqual([
      400,
      'general_argument_invalid',
      'Invalid `data` param: Value must be a valid JSON object',
    ]);
  }
  expect(await post({ title: 'x' })).toEqual(structure('Missing required attribute "content"'));
  expect(await post({ title: null, content: 'x' })).toEqual(structure('Missing required attribute "title"'));
  expect(await post({ title: 'x', content: 'x', nope: 1 })).toEqual(structure('Unknown attribute: "nope"'));
  expect(await post({ title: 'x', content: 'x', toString: 1 })).toEqual(
    structure('Unknown attribute: "toString"'),
  );
  expect(await post({ title: 5, content: 'x' })).toEqual(
    structure(
      'Attribute "title" has invalid type. Value must be a valid string and no longer than 200 chars',
    ),
  );
  expect((await post({ title: 'x'.repeat(201), content: 'x' }))[2]).toMatch(/no longer than 200 chars/);
  expect(await post({ title: 'x', content: 'x', isFeatured: 'yes' })).toEqual(
    structure('Attribute "isFeatured" has invalid type. Value must be a valid boolean'),
  );
  const tournament = (change: object) => post({ ...tournamentData(), ...change }, 'tournaments');
  expect(await tournament({ prizePool: 5 })).toEqual(structure('Attribute "prizePool" must be an array'));
  expect(await tournament({ prizePool: ['5'] })).toEqual(
    structure(
      'Attribute "prizePool[\'0\']" has invalid type. Value must be a valid signed 32-bit integer between -2,147,483,648 and 2,147,483,647',
    ),
  );
  expect((await tournament({ prizePool: [-5] }))[2]).toBe(messages.prizePoolInvalid);
  expect((await tournament({ prizePool: [1e300] }))[2]).toBe(messages.prizePoolInvalid);
  expect((await tournament({ max: 2.5 }))[2]).toBe(messages.maxInvalid);
  expect((await tournament({ prizePool: Array(101).fill(1) }))[2]).toMatch(/at most 100 items/);
  expect((await tournament({ rules: 'a\0b' }))[0]).toBe(400);
  expect((await tournament({ eg_token: 5 }))[2]).toMatch(/Unknown attribute: "eg_token"/);
  const noId = await write('admin', 'POST', 'announcements', null, { data: NEW.announcements?.() });
  expect(noId.json.type).toBe('document_missing_data');
  const badId = await write('admin', 'POST', 'announcements', null, {
    documentId: '-x',
    data: { title: 'x' },
  });
  expect([badId.status, badId.json.type]).toEqual([400, 'general_argument_invalid']);
});

test('accepts data as JSON text and generates ids', async () => {
  const answer = await write('admin', 'POST', 'announcements', null, {
    documentId: 'unique()',
    data: JSON.stringify(NEW.announcements?.()),
  });
  expect(answer.status).toBe(201);
  expect(answer.json.$id).toMatch(/^[0-9a-f]{20}$/);
});

test('changes named attributes, keeps the others, ignores system attributes', async () => {
  const made = (await create('admin', 'announcements', NEW.announcements?.())).json;
  await nextMillisecond();
  const changed = await write('admin', 'PATCH', 'announcements', made.$id, {
    data: {
      title: 'Changed',
      $id: 'other',
      $createdAt: 'x',
      $databaseId: 5,
      $sequence: 'x',
      $permissions: [],
    },
  });
  expect(changed.status).toBe(200);
  expect(changed.json).toEqual({
    ...made,
    title: 'Changed',
    revision: made.revision + 1,
    $updatedAt: changed.json.$updatedAt,
  });
  expect(changed.json.$updatedAt > made.$updatedAt).toBe(true);
  const nothing = await write('admin', 'PATCH', 'announcements', made.$id, { data: { $id: 'other' } });
  expect([nothing.status, nothing.json]).toEqual([200, changed.json]);
  const cleared = await write('admin', 'PATCH', 'announcements', made.$id, { data: { title: null } });
  expect(cleared.json.message).toBe('Invalid document structure: Missing required attribute "title"');
});

test('refuses an update without data and permissions', async () => {
  for (const body of [{}, { data: {} }, { data: null }]) {
    const { status, json } = await write('host', 'PATCH', 'tournaments', fixture.ids.draft, body);
    expect([status, json.type]).toEqual([400, 'document_missing_payload']);
  }
});

test('a deleted document is 404; a missing one can be created afterwards', async () => {
  const id = anId();
  const url = documentsUrl('announcements', id);
  const get = async () => (await fixture.client('visitor').call('GET', url)).status;
  expect(await get()).toBe(404);
  expect(await get()).toBe(404);
  await write('admin', 'POST', 'announcements', null, { documentId: id, data: NEW.announcements?.() });
  expect(await get()).toBe(200);
  expect(await get()).toBe(200);
  const gone = await write('admin', 'DELETE', 'announcements', id, {});
  expect([gone.status, gone.text, gone.headers['content-type']]).toEqual([
    204,
    '',
    'text/plain; charset=utf-8',
  ]);
  expect(await get()).toBe(404);
  expect((await write('admin', 'DELETE', 'announcements', id, {})).status).toBe(404);
});

it('removes active content from HTML', async () => {
  const dirty = '<p onclick="x()">Hi <script>steal()</script><img src="javascript:x"></p>';
  const page = await create('admin', 'essential_pages', { content: dirty });
  const note = await create('admin', 'notifications', { recipentType: 'all', message: dirty });
  const news = await create('admin', 'announcements', { title: 'x', content: 'x' });
  const patched = await write('admin', 'PATCH', 'announcements', news.json.$id, {
    data: { content: dirty },
  });
  for (const clean of [page.json.content, note.json.message, patched.json.content])
    expect(clean).toBe('<p>Hi </p>');
});

it('normalises promotions and validates their links', async () => {
  const post = (content: unknown) => create('admin', 'native_promotions', { content });
  const items = [
    { isActive: true, imgUrl: ' https://example.com/a.webp ', targetLink: '/t/cup', extra: 1 },
    { isActive: false, imgUrl: '', targetLink: '' },
    { text: 'Closed today' },
  ];
  const made = await post(JSON.stringify(items));
  expect(JSON.parse(made.json.content)).toEqual([
    { isActive: true, imgUrl: 'https://example.com/a.webp', targetLink: '/t/cup' },
    { isActive: false },
    { isActive: false, text: 'Closed today' },
  ]);
  for (const wrong of [
    'x',
    '{}',
    '[1]',
    '[{"isActive":"yes"}]',
    '[{"isActive":true,"imgUrl":"javascript:x"}]',
    '[{"isActive":true,"targetLink":"//evil.example"}]',
    '[{"isActive":true,"targetLink":"data:text/html,x"}]',
  ]) {
    const { status, json } = await post(wrong);
    expect([wrong, status, json.type]).toEqual([wrong, 400, 'document_invalid_structure']);
  }
});

describe('notifications', () => {
  const entry = (user: string) => JSON.stringify({ user });

  it('are visible to their recipients and listed in their user details', async () => {
    const { player, participant } = fixture.people;
    const made = await create('key', 'notifications', {
      recipentType: 'specific',
      message: 'You two',
      recipents: [entry(player.id), entry(participant.id), entry(player.id)],
      targetLink: '/profile',
    });
    expect(made.json.recipents).toEqual([
      JSON.stringify({ user: player.id, read: false }),
      JSON.stringify({ user: participant.id, read: false }),
    ]);
    const id = made.json.$id;
    const details = async () =>
      (await fixture.get('participant', 'user_details', participant.id)).json.notifications;
    expect((await details()).at(-1)).toBe(id);
    expect((await fixture.get('host', 'notifications', id)).status).toBe(404);
    expect((await fixture.get('participant', 'notifications', id)).json.recipents).toHaveLength(1);
    const moved = await write('admin', 'PATCH', 'notifications', id, {
      data: { recipents: [entry(fixture.people.host.id)] },
    });
    expect(refusal(moved)).toEqual(UNAUTHORIZED);
    await write('admin', 'DELETE', 'notifications', id, {});
    expect(await details()).not.toContain(id);
  });

  test.each<[string, Record<string, unknown>]>([
    ['without recipients', { recipentType: 'specific', message: 'x' }],
    ['to an empty list', { recipentType: 'specific', message: 'x', recipents: [] }],
    ['to an unknown user', { recipentType: 'specific', message: 'x', recipents: ['{"user":"nobody-here"}'] }],
    ['to an invalid id', { recipentType: 'specific', message: 'x', recipents: ['{"user":"a b"}'] }],
    ['to malformed JSON', { recipentType: 'specific', message: 'x', recipents: ['player'] }],
    ['of an unknown type', { recipentType: 'some', message: 'x' }],
    ['without message', { recipentType: 'all' }],
    ['with an invalid link', { recipentType: 'all', message: 'x', targetLink: 'javascript:x' }],
  ])('are refused %s, without storing anything', async (_name, data) => {
    const before = (await fixture.list('key', 'notifications')).json.total;
    const { status, json } = await create('key', 'notifications', data);
    expect([status, json.type]).toEqual([400, 'document_invalid_structure']);
    expect((await fixture.list('key', 'notifications')).json.total).toBe(before);
  });
});

it('answers a write with the document as its caller reads it', async () => {
  const id = fixture.people.player.id;
  const answer = await write('player', 'PATCH', 'user_details', id, {
    data: { prof_pic_url: 'https://example.com/2.png' },
  });
  expect(answer.json).toMatchObject({ $id: id, eg_token: 777, prof_pic_url: 'https://example.com/2.png' });
  const open = await anOpenTournament(fixture.platform, fixture.people.host);
  await fixture.platform.participation.join(open, fixture.people.participant);
  const exited = await fixture
    .client('participant')
    .call('DELETE', `/v1/tournaments/${open}/participants/me`, {});
  expect(exited.status).toBe(200);
  // The free seat is visible in the next list of every role.
  for (const role of ROLES) {
    const [document] = (await fixture.list(role, 'tournaments', [query.equal('$id', open)])).json.documents;
    expect(document.participants).toEqual([]);
  }
});
