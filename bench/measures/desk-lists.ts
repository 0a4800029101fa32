/** The operator's lists with 100,000 people, 10,000 tournaments and 100,000 rows of each other list, without any cache. */
import { parseQueries } from '#server/appwrite/queries/parse.ts';
import { readMessages } from '#server/operator/message-routes.ts';
import {
  disputesOf,
  networksOf,
  sameUidOf,
  teamsOf,
  tournamentsOf,
} from '#server/operator/person-overview.ts';
import { type AuditQuestion, readAuditLog } from '#server/operator/read-audit-log.ts';
import { listAccounts } from '#server/people/users/list-accounts.ts';
import type { SignedViewer } from '#server/platform/sessions/viewer.ts';
import { tournamentAccounts, tournamentTransfers } from '#server/wallet/ledger/transfer-list.ts';
import { walletTransfers } from '#server/wallet/ledger/wallet.ts';
import { CARD_FIELDS } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import type { Line } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { BUSY_HOST, BUSY_PLAYER, BUSY_TOURNAMENT, type DeskSize, fillDesk, RARE_WORD } from '../fill.ts';
import { aViewer, compareSizes, documents, type Shape } from '../shapes.ts';

const SMALL: DeskSize = { tournaments: 1000, people: 1000, rows: 1000 };
const LARGE = { tournaments: 10_000, people: 100_000 };
const TIMES = 20;
const TARGET_MS = 100;

const LIMIT = query.limit(25);
const DETAILS = query.select(['$id', 'username', 'prof_pic_url', 'eg_token', 'eg_coin']);
const admin = aViewer('person21', ['admin']);
const host = aViewer(BUSY_HOST, ['host']);

type Ask = Shape<DeskSize>['ask'];

const filter = (method: string, attribute: string, value: string) => ({ method, attribute, values: [value] });
const contains = (attribute: string, text: string) => filter('contains', attribute, text);
const anyOf = (...filters: object[]) => JSON.stringify({ method: 'or', values: filters });

const people = (search: string, ...queries: string[]): Ask => {
  return async (services, size) => {
    const orders = queries.some((one) => one.includes('order')) ? [] : [query.orderDesc('registration')];
    const asked = { queries: parseQueries([...queries, ...orders, LIMIT]), search, withTotal: true };
    const { accounts } = await listAccounts(services.database, admin, asked);
    if (accounts.length === 0) return;
    const ids = accounts.map(({ id }) => id);
    const shown = [query.equal('$id', ids), DETAILS, LIMIT];
    await documents(admin, () => ({ collection: 'user_details', queries: shown }))(services, size);
  };
};

const list = (collection: CollectionId, ...queries: string[]): Ask =>
  documents(admin, () => ({ collection, queries: [...queries, query.orderDesc('$createdAt'), LIMIT] }));
const tournaments = (...queries: string[]) => list('tournaments', query.select(CARD_FIELDS), ...queries);
const tournamentsFound = (text: string, ...filters: object[]) =>
  tournaments(anyOf(contains('tournTitle', text), filter('equal', '$id', text), ...filters));
const found = (collection: CollectionId, attributes: string, text: string) =>
  list(collection, anyOf(...attributes.split(' ').map((attribute) => contains(attribute, text))));
const feedbackFound = (text: string) => found('feedback', 'subject message email name', text);

const lastSeenFirst = query.orderDesc('accessedAt');
const nearTheEnd = query.cursorAfter('person50');
const blocked = query.equal('status', false);
const nobody = { search: null, actor: null, by: null, action: null, target: null, tournament: null };
const log = (
  question: Partial<AuditQuestion>,
  viewer: SignedViewer = admin,
  cursor: number | null = null,
): Ask => {
  const asked = { ...nobody, from: null, to: null, ...question, limit: 26, cursor };
  return ({ database }) => readAuditLog(database, viewer, asked);
};
const messages = (search: string | null, viewer: SignedViewer = admin): Ask => {
  return ({ database }) => readMessages(database, viewer, { search, limit: 26, cursor: null });
};
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

