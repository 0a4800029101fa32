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

const asking =
  (method: string) =>
  (path: string, body?: Record<string, unknown>, headers?: Record<string, string>): BaseRequest => ({
    method,
    path,
    ...(body && { body }),
    ...(headers && { headers }),
  });
const get = asking('GET');
const post = asking('POST');
const put = asking('PUT');
const patch = asking('PATCH');
const remove = asking('DELETE');

const PASSWORD = 'correct horse';
const query = (method: string, attribute?: string, ...values: unknown[]) =>
  encodeURIComponent(JSON.stringify({ method, ...(attribute ? { attribute } : {}), values }));

/** The tournament calls of a player; a share of the requests of their own, since the money moves here. */
function participation({ tournament }: Targets): BaseRequest[] {
  const path = `/v1/tournaments/${tournament}/participants`;
  return [post(path, {}), remove(`${path}/me`, {})];
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
    ...paths.map((path) => get(path)),
    get(`${files(file)}/download`, undefined, { range: 'bytes=0-10' }),
  ];
}

function accountWrites({ user }: Targets): BaseRequest[] {
  const email = `${newId()}@example.com`;
  return [
    post('/v1/account', { userId: newId(), email, password: PASSWORD, name: 'New' }),
    post('/v1/account/sessions/email', { email, password: PASSWORD }),
    post('/v1/account/sessions/token', { userId: user, secret: 'a'.repeat(64) }),
    post('/v1/account/jwts', { duration: 60 }),
    patch('/v1/account/name', { name: 'Renamed' }),
    patch('/v1/account/prefs', { prefs: { theme: 'dark', list: [1, 2] } }),
    patch('/v1/account/email', { email, password: PASSWORD }),
    patch('/v1/account/password', { password: PASSWORD, oldPassword: PASSWORD }),
    patch('/v1/account/sessions/current', {}),
    post('/v1/account/verification', { url: 'http://127.0.0.1/verify' }),
    put('/v1/account/verification', { userId: user, secret: 'b'.repeat(256) }),
    post('/v1/account/recovery', { email, url: 'http://127.0.0.1/recover' }),
    put('/v1/account/recovery', { userId: user, secret: 'c'.repeat(256), password: PASSWORD }),
  ];
}

function operatorWrites({ user }: Targets): BaseRequest[] {
  return [
    post(
      `/v1/users/${user}/grants`,
      { currency: 'eg_token', amount: 5, reason: 'Mutated' },
      { 'idempotency-key': newId() },
    ),
    post('/v1/users', { userId: newId(), email: `${newId()}@example.com` }),
    put(`/v1/users/${user}/labels`, { labels: ['vip'] }),
    patch(`/v1/users/${user}/status`, { status: true }),
    patch(`/v1/users/${user}/verification`, { emailVerification: true }),
    post(`/v1/users/${user}/tokens`, { length: 8, expire: 60 }),
    post('/v1/messages', { to: { label: 'vip' }, message: '<p>Hi</p>' }),
    put(`/v1/users/${user}/host-limits`, {
      limits: [{ currency: 'eg_token', openPrizes: 100_000, prizesPerMonth: 100_000 }],
    }),
    post(documents('bans'), {
      documentId: newId(),
      data: { kind: 'uid', value: '99999999999999', reason: 'Mutated' },
    }),
    put(`/v1/feedback/${newId()}`, { status: 'done' }),
    post(`/v1/feedback/${newId()}/replies`, { message: 'Thanks' }),
  ];
}

/** Acts of an evening. Most name what does not fit them: the tournament is open, and by player. */
function matchDayWrites({ user, tournament, match }: Targets): BaseRequest[] {
  const path = `/v1/tournaments/${tournament}`;
  const row = { entry: user, placement: 1, kills: 0 };
  return [
    post(`${path}/teams`, { name: 'Night Owls', payer: 'each', prizeSplit: 'equal', invite: ['friend'] }),
    post(`/v1/teams/${newId()}/members/me`, { code: 'abcdef' }),
    put(`/v1/teams/${newId()}/lineup`, { players: [user] }),
    put(`${path}/check-in`, {}),
    post(`${path}/waitlist`, {}),
    put(`${path}/reminder`, {}),
    post(`${path}/bracket`, { seeding: 'random' }),
    post(`${path}/rehearsal`, {}),
    post(`${path}/settlement`, { order: [user], revision: 'a' }),
    put(`/v1/matches/${match}/results`, { revision: 0, rows: [row] }),
    post(`/v1/matches/${match}/claims`, { ...row, file: 'none' }),
    post(`/v1/matches/${match}/disputes`, { text: 'I was second' }),
    put(`/v1/disputes/${newId()}`, { decision: 'accepted', answer: 'Right' }),
  ];
}

function documentWrites({ user, tournament, draft, match, notification, file }: Targets): BaseRequest[] {
  const data = tournamentData({ prizePool: [1] });
  const feedback = { subject: 'Subject', message: 'A message', name: 'Name', email: 'someone@example.com' };
  return [
    post(documents('tournaments'), { documentId: newId(), data }),
    patch(documents('tournaments', draft), { data }),
    patch(documents('tournaments', tournament), {
      data: { rules: '<p onclick="x()">R</p>' },
      permissions: ['read("any")'],
    }),
    post(documents('matches'), {
      documentId: newId(),
      data: { tournamentID: draft, matchName: 'Round', scheduledTime: '2031-01-01T10:00' },
    }),
    patch(documents('matches', match), { data: { matchStatus: 'Ongoing' } }),
    put(documents('user_details', user), { data: { eg_token: 5 } }),
    post(documents('feedback'), { documentId: newId(), data: feedback }),
    post('/v1/tablesdb/main/tables/announcements/rows', {
      rowId: newId(),
      data: { title: 'News', content: '<p>Hi</p>', isFeatured: false },
    }),
    remove(documents('announcements', newId()), {}),
    put(`/v1/notifications/${notification}/read`, {}),
    put(files(file), { name: 'renamed.png', permissions: ['read("any")'] }),
    remove(files(newId()), {}),
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
