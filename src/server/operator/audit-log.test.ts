/** What the audit log records, and who reads which part of it. */
import { expect, it } from 'vitest';
import { aHost, anAdmin, anOpenTournament, aPlayer } from '#tests/support/factories.ts';
import { type HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const DOCUMENTS = '/v1/databases/main/collections';

const platform = await filePlatform();
const app = await platform.app();
const host = await aHost(platform, { name: 'Bibek Thapa' });
const admin = await anAdmin(platform);
const hosting = await signedIn(app, host);
const operating = await signedIn(app, admin);
const data = { title: 'News', content: '<p>Hi</p>' };
await keyHolder(app).call('POST', `${DOCUMENTS}/announcements/documents`, { documentId: 'unique()', data });
const tournament: string = await anOpenTournament(platform, host);

const read = async (client: HttpClient, query = '') =>
  (await client.call('GET', `/v1/audit-log?${query}`)).json;
const edit = (client: HttpClient, data: object) =>
  client.call('PATCH', `${DOCUMENTS}/tournaments/documents/${tournament}`, { data });

it('tells who did what, from where, with what changed', async () => {
  const answer = await edit(hosting, { tournTitle: 'Saturday Cup', max: 20 });
  expect(answer.status).toBe(200);
  const { entries, next } = await read(operating, 'limit=1');
  expect(entries).toEqual([
    {
      $id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/\+00:00$/),
      actor: { kind: 'user', id: host.id, name: 'Bibek Thapa' },
      action: 'tournament.update',
      target: { type: 'tournament', id: tournament },
      before: { tournTitle: 'Friday Night Cup', max: 12 },
      after: { tournTitle: 'Saturday Cup', max: 20 },
      reason: null,
      ip: '127.0.0.1',
      requestId: answer.headers['x-request-id'],
    },
  ]);
  expect(next).toBe(entries[0].$id);
});

it('keeps nothing of what was refused, or has changed nothing', async () => {
  const before = (await read(operating)).entries[0].$id;
  expect((await edit(hosting, { max: 1 })).status).toBe(400);
  expect((await edit(hosting, { tournTitle: 'Saturday Cup' })).status).toBe(200);
  expect((await read(operating)).entries[0].$id).toBe(before);
});

it('never holds room details', async () => {
  const [match] = await platform.database.query<{ id: string }>('select id from matches');
  const entryDetails = JSON.stringify({ roomID: 'ROOM-4711', roomPass: 'PASS-4711' });
  const path = `${DOCUMENTS}/matches/documents/${match?.id}`;
  const data = { matchStatus: 'Ongoing', entryDetails };
  expect((await hosting.call('PATCH', path, { data })).status).toBe(200);
  const { entries } = await read(operating, 'action=match.update');
  expect(entries[0]).toMatchObject({
    before: { tournamentStatus: 'Open', matchStatus: 'Scheduled', hasRoom: false, roomRevision: 0 },
    after: { tournamentStatus: 'Ongoing', matchStatus: 'Ongoing', hasRoom: true, roomRevision: 1 },
  });
  const [secret] = await platform.database.query("select 1 from audit_log l where l::text like '%4711%'");
  expect(secret).toBeUndefined();
});

it('shows hosts what is about their tournaments, without the addresses of others', async () => {
  await edit(operating, { isFeatured: true });
  await operating.call('PUT', `/v1/users/${host.id}/labels`, { labels: ['host', 'verified'] });
  const { entries } = await read(hosting);
  const of = ({ actor, action, ip }: Record<string, unknown> & { actor: { id: string } }) => [
    actor.id,
    action,
    ip,
  ];
  expect(entries.map(of).slice(0, 3)).toEqual([
    [admin.id, 'tournament.update', null],
    [host.id, 'match.update', '127.0.0.1'],
    [host.id, 'tournament.update', '127.0.0.1'],
  ]);
  const other = await aHost(platform);
  expect(await read(await signedIn(await platform.app(), other))).toEqual({ entries: [], next: null });
});

it.each<[string, () => string, string[]]>([
  ['a word of the entry', () => 'search=saturday', ['tournament.update']],
  ['the beginning of a word', () => 'search=satur&action=tournament', ['tournament.update']],
  ['the name of the actor', () => 'search=bibek&action=match', ['match.update', 'match.create']],
  ['a search without words', () => 'search=%25', []],
  ['the actor', () => `actor=${host.email}&action=tournament.create`, ['tournament.create']],
  ['the key', () => 'actor=key&limit=1', ['announcement.create']],
  ['an action', () => 'action=labels.update', ['labels.update']],
  ['a target', () => `target=${host.id}`, ['labels.update']],
  [
    'a tournament, with its matches',
    () => `tournament=${tournament}&limit=3`,
    ['tournament.update', 'match.update', 'tournament.update'],
  ],
  ['a kind of target', () => 'target=announcement', ['announcement.create']],
  ['a time ahead', () => 'from=2100-01-01', []],
  ['a time past', () => 'to=2020-01-01T00:00:00.000+00:00', []],
])('is found by %s', async (_what, query, actions) => {
  const { entries } = await read(operating, query());
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(actions);
});

it('is read in pages', async () => {
  const all = (await read(operating, 'limit=100')).entries;
  const paged: unknown[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await read(operating, `limit=3${next && `&cursor=${next}`}`);
    paged.push(...page.entries);
    next = page.next;
  }
  expect(paged).toEqual(all);
});

it.each(['limit=0', 'limit=101', 'cursor=x', 'from=soon', 'to=2026-02-30'])('refuses %s', async (query) => {
  expect((await operating.call('GET', `/v1/audit-log?${query}`)).status).toBe(400);
});

it('a host does not learn whose an e-mail is, and a name that means two people is refused', async () => {
  const count = async (client: HttpClient, actor: string) =>
    (await read(client, `actor=${encodeURIComponent(actor)}`)).entries?.length;
  expect(await count(operating, host.email)).toBeGreaterThan(0);
  for (const email of [host.email, host.email.toUpperCase()]) expect(await count(hosting, email)).toBe(0);
  for (const name of [host.id, host.username ?? '']) {
    expect(await count(hosting, name)).toBeGreaterThan(0);
    expect(await count(operating, name)).toBe(await count(hosting, name));
  }
  // Earlier versions let people choose such usernames.
  const namesake = await aPlayer(platform);
  await platform.database.query('update user_details set username = $2 where id = $1', [
    namesake.id,
    host.id,
  ]);
  for (const path of ['audit-log?actor', 'analytics?host']) {
    const { status, json } = await operating.call('GET', `/v1/${path}=${host.id}`);
    expect([status, json.reason]).toEqual([409, 'userAmbiguous']);
  }
});
