/** Valid requests to every route, which the mutations change; those of the API are made from its description. */
import { z } from 'zod';
import { newId } from '#server/platform/ids.ts';
import { type Acts, type Shape, shapeOf } from '#shared/acts/act.ts';
import { ACTS } from '#shared/acts/acts.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { documents, files, participants } from '../tools/caller.ts';

export interface BaseRequest {
  method: string;
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Ids that requests may name; changes to these objects are undone, or do not matter. */
export interface Targets {
  /** An account in which nobody signs in. */
  user: string;
  tournament: string;
  draft: string;
  match: string;
  notification: string;
  file: string;
}

/** Calls that end the run's sessions, write a backup each, give uncounted tokens, or answer with pages. */
const LEFT_OUT = /^DELETE \/account\/sessions|\/backups|^POST \/grants|oauth2|\/realtime/;

type Schema = Record<'type' | 'format', string | undefined> & {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  minimum?: number;
};

const schemaOf = (shape: Shape) =>
  z.toJSONSchema(z.object(shape), { io: 'input', unrepresentable: 'any' }) as unknown as Schema;

/** All calls of the API except those that name a collection. */
const CALLS = Object.values<Acts>(ACTS)
  .flatMap((acts) => Object.entries(acts))
  .filter(([call]) => !LEFT_OUT.test(call) && !call.includes(':collectionId'))
  .map(([call, { body = {}, query }]) => ({
    call,
    body: schemaOf(shapeOf(body)),
    query: query && schemaOf(query),
  }));

/** Values by parameter name, used if they have the wanted type; for other names the type is enough. */
function named({ user, match, file }: Targets): Record<string, unknown> {
  const [url, password] = ['http://127.0.0.1/verify', 'correct horse'];
  const somebody = { userId: user, username: 'friend', entry: user, invite: ['friend'] };
  const account = { email: `${newId()}@example.com`, password, confirm_password: password };
  const changes = { emailVerification: true, status: true, labels: ['vip'], prefs: { list: [1, 2] } };
  const amounts = { fee: 10, amount: 5, n: 1, openPrizes: 100_000, prizesPerMonth: 100_000 };
  const words = { to: { label: 'vip' }, message: '<p>Hi</p>', name: 'Renamed.png', url, success: url };
  const places = { databaseId: 'main', bucketId: 'profile_pics', collection: 'announcements' };
  const others = { secret: 'b'.repeat(256), permissions: ['read("any")'], sessionId: 'current' };
  const ids = { match, file, fileId: file, players: [user], order: [user] };
  return { ...somebody, ...account, ...changes, ...amounts, ...words, ...places, ...others, ...ids };
}

function isOf(type: string | undefined, value: unknown): boolean {
  if (type === 'array' || Array.isArray(value)) return type === 'array' && Array.isArray(value);
  return type === undefined || typeof value === (type === 'integer' ? 'number' : type);
}

function aValue(name: string, schema: Schema, known: Record<string, unknown>): unknown {
  const { type, format = '', properties = {}, items, anyOf, enum: words, minimum = 1 } = schema;
  if (name in known && isOf(type, known[name])) return known[name];
  if (words) return words[0];
  if (anyOf?.[0]) return aValue(name, anyOf[0], known);
  if (type === 'array') return items ? [aValue('', items, known)] : [];
  if (type === 'integer') return Math.max(1, minimum);
  if (type === 'boolean') return false;
  if (type !== 'object') return { date: '2030-01-01', 'date-time': '2030-01-01T00:00:00Z' }[format] ?? 'text';
  // The header sends the key.
  const { key: _key, ...members } = properties;
  return Object.fromEntries(Object.entries(members).map(([key, one]) => [key, aValue(key, one, known)]));
}

function described(targets: Targets): BaseRequest[] {
  const { tournament, user, match, notification } = targets;
  const known = named(targets);
  const below: Record<string, string> = {
    ...{ tournaments: tournament, matches: match, notifications: notification },
    ...{ users: user, hosts: user, players: user, sessions: 'current' },
  };
  return CALLS.flatMap(({ call, body, query }): BaseRequest[] => {
    const [method = '', path = ''] = call.split(' ');
    const parts = path.split('/').map((part, index, all) => {
      if (!part.startsWith(':')) return part;
      const isOwn = part !== ':id' && call !== `DELETE ${path.replace(/fileId$/, '')}fileId`;
      return (isOwn ? known[part.slice(1)] : below[all[index - 1] ?? '']) ?? newId();
    });
    const address = `/v1${parts.join('/')}`;
    if (method === 'GET') {
      const values = query ? (aValue('', query, known) as Record<string, string>) : null;
      const search = values && { method, path: `${address}?${new URLSearchParams(values)}` };
      return [{ method, path: address }, ...(search ? [search] : [])];
    }
    const own = /^POST \/(?:account|users)$/.test(call) ? { ...known, userId: newId() } : known;
    const headers: Record<string, string> = path.endsWith('/grants') ? { 'idempotency-key': newId() } : {};
    return [{ method, path: address, headers, body: aValue('', body, own) as Record<string, unknown> }];
  });
}

const query = (method: string, attribute?: string, ...values: unknown[]) =>
  `queries[]=${encodeURIComponent(JSON.stringify({ method, ...(attribute ? { attribute } : {}), values }))}`;

function reads(targets: Targets): string[] {
  const { tournament, draft } = targets;
  const list = documents('tournaments');
  const texts = `
    / /healthz /robots.txt /v1/databases/main/collections /v1/tablesdb/main/tables/tournaments/rows
    /tournaments/free-fire/{tournament} /og/{tournament}.png /t/{tournament}/card.png /t/{tournament}/calendar.ics
    /t/{tournament}/slots /t/{tournament}/standings.csv /t/{tournament}/entries.csv
    /v1/account/sessions/oauth2/google?success=http://127.0.0.1/&failure=http://127.0.0.1/
    /v1/users?search=name&limit=10&${query('startsWith', 'name', 'N')}
    /v1/ledger/transfers.csv?from=2020-01-01T00:00:00Z&to=2030-01-01T00:00:00Z
    /v1/audit-log?search=rules&action=tournament&limit=5&cursor=50
    ${list}?${query('equal', 'status', 'Open')}&${query('orderDesc', '$createdAt')}
    ${list}?${query('cursorAfter', undefined, tournament)}&${query('limit', undefined, 5)}&total=false
    ${list}?${query('search', 'tournTitle', 'friday "night cup"')} ${list}?queries[]=equal("tournTitle",%20["a",%20"b"])
    ${documents('matches')}?${query('equal', 'tournamentID', tournament, draft)}
    ${documents('announcements')}?${query('createdBetween', undefined, '2020-01-01', '2030-01-01')}
    ${documents('feedback')} ${documents('notifications')}/{notification} ${list}/{tournament} ${list}/{draft}
    ${documents('matches')}/{match} ${documents('user_details')}/{user}
    ${files()}?${query('greaterThan', 'sizeOriginal', 5)}&search=pic
    ${files()}/{file}/preview?width=20&height=20&output=webp&gravity=top-left&borderRadius=3`;
  const named = texts.replaceAll(/\{(\w+)\}/g, (_, name) => targets[name as keyof Targets]);
  return named.trim().split(/\s+/);
}

function documentWrites({ user, tournament, draft, match }: Targets): BaseRequest[] {
  const data = tournamentData({ prizePool: [1] });
  const news = { title: 'News', content: '<p>Hi</p>', isFeatured: false };
  const made = {
    tournaments: data,
    feedback: { subject: 'Subject', message: 'A message', name: 'Name', email: 'someone@example.com' },
    matches: { tournamentID: draft, matchName: 'Round', scheduledTime: '2031-01-01T10:00' },
    bans: { kind: 'uid', value: '99999999999999', reason: 'Mutated' },
    announcements: news,
  };
  const write = (method: string, path: string, body: Record<string, unknown>) => ({ method, path, body });
  const rules = { data: { rules: '<p onclick="x()">R</p>' }, permissions: ['read("any")'] };
  return [
    ...Object.entries(made).map(([collection, one]) =>
      write('POST', documents(collection), { documentId: newId(), data: one }),
    ),
    write('POST', '/v1/tablesdb/main/tables/announcements/rows', { rowId: newId(), data: news }),
    write('PATCH', documents('tournaments', draft), { data }),
    write('PATCH', documents('tournaments', tournament), rules),
    write('PATCH', documents('matches', match), { data: { matchStatus: 'Ongoing' } }),
    write('PUT', documents('user_details', user), { data: { eg_token: 5 } }),
    write('DELETE', documents('announcements', newId()), {}),
  ];
}

export function baseRequests(targets: Targets): BaseRequest[] {
  const seats = participants(targets.tournament);
  return [
    ...reads(targets).map((path) => ({ method: 'GET', path })),
    { method: 'GET', path: `${files(targets.file)}/download`, headers: { range: 'bytes=0-10' } },
    ...described(targets),
    ...documentWrites(targets),
    // These are repeated to be as frequent as the others, although they are only two: they move money.
    ...Array.from({ length: 8 }, () => [
      { method: 'POST', path: seats, body: {} },
      { method: 'DELETE', path: `${seats}/me`, body: {} },
    ]).flat(),
  ];
}
