/** The operator's lists with 100,000 people, 10,000 tournaments and 100,000 rows of each other list, without any cache. */
import { openServices } from '#server/app.ts';
import { parseQueries } from '#server/appwrite/queries/parse.ts';
import {
  disputesOf,
  networksOf,
  sameUidOf,
  teamsOf,
  tournamentsOf,
} from '#server/operator/person-overview.ts';
import { type AuditQuestion, readAuditLog } from '#server/operator/read-audit-log.ts';
import { readMessages } from '#server/operator/read-messages.ts';
import { listAccounts } from '#server/people/users/list-accounts.ts';
import { readConfig } from '#server/platform/config.ts';
import { tournamentAccounts, tournamentTransfers } from '#server/wallet/ledger/transfer-list.ts';
import { walletTransfers } from '#server/wallet/ledger/wallet.ts';
import { CARD_FIELDS } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../../tools/databases.ts';
import { type Line, percentile, progress } from '../../tools/report.ts';
import { BUSY_HOST, BUSY_PLAYER, BUSY_TOURNAMENT, type DeskSize, fillDesk, RARE_TEXT } from '../desk-fill.ts';
import { documents, milliseconds, type Shape, timeShapes } from './shapes.ts';

const SMALL: DeskSize = { tournaments: 1000, people: 1000, rows: 1000 };
const LARGE: DeskSize = { tournaments: 10_000, people: 100_000, rows: 100_000 };
const TIMES = 20;
const TARGET_MS = 100;

const LIMIT = query.limit(25);
const DETAILS = query.select(['$id', 'username', 'prof_pic_url', 'eg_token', 'eg_coin']);
const admin = {
  kind: 'user',
  id: 'person21',
  sessionId: 'session21',
  name: 'Admin',
  email: 'admin@example.com',
  labels: ['admin'],
  isEmailVerified: true,
} as const;
const host = { ...admin, id: BUSY_HOST, name: 'Host', labels: ['host'] } as const;

const contains = (attribute: string, text: string) => ({ method: 'contains', attribute, values: [text] });
const anyOf = (...filters: object[]) => JSON.stringify({ method: 'or', values: filters });

/** Accounts, and what is shown beside each. */
const people = (search: string, ...queries: string[]): Shape<DeskSize>['ask'] => {
  return async (services, size) => {
    const orders = queries.some((one) => one.includes('order')) ? [] : [query.orderDesc('registration')];
    const asked = { queries: parseQueries([...queries, ...orders, LIMIT]), search, withTotal: true };
    const { accounts } = await listAccounts(services.database, admin, asked);
    if (accounts.length === 0) return;
    const ids = query.equal(
      '$id',
      accounts.map(({ id }) => id),
    );
    await documents(admin, () => ({ collection: 'user_details', queries: [ids, DETAILS, LIMIT] }))(
      services,
      size,
    );
  };
};

const list = (collection: CollectionId, ...queries: string[]): Shape<DeskSize>['ask'] =>
  documents(admin, () => ({ collection, queries: [...queries, query.orderDesc('$createdAt'), LIMIT] }));
const tournaments = (...queries: string[]) => list('tournaments', query.select(CARD_FIELDS), ...queries);
const tournamentsFound = (text: string, ...filters: object[]) =>
  tournaments(
    anyOf(contains('tournTitle', text), { method: 'equal', attribute: '$id', values: [text] }, ...filters),
  );
const feedbackFound = (text: string) =>
  list(
    'feedback',
    anyOf(...['subject', 'message', 'email', 'name'].map((attribute) => contains(attribute, text))),
  );

const EVERYTHING: AuditQuestion = {
  search: null,
  actor: null,
  by: null,
  action: null,
  target: null,
  tournament: null,
  from: null,
  to: null,
};
const log =
  (
    question: Partial<AuditQuestion>,
    { viewer = admin as typeof admin | typeof host, cursor = 0 } = {},
  ): Shape<DeskSize>['ask'] =>
  ({ database }) =>
    readAuditLog(database, viewer, { ...EVERYTHING, ...question, limit: 26, cursor: cursor || null });
const messages =
  (search: string | null, viewer: typeof admin | typeof host = admin): Shape<DeskSize>['ask'] =>
  ({ database }) =>
    readMessages(database, viewer, { search, limit: 26, cursor: null });
const DAY_MS = 24 * 3_600_000;