const ASKS: Record<string, Ask> = {
  people: people(''),
  'people, last seen first': people('', lastSeenFirst),
  'people, last page': people('', nearTheEnd),
  'people, last seen first, last page': people('', lastSeenFirst, nearTheEnd),
  'blocked people': people('', blocked),
  'people without a verified e-mail': people('', query.equal('emailVerification', false)),
  hosts: people('', query.contains('labels', 'host')),
  'admins, of whom there are none': people('', query.contains('labels', 'admin')),
  'people by a rare name': people(RARE_WORD),
  'people by a name that all have': people('player'),
  'people by e-mail': people('person777@example.com'),
  'people by username': people('player_777'),
  'people by game UID': people('100000777'),
  'people by two letters': people('r7'),
  'people by a text that nobody has': people('nowhere'),
  'blocked people by a name that all have': people('player', blocked),
  tournaments: tournaments(),
  'tournaments, last page': tournaments(query.cursorAfter('tournament50')),
  'tournaments of one status': tournaments(query.equal('status', 'Aborted')),
  'featured tournaments': tournaments(query.equal('isFeatured', true)),
  'tournaments by a rare title': tournamentsFound(RARE_WORD),
  'tournaments by a title that all have': tournamentsFound('cup'),
  'tournaments by a title that none has': tournamentsFound('nowhere'),
  'tournaments by code': tournamentsFound('tournament77'),
  'tournaments by host': tournamentsFound('player_6', filter('equal', 'host', BUSY_HOST)),
  log: log({}),
  'log, last page': log({}, admin, 50),
  'log by a rare word': log({ search: RARE_WORD }),
  'log by a word that most entries have': log({ search: 'phone' }),
  'log by a word that none has': log({ search: 'nowhere' }),
  'log of an actor': log({ actor: BUSY_HOST }),
  'log of an actor who did nothing': log({ actor: 'person500@example.com' }),
  'log of the key': log({ actor: 'key' }),
  'log of an action': log({ action: 'results.update' }),
  'log of a kind of action': log({ action: 'labels' }),
  'log of an action that never was': log({ action: 'bans' }),
  'log of a thing': log({ target: BUSY_TOURNAMENT }),
  'log of a kind of thing': log({ target: 'match' }),
  'log of a period': log({ from: daysAgo(300), to: daysAgo(299) }),
  'log of a tournament': log({ tournament: BUSY_TOURNAMENT }),
  'log of a host': log({}, host),
  'log of a host by a rare word': log({ search: RARE_WORD }, host),
  messages: messages(null),
  'messages by a rare word': messages(RARE_WORD),
  'messages by a word that all have': messages('evening'),
  'messages of a host': messages(null, host),
  feedback: list('feedback'),
  'feedback, last page': list('feedback', query.cursorAfter('feedback50')),
  'new feedback': list('feedback', query.equal('status', 'new')),
  'feedback by a rare text': feedbackFound(RARE_WORD),
  'feedback by a text that all have': feedbackFound('prize'),
  'feedback by a text that none has': feedbackFound('nowhere'),
  announcements: list('announcements'),
  'announcements by a rare text': found('announcements', 'title content', RARE_WORD),
  'drafts of announcements': list('announcements', query.equal('status', 'draft')),
  bans: list('bans'),
  'a ban by its value': list('bans', query.equal('value', '100000777')),
  'bans of a kind': list('bans', query.equal('kind', 'uid')),
  'escalated disputes': list('disputes', query.equal('status', 'escalated')),
  'transfers of a tournament': async ({ database }) => {
    await tournamentTransfers(database, BUSY_TOURNAMENT, { limit: 26, cursor: null });
    await tournamentAccounts(database, BUSY_TOURNAMENT);
  },
  "a player's wallet": ({ database }) => walletTransfers(database, BUSY_PLAYER, { limit: 26, before: null }),
  'all about a person': async ({ database }) => {
    for (const read of [tournamentsOf, teamsOf, disputesOf, networksOf, sameUidOf])
      await read(database, BUSY_PLAYER);
  },
};
export const SHAPES = Object.entries(ASKS).map(([what, ask]): Shape<DeskSize> => ({ what, ask }));

export function measureDeskLists(setting: Setting): Promise<Line[]> {
  const [tournaments, people] = [setting.times(LARGE.tournaments, 1000), setting.times(LARGE.people, 1000)];
  return compareSizes(setting, {
    sizes: [SMALL, { tournaments, people, rows: people }],
    size: 'desk',
    fill: fillDesk,
    shapes: SHAPES,
    times: setting.times(TIMES, 2),
    must: (_what, median) => ({ text: `at most ${TARGET_MS} ms`, holds: median <= TARGET_MS }),
  });
}
