/** Messages to many, and answers to feedback. */
import { describe, expect, it } from 'vitest';
import { aHost, anAdmin, anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const DOCUMENTS = '/v1/databases/main/collections';

const platform = await filePlatform();
const app = await platform.app();
const admin = await signedIn(app, await anAdmin(platform));
const host = await aHost(platform);
const hosting = await signedIn(app, host);
const tournament = await anOpenTournament(platform, host);
const [participant] = (await joinedPlayers(platform, tournament, 2)) as [Person, Person];

const send = (client: HttpClient, to: unknown, more: object = {}) =>
  client.call('POST', '/v1/messages', { to, message: '<p>Hello</p>', targetLink: null, ...more });
const sees = async (person: Person, id: string) =>
  (await (await signedIn(app, person)).call('GET', `${DOCUMENTS}/notifications/documents/${id}`)).status ===
  200;

it.each<[string, () => object, number | 'all', () => Person, boolean]>([
  ['to all', () => ({ all: true }), 'all', () => host, true],
  ['to a label', () => ({ label: 'host', all: false, users: null }), 1, () => host, true],
  ['to a label, not to others', () => ({ label: 'host' }), 1, () => participant, false],
  ['to a tournament', () => ({ tournament }), 2, () => participant, true],
  ['to a tournament, not to others', () => ({ tournament }), 2, () => host, false],
  ['to people', () => ({ users: [participant.username?.toUpperCase()] }), 1, () => participant, true],
])('%s', async (_what, to, sent, person, isSeen) => {
  const trial = await admin.call('POST', '/v1/messages?dryRun=true', { to: to(), message: '<p>Hello</p>' });
  const answer = await send(admin, to());
  expect(answer.status).toBe(201);
  expect([trial.status, trial.json]).toEqual([200, { $id: null, sent: answer.json.sent }]);
  const [all] = await platform.database.query<{ count: number }>(
    'select count(*)::int as count from accounts',
  );
  expect(answer.json).toEqual({ $id: expect.any(String), sent: sent === 'all' ? all?.count : sent });
  expect(await sees(person(), answer.json.$id)).toBe(isSeen);
});

it('is counted as read, and listed with its text as it was kept', async () => {
  const text = '<p>Room at <strong>8</strong><script>x()</script></p>';
  const { json } = await send(
    hosting,
    { tournament },
    {
      message: text,
      messageNe: '<p>कोठा <b onclick="x()">८</b></p>',
      targetLink: '/t/x',
    },
  );
  const reading = await signedIn(app, participant);
  await reading.call('PUT', `/v1/notifications/${json.$id}/read`, {});
  const listed = await hosting.call('GET', '/v1/messages?limit=1');
  expect(listed.json.messages).toEqual([
    {
      $id: json.$id,
      at: expect.stringMatching(/\+00:00$/),
      by: host.id,
      to: { tournament },
      message: '<p>Room at <strong>8</strong></p>',
      messageNe: '<p>कोठा <b>८</b></p>',
      targetLink: '/t/x',
      sent: 2,
      read: 1,
    },
  ]);
  const path = `/v1/databases/main/collections/notifications/documents/${json.$id}`;
  const inNepali = await reading.call('GET', path, undefined, { 'x-appwrite-locale': 'ne' });
  expect(inNepali.json.message).toBe('<p>कोठा <b>८</b></p>');
  expect((await reading.call('GET', path)).json.message).toBe('<p>Room at <strong>8</strong></p>');
  const next = await hosting.call('GET', `/v1/messages?limit=1&cursor=${listed.json.next}`);
  expect(next.json.messages[0].$id).not.toBe(json.$id);
});

it.each<[search: string, isFound: boolean]>([
  ['balcony', true],
  ['BALC', true],
  ['"the balcony"', true],
  ['"balcony the"', false],
  ['summer', true],
  ['<em>', false],
  ['nowhere', false],
  ['()', false],
])('is found by words of text, link and audience: %s %s', async (search, isFound) => {
  const text = '<p>Come to the <em>balcony</em></p>';
  const { json } = await send(hosting, { tournament }, { message: text, targetLink: '/pages/summer-cup' });
  const found = await hosting.call('GET', `/v1/messages?search=${encodeURIComponent(search)}`);
  const ids = found.json.messages.map(({ $id }: { $id: string }) => $id);
  expect(ids.includes(json.$id)).toBe(isFound);
});

describe('a host', () => {
  it.each<[string, () => object, number]>([
    ['all', () => ({ all: true }), 401],
    ['a label', () => ({ label: 'host' }), 401],
    ['people', () => ({ users: [participant.username] }), 401],
    ['the own tournament', () => ({ tournament }), 201],
  ])('writes to %s: %i', async (_what, to, status) => {
    expect((await send(hosting, to())).status).toBe(status);
  });

  it('does not write to the tournaments of others, nor see what went to them', async () => {
    const other = await signedIn(app, await aHost(platform));
    expect((await send(other, { tournament })).status).toBe(401);
    for (const search of ['', '?search=hello', `?search=${tournament}`]) {
      const found = await other.call('GET', `/v1/messages${search}`);
      expect(found.json).toEqual({ messages: [], next: null });
    }
  });
});

it('an audience that is none is told which there are', async () => {
  for (const to of [
    5,
    {},
    { users: [] },
    { label: '' },
    { tournament: '?' },
    { users: Array(1001).fill('one') },
  ]) {
    const { status, json } = await send(admin, to);
    expect([status, json.message]).toEqual([
      400,
      expect.stringContaining('{users} with 1 to 1000 usernames'),
    ]);
  }
});

it.each<[string, unknown, object, number, string]>([
  ['nobody', {}, {}, 400, 'argumentInvalid'],
  ['all and a label', { all: true, label: 'host' }, {}, 400, 'argumentInvalid'],
  ['an unknown name', { users: ['nobody_there'] }, {}, 400, 'winnerUnknown'],
  ['no names', { users: [] }, {}, 400, 'argumentInvalid'],
  ['an empty label', { label: 'nolabel' }, {}, 409, 'messageForNobody'],
  ['an unknown tournament', { tournament: 'nosuch' }, {}, 404, 'documentNotFound'],
  [
    'all, without a text',
    { all: true },
    { message: '<script>x()</script>' },
    400,
    'notificationMessageMissing',
  ],
  [
    'all, with a script as link',
    { all: true },
    { targetLink: 'javascript:x()' },
    400,
    'notificationLinkInvalid',
  ],
])('is refused to %s', async (_what, to, more, status, reason) => {
  const answer = await send(admin, to, more);
  expect([answer.status, answer.json.reason]).toEqual([status, reason]);
});

describe('feedback', () => {
  const write = async (email = 'asha@example.com'): Promise<string> => {
    const data = {
      name: 'Asha',
      email,
      subject: 'Coins',
      message: 'When?',
      status: 'done',
    };
    const body = { documentId: 'unique()', data };
    const { json } = await new HttpClient(app).call('POST', `${DOCUMENTS}/feedback/documents`, body);
    expect(json).toMatchObject({ status: 'new', replies: [] });
    return json.$id;
  };

  it('is answered by mail, and the answers stand with it', async () => {
    const id = await write();
    const answer = await admin.call('POST', `/v1/feedback/${id}/replies`, { message: 'Soon <b>.\n\nYours' });
    expect(answer.status).toBe(201);
    expect(answer.json.replies.map((text: string) => JSON.parse(text))).toEqual([
      { by: expect.any(String), message: 'Soon <b>.\n\nYours', at: expect.stringMatching(/\+00:00$/) },
    ]);
    const [mail] = await platform.database.query<{
      recipient: string;
      subject: string;
      html: string;
      plain: string;
    }>('select recipient, subject, html, plain from mail_outbox order by created_at desc limit 1');
    expect(mail).toMatchObject({
      recipient: 'asha@example.com',
      subject: 'EGOfficial has answered your feedback',
    });
    expect(mail?.html).toContain('Soon &lt;b&gt;.');
    expect(mail?.plain).toContain('Soon <b>.\n\nYours');
    expect(mail?.plain).not.toContain('Asha');
  });

  it.each(['nowhere', 'one@example.com, two@example.com', 'one@example.com\nBcc: two@example.com'])(
    'of %o is not answered by mail',
    async (email) => {
      const id = await write(email);
      const sent = () => platform.database.query('select id from mail_outbox');
      const before = (await sent()).length;
      const answer = await admin.call('POST', `/v1/feedback/${id}/replies`, { message: 'Soon' });
      expect([answer.status, answer.json.reason]).toEqual([409, 'emailInvalid']);
      expect(await sent()).toHaveLength(before);
      const path = `${DOCUMENTS}/feedback/documents/${id}`;
      expect((await admin.call('GET', path)).json.replies).toEqual([]);
    },
  );

  it('is done, and new again', async () => {
    const id = await write();
    for (const status of ['done', 'new'])
      expect((await admin.call('PUT', `/v1/feedback/${id}`, { status })).json).toMatchObject({ status });
    const path = `${DOCUMENTS}/feedback/documents/${id}`;
    expect((await admin.call('PATCH', path, { data: { status: 'done' } })).status).toBe(401);
    const log = await keyHolder(app).call('GET', `/v1/audit-log?target=${id}`);
    expect(log.json.entries.map(({ after }: { after: unknown }) => after)).toEqual([
      { status: 'new' },
      { status: 'done' },
    ]);
  });

  it.each<[string, 'PUT' | 'POST', string, object, number]>([
    ['another status', 'PUT', '', { status: 'old' }, 400],
    ['an empty reply', 'POST', '/replies', { message: ' ' }, 400],
  ])('%s is refused', async (_what, method, end, body, status) => {
    expect((await admin.call(method, `/v1/feedback/${await write()}${end}`, body)).status).toBe(status);
    expect(
      (await admin.call(method, `/v1/feedback/nosuch${end}`, { status: 'done', message: 'x' })).status,
    ).toBe(404);
  });
});