export const SHAPES: readonly Shape<DeskSize>[] = [
  { what: 'people', ask: people('') },
  { what: 'people, last seen first', ask: people('', query.orderDesc('accessedAt')) },
  { what: 'people, last page', ask: people('', query.cursorAfter('person50')) },
  {
    what: 'people, last seen first, last page',
    ask: people('', query.orderDesc('accessedAt'), query.cursorAfter('person50')),
  },
  { what: 'blocked people', ask: people('', query.equal('status', false)) },
  { what: 'people without a verified e-mail', ask: people('', query.equal('emailVerification', false)) },
  { what: 'hosts', ask: people('', query.contains('labels', 'host')) },
  { what: 'admins, of whom there are none', ask: people('', query.contains('labels', 'admin')) },
  { what: 'people by a rare name', ask: people(RARE_TEXT) },
  { what: 'people by a name that all have', ask: people('player') },
  { what: 'people by e-mail', ask: people('person777@example.com') },
  { what: 'people by username', ask: people('gamer_777') },
  { what: 'people by game UID', ask: people('100000777') },
  { what: 'people by two letters', ask: people('r7') },
  { what: 'people by a text that nobody has', ask: people('nowhere') },
  {
    what: 'blocked people by a name that all have',
    ask: people('player', query.equal('status', false)),
  },
  { what: 'tournaments', ask: tournaments() },
  { what: 'tournaments, last page', ask: tournaments(query.cursorAfter('tournament50')) },
  { what: 'tournaments of one status', ask: tournaments(query.equal('status', 'Aborted')) },
  { what: 'featured tournaments', ask: tournaments(query.equal('isFeatured', true)) },
  { what: 'tournaments by a rare title', ask: tournamentsFound(RARE_TEXT) },
  { what: 'tournaments by a title that all have', ask: tournamentsFound('cup') },
  { what: 'tournaments by a title that none has', ask: tournamentsFound('nowhere') },
  { what: 'tournaments by code', ask: tournamentsFound('tournament77') },
  {
    what: 'tournaments by host',
    ask: tournamentsFound('gamer_18', { method: 'equal', attribute: 'host', values: [BUSY_HOST] }),
  },
  { what: 'log', ask: log({}) },
  { what: 'log, last page', ask: log({}, { cursor: 50 }) },
  { what: 'log by a rare word', ask: log({ search: RARE_TEXT }) },
  { what: 'log by a word that most entries have', ask: log({ search: 'phone' }) },
  { what: 'log by a word that none has', ask: log({ search: 'nowhere' }) },
  { what: 'log of an actor', ask: log({ actor: BUSY_HOST }) },
  { what: 'log of an actor who did nothing', ask: log({ actor: 'person500@example.com' }) },
  { what: 'log of the key', ask: log({ actor: 'key' }) },
  { what: 'log of an action', ask: log({ action: 'results.update' }) },
  { what: 'log of a kind of action', ask: log({ action: 'labels' }) },
  { what: 'log of an action that never was', ask: log({ action: 'bans' }) },
  { what: 'log of a thing', ask: log({ target: BUSY_TOURNAMENT }) },
  { what: 'log of a kind of thing', ask: log({ target: 'match' }) },
  {
    what: 'log of a period',
    ask: (services, size) =>
      log({ from: new Date(Date.now() - 300 * DAY_MS), to: new Date(Date.now() - 299 * DAY_MS) })(
        services,
        size,
      ),
  },
  { what: 'log of a tournament', ask: log({ tournament: BUSY_TOURNAMENT }) },
  { what: 'log of a host', ask: log({}, { viewer: host }) },
  { what: 'log of a host by a rare word', ask: log({ search: RARE_TEXT }, { viewer: host }) },
  { what: 'messages', ask: messages(null) },
  { what: 'messages by a rare word', ask: messages(RARE_TEXT) },
  { what: 'messages by a word that all have', ask: messages('evening') },
  { what: 'messages of a host', ask: messages(null, host) },
  { what: 'feedback', ask: list('feedback') },
  { what: 'feedback, last page', ask: list('feedback', query.cursorAfter('feedback50')) },
  { what: 'new feedback', ask: list('feedback', query.equal('status', 'new')) },
  { what: 'feedback by a rare text', ask: feedbackFound(RARE_TEXT) },
  { what: 'feedback by a text that all have', ask: feedbackFound('prize') },
  { what: 'feedback by a text that none has', ask: feedbackFound('nowhere') },
  { what: 'announcements', ask: list('announcements') },
  {
    what: 'announcements by a rare text',
    ask: list('announcements', anyOf(contains('title', RARE_TEXT), contains('content', RARE_TEXT))),
  },
  { what: 'drafts of announcements', ask: list('announcements', query.equal('status', 'draft')) },
  { what: 'bans', ask: list('bans') },
  { what: 'a ban by its value', ask: list('bans', query.equal('value', '100000777')) },
  { what: 'bans of a kind', ask: list('bans', query.equal('kind', 'uid')) },
  { what: 'escalated disputes', ask: list('disputes', query.equal('status', 'escalated')) },
  {
    what: 'transfers of a tournament',
    ask: async ({ database }) => {
      await tournamentTransfers(database, BUSY_TOURNAMENT, { limit: 26, cursor: null });
      await tournamentAccounts(database, BUSY_TOURNAMENT);
    },
  },
  {
    what: "a player's wallet",
    ask: ({ database }) => walletTransfers(database, BUSY_PLAYER, { limit: 26, before: null }),
  },
  {
    what: 'all about a person',
    ask: async ({ database }) => {
      for (const read of [tournamentsOf, teamsOf, disputesOf, networksOf, sameUidOf])
        await read(database, BUSY_PLAYER);
    },
  },
];

export async function measureDeskLists(databases: Databases): Promise<Line[]> {
  const lines: Line[] = [];
  for (const engine of ENGINES) {
    const small = await timesAt(databases, engine, SMALL);
    const large = await timesAt(databases, engine, LARGE);
    for (const [what, times] of large) {
      const before = small.get(what) ?? [];
      const median = percentile(times, 0.5);
      lines.push({
        what: `${ENGINE_NAMES[engine]}: desk, ${what}`,
        ours: milliseconds(times),
        against: `small: ${milliseconds(before)}`,
        ratio: median / percentile(before, 0.5),
        target: { text: `at most ${TARGET_MS} ms`, isReached: median <= TARGET_MS },
      });
    }
  }
  return lines;
}

async function timesAt(databases: Databases, engine: Engine, size: DeskSize): Promise<Map<string, number[]>> {
  progress(`desk: filling ${ENGINE_NAMES[engine]} for ${size.people.toLocaleString('en')} people`);
  const environment = { ...(await databases.create(engine)), SAMPLE_DATA: 'off' };
  const { services } = await openServices(readConfig(environment));
  try {
    await fillDesk(services.database, size);
    return await timeShapes(SHAPES, services, { size, times: TIMES });
  } finally {
    await services.lifecycle.stop();
  }
}
