/** Secrets must not appear in any answer to a role that may not read them, on any reading path. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evidencePath } from '../support/evidence.ts';
import { filePlatform } from '../support/platform.ts';
import { createAccessFixture, ROLES, type Role, SECRETS } from './fixture.ts';

const platform = await filePlatform();
const app = await platform.app();
const fixture = await createAccessFixture(platform, app);

const COLLECTIONS = [
  'tournaments',
  'matches',
  'teams',
  'user_details',
  'notifications',
  'announcements',
  'feedback',
  'essential_pages',
  'native_promotions',
  'claims',
  'disputes',
] as const;

function list(collection: string, ...queries: object[]): string {
  const search = queries.map(
    (query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`,
  );
  return `/v1/databases/main/collections/${collection}/documents?${search.join('&')}`;
}
const one = (collection: string, id: string, ...queries: object[]) =>
  list(collection, ...queries).replace('/documents?', `/documents/${id}?`);
const select = (...values: string[]) => ({ method: 'select', values });

/** Every reading path, with every way of requesting an attribute. */
function paths(): string[] {
  const { ids, people } = fixture;
  return [
    ...COLLECTIONS.flatMap((collection) => [
      list(collection, { method: 'limit', values: [500] }),
      list(collection, select('*'), { method: 'orderDesc', attribute: '$createdAt' }),
    ]),
    list('matches', select('entryDetails', 'matchName')),
    list('teams', select('joinCode', 'name')),
    one('teams', ids.team),
    one('teams', ids.team, select('joinCode')),
    list('matches', { method: 'equal', attribute: 'tournamentID', values: [ids.ongoing] }),
    list(
      'user_details',
      select('eg_token', 'eg_coin', 'game_profiles', 'notifications', 'tournaments', 'username', 'id'),
    ),
    ...[ids.draftMatch, ids.openMatch, ids.ongoingMatch, ids.finishedMatch].flatMap((id) => [
      one('matches', id),
      one('matches', id, select('entryDetails')),
    ]),
    ...[ids.draft, ids.open, ids.ongoing].flatMap((id) => [one('tournaments', id), `/t/${id}`]),
    ...Object.values(people).flatMap((person) => [
      one('user_details', person.id),
      one('user_details', person.id, select('eg_token', 'game_profiles')),
    ]),
    '/',
    '/tournaments',
    '/tournaments/freefire',
    '/profile',
    '/notifications',
    '/v1/account',
    '/v1/account/sessions',
    '/v1/users',
    '/v1/wallet/transfers',
    evidencePath(),
    ...['', '/view', '/download', '/preview'].map((end) => `${evidencePath(ids.evidence)}${end}`),
    one('claims', ids.claim),
    one('disputes', ids.dispute),
    ...[ids.draft, ids.ongoing, ids.squads].flatMap((id) => [
      ...['standings', 'statement', 'rulebook', 'entries', 'seat'].map(
        (end) => `/v1/tournaments/${id}/${end}`,
      ),
      ...['/desk', '/slots', '/calendar.ics', '/entries.csv', '/standings.csv'].map(
        (end) => `/t/${id}${end}`,
      ),
      `/overlay/${id}`,
      `/embed/${id}`,
    ]),
    `/v1/matches/${ids.ongoingMatch}/receipts`,
    `/t/${ids.squads}`,
  ];
}

const ENTITLED: Record<keyof typeof SECRETS, readonly Role[]> = {
  // A participant sees the room only while the match is Ongoing.
  roomOngoing: ['participant', 'host', 'admin', 'key'],
  roomFinished: ['host', 'admin', 'key'],
  draft: ['host', 'admin', 'key'],
  balance: ['participant', 'admin', 'key'],
  email: ['participant', 'admin', 'key'],
  // A tournament's host sees its participants' game profiles.
  gameUid: ['participant', 'host', 'admin', 'key'],
  evidence: ['participant', 'host', 'admin', 'key'],
  dispute: ['participant', 'host', 'admin', 'key'],
  team: ['participant', 'host', 'admin', 'key'],
  // Hosts do not need the code, which lets whoever has it join.
  teamCode: ['participant'],
};

