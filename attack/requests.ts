/** Valid requests to every route, as the material of mutations. */
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { documents, files } from '../tools/caller.ts';

export interface BaseRequest {
  method: string;
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Ids that requests may name; what they do to them is undone, or does not matter. */
export interface Targets {
  /** Somebody whom nobody signs in as. */
  user: string;
  tournament: string;
  draft: string;
  match: string;
  notification: string;
  file: string;
}

const PASSWORD = 'correct horse';
const query = (method: string, attribute?: string, ...values: unknown[]) =>
  encodeURIComponent(JSON.stringify({ method, ...(attribute ? { attribute } : {}), values }));

/** The tournament calls of a player; a share of the requests of their own, since the money moves here. */
function participation({ tournament }: Targets): BaseRequest[] {
  const path = `/v1/tournaments/${tournament}/participants`;
  return [
    { method: 'POST', path, body: {} },
    { method: 'DELETE', path: `${path}/me`, body: {} },
  ];
}

function reads({ user, tournament, draft, match, notification, file }: Targets): BaseRequest[] {
  const filter = `queries[0]=${query('equal', 'status', 'Open')}&queries[1]=${query('orderDesc', '$createdAt')}`;
  const cursor = `queries[]=${query('cursorAfter', undefined, tournament)}&queries[]=${query('limit', undefined, 5)}`;
  const paths = [
    '/',
    '/healthz',
    `/tournaments/free-fire/${tournament}`,
    `/og/${tournament}.png`,
    '/robots.txt',
    '/v1/ping',
    '/v1/health',
    '/v1/locale',
    '/v1/account',
    '/v1/account/prefs',
    '/v1/account/sessions',
    '/v1/account/sessions/current',
    '/v1/account/sessions/oauth2/google?success=http://127.0.0.1/&failure=http://127.0.0.1/',
    '/v1/users',
    `/v1/users?search=name&limit=10&queries[0]=${query('startsWith', 'name', 'N')}`,
    `/v1/users/${user}`,
    `/v1/users/${user}/sessions`,
    `/v1/users/${user}/transfers?limit=10&cursor=5`,
    '/v1/wallet/transfers?limit=10&before=7',
    '/v1/ledger/summary',
    '/v1/ledger/transfers.csv?from=2020-01-01T00:00:00Z&to=2030-01-01T00:00:00Z',
    '/v1/audit-log?search=rules&action=tournament&limit=5&cursor=50',
    '/v1/messages?limit=5',
    '/v1/warnings',
    '/v1/host-limits',
    '/v1/users.csv?search=name',
    `/v1/users/${user}/overview`,
    `/v1/users/${user}/host-limits`,
    `/v1/hosts/${user}/record`,
    `/v1/players/${user}/record`,
    ...['rulebook', 'seat', 'standings', 'statement', 'transfers'].map(
      (what) => `/v1/tournaments/${tournament}/${what}`,
    ),
    ...['card.png', 'calendar.ics', 'slots', 'standings.csv', 'entries.csv'].map(
      (file) => `/t/${tournament}/${file}`,
    ),
    `/v1/matches/${match}/receipts`,
    '/v1/databases/main/collections',
    '/v1/tablesdb/main/tables/tournaments/rows',
    '/v1/storage/buckets',
    `${documents('tournaments')}?${filter}`,
    `${documents('tournaments')}?${cursor}&total=false`,
    `${documents('tournaments')}?queries[]=${query('search', 'tournTitle', 'friday "night cup"')}`,
    `${documents('tournaments')}?queries[]=equal("tournTitle", ["a", "b"])`.replaceAll(' ', '%20'),
    documents('tournaments', tournament),
    documents('tournaments', draft),
    `${documents('matches')}?queries[]=${query('equal', 'tournamentID', tournament, draft)}`,
    documents('matches', match),
    documents('user_details', user),
    documents('notifications', notification),
    documents('feedback'),
    `${documents('announcements')}?queries[]=${query('createdBetween', undefined, '2020-01-01', '2030-01-01')}`,
    `${files()}?queries[]=${query('greaterThan', 'sizeOriginal', 5)}&search=pic`,
    files(file),
    `${files(file)}/view`,
    `${files(file)}/preview?width=20&height=20&output=webp&gravity=top-left&borderRadius=3`,
  ];
  return [
    ...paths.map((path) => ({ method: 'GET', path })),
    { method: 'GET', path: `${files(file)}/download`, headers: { range: 'bytes=0-10' } },
  ];
}

function accountWrites({ user }: Targets): BaseRequest[] {
  const email = `${newId()}@example.com`;
  return [
    {
      method: 'POST',
      path: '/v1/account',
      body: { userId: newId(), email, password: PASSWORD, name: 'New' },
    },
    { method: 'POST', path: '/v1/account/sessions/email', body: { email, password: PASSWORD } },
    { method: 'POST', path: '/v1/account/sessions/token', body: { userId: user, secret: 'a'.repeat(64) } },
    { method: 'POST', path: '/v1/account/jwts', body: { duration: 60 } },
    { method: 'PATCH', path: '/v1/account/name', body: { name: 'Renamed' } },
    { method: 'PATCH', path: '/v1/account/prefs', body: { prefs: { theme: 'dark', list: [1, 2] } } },
    { method: 'PATCH', path: '/v1/account/email', body: { email, password: PASSWORD } },
    { method: 'PATCH', path: '/v1/account/password', body: { password: PASSWORD, oldPassword: PASSWORD } },
    { method: 'PATCH', path: '/v1/account/sessions/current', body: {} },
    { method: 'POST', path: '/v1/account/verification', body: { url: 'http://127.0.0.1/verify' } },
    { method: 'PUT', path: '/v1/account/verification', body: { userId: user, secret: 'b'.repeat(256) } },
    { method: 'POST', path: '/v1/account/recovery', body: { email, url: 'http://127.0.0.1/recover' } },
    {
      method: 'PUT',
      path: '/v1/account/recovery',
      body: { userId: user, secret: 'c'.repeat(256), password: PASSWORD },
    },
  ];
}

function operatorWrites({ user }: Targets): BaseRequest[] {
  return [
    {
      method: 'POST',
      path: `/v1/users/${user}/grants`,
      body: { currency: 'eg_token', amount: 5, reason: 'Mutated' },
      headers: { 'idempotency-key': newId() },
    },
    { method: 'POST', path: '/v1/users', body: { userId: newId(), email: `${newId()}@example.com` } },
    { method: 'PUT', path: `/v1/users/${user}/labels`, body: { labels: ['vip'] } },
    { method: 'PATCH', path: `/v1/users/${user}/status`, body: { status: true } },
    { method: 'PATCH', path: `/v1/users/${user}/verification`, body: { emailVerification: true } },
    { method: 'POST', path: `/v1/users/${user}/tokens`, body: { length: 8, expire: 60 } },
    { method: 'POST', path: '/v1/messages', body: { to: { label: 'vip' }, message: '<p>Hi</p>' } },
    {
      method: 'PUT',
      path: `/v1/users/${user}/host-limits`,
      body: { limits: [{ currency: 'eg_token', openPrizes: 100_000, prizesPerMonth: 100_000 }] },
    },
    {
      method: 'POST',
      path: documents('bans'),
      body: { documentId: newId(), data: { kind: 'uid', value: '99999999999999', reason: 'Mutated' } },
    },
    { method: 'PUT', path: `/v1/feedback/${newId()}`, body: { status: 'done' } },
    { method: 'POST', path: `/v1/feedback/${newId()}/replies`, body: { message: 'Thanks' } },
  ];
}

/** Acts of an evening. Most name what does not fit them: the tournament is open, and by player. */
function matchDayWrites({ user, tournament, match }: Targets): BaseRequest[] {
  const path = `/v1/tournaments/${tournament}`;
  const row = { entry: user, placement: 1, kills: 0 };
  return [
    {
      method: 'POST',
      path: `${path}/teams`,
      body: { name: 'Night Owls', payer: 'each', prizeSplit: 'equal', invite: ['friend'] },
    },
    { method: 'POST', path: `/v1/teams/${newId()}/members/me`, body: { code: 'abcdef' } },
    { method: 'PUT', path: `/v1/teams/${newId()}/lineup`, body: { players: [user] } },
    { method: 'PUT', path: `${path}/check-in`, body: {} },
    { method: 'POST', path: `${path}/waitlist`, body: {} },
    { method: 'PUT', path: `${path}/reminder`, body: {} },
    { method: 'POST', path: `${path}/bracket`, body: { seeding: 'random' } },
    { method: 'POST', path: `${path}/rehearsal`, body: {} },
    { method: 'POST', path: `${path}/settlement`, body: { order: [user], revision: 'a' } },
    { method: 'PUT', path: `/v1/matches/${match}/results`, body: { revision: 0, rows: [row] } },
    { method: 'POST', path: `/v1/matches/${match}/claims`, body: { ...row, file: 'none' } },
    { method: 'POST', path: `/v1/matches/${match}/disputes`, body: { text: 'I was second' } },
    { method: 'PUT', path: `/v1/disputes/${newId()}`, body: { decision: 'accepted', answer: 'Right' } },
  ];
}

function documentWrites({ user, tournament, draft, match, notification, file }: Targets): BaseRequest[] {
  const data = tournamentData({ prizePool: [1] });
  const feedback = { subject: 'Subject', message: 'A message', name: 'Name', email: 'someone@example.com' };
  return [
    { method: 'POST', path: documents('tournaments'), body: { documentId: newId(), data } },
    { method: 'PATCH', path: documents('tournaments', draft), body: { data } },
    {
      method: 'PATCH',
      path: documents('tournaments', tournament),
      body: { data: { rules: '<p onclick="x()">R</p>' }, permissions: ['read("any")'] },
    },
    {
      method: 'POST',
      path: documents('matches'),
      body: {
        documentId: newId(),
        data: { tournamentID: draft, matchName: 'Round', scheduledTime: '2031-01-01T10:00' },
      },
    },
    { method: 'PATCH', path: documents('matches', match), body: { data: { matchStatus: 'Ongoing' } } },
    { method: 'PUT', path: documents('user_details', user), body: { data: { eg_token: 5 } } },
    { method: 'POST', path: documents('feedback'), body: { documentId: newId(), data: feedback } },
    {
      method: 'POST',
      path: '/v1/tablesdb/main/tables/announcements/rows',
      body: { rowId: newId(), data: { title: 'News', content: '<p>Hi</p>', isFeatured: false } },
    },
    { method: 'DELETE', path: documents('announcements', newId()), body: {} },
    { method: 'PUT', path: `/v1/notifications/${notification}/read`, body: {} },
    { method: 'PUT', path: files(file), body: { name: 'renamed.png', permissions: ['read("any")'] } },
    { method: 'DELETE', path: files(newId()), body: {} },
  ];
}

export function baseRequests(targets: Targets): BaseRequest[] {
  return [
    ...reads(targets),
    ...accountWrites(targets),
    ...operatorWrites(targets),
    ...documentWrites(targets),
    ...matchDayWrites(targets),
    // As often as others, though there are only two of them.
    ...Array.from({ length: 4 }, () => participation(targets)).flat(),
  ];
}