describe.each(ROLES)('all answers to %s', (role) => {
  let everything = '';
  beforeAll(async () => {
    for (const path of paths()) {
      const answer = await fixture.clients[role].call('GET', path);
      expect(answer.status, path).toBeLessThan(500);
      everything += answer.text;
    }
  });

  it.each(Object.keys(SECRETS) as (keyof typeof SECRETS)[])('%s', (secret) => {
    const isEntitled = ENTITLED[secret].includes(role);
    // Compared as booleans, since a failure message with all texts would be unreadable.
    expect(everything.includes(SECRETS[secret])).toBe(isEntitled);
  });

  it('contain no hash and no session secret', () => {
    expect(everything).not.toMatch(/\$argon2|password_?hash|secret_hash/i);
  });
});

describe('hidden attributes cannot be queried', () => {
  const questions: [string, object][] = [
    ['matches', { method: 'contains', attribute: 'entryDetails', values: ['ROOM'] }],
    ['matches', { method: 'startsWith', attribute: 'entryDetails', values: ['{'] }],
    ['matches', { method: 'isNotNull', attribute: 'entryDetails' }],
    ['matches', { method: 'orderAsc', attribute: 'entryDetails' }],
    ['teams', { method: 'equal', attribute: 'joinCode', values: [SECRETS.teamCode] }],
    ['user_details', { method: 'greaterThan', attribute: 'eg_token', values: [10] }],
    ['user_details', { method: 'orderDesc', attribute: 'eg_token' }],
    ['user_details', { method: 'contains', attribute: 'game_profiles', values: ['x'] }],
    ['user_details', { method: 'contains', attribute: 'tournaments', values: ['x'] }],
    ['notifications', { method: 'contains', attribute: 'recipents', values: ['x'] }],
    [
      'matches',
      {
        method: 'or',
        values: [
          { method: 'equal', attribute: 'matchStatus', values: ['Ongoing'] },
          { method: 'contains', attribute: 'entryDetails', values: ['ROOM'] },
        ],
      },
    ],
  ];
  it.each(
    questions.flatMap(([collection, query]) =>
      (['visitor', 'player', 'participant', 'host', 'otherHost'] as const).map(
        (role) => [role, collection, query] as const,
      ),
    ),
  )('%s queries %s with %o', async (role, collection, query) => {
    const answer = await fixture.clients[role].call('GET', list(collection, query));
    expect([answer.status, answer.json.type]).toEqual([400, 'general_query_invalid']);
    expect(answer.text).toContain('Attribute not found in schema');
  });

  it('an invisible row cannot be used as a cursor', async () => {
    const query = { method: 'cursorAfter', values: [fixture.ids.draft] };
    const answer = await fixture.clients.player.call('GET', list('tournaments', query));
    expect([answer.status, answer.json.type]).toEqual([400, 'general_cursor_not_found']);
  });

  it('an invisible row is not counted', async () => {
    const query = { method: 'equal', attribute: 'status', values: ['Draft'] };
    expect((await fixture.clients.player.call('GET', list('tournaments', query))).json.total).toBe(0);
    expect((await fixture.clients.host.call('GET', list('tournaments', query))).json.total).toBe(1);
  });
});

it('visibility of the room follows the match status', async () => {
  const { host, participant } = fixture.clients;
  const path = `/v1/databases/main/collections/matches/documents/${fixture.ids.ongoingMatch}`;
  const read = async () => (await participant.call('GET', path)).text.includes(SECRETS.roomOngoing);
  expect(await read()).toBe(true);
  await host.call('PATCH', path, { data: { matchStatus: 'Finished' } });
  expect(await read()).toBe(false);
});
