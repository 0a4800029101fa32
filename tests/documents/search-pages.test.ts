/**
 * A search of words finds the same however it is done: of random lists, page and total are what comparing every row finds.
 * The bounds are small, so that a few hundred tournaments are a large table.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planList } from '#server/appwrite/documents/read.ts';
import type { SearchBounds } from '#server/appwrite/queries/compile-search.ts';
import { COLLECTIONS } from '#server/collections.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SERVER_KEY, VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { query } from '#shared/queries.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const COUNT = 400;
const BOUNDS: SearchBounds = { totalMax: 40, largeTable: 100, sample: 20, commonShare: 4, walk: 60 };
const BOUNDS_OF_SMALL_TABLES = { ...BOUNDS, largeTable: 1_000_000 };

const host: Viewer = {
  kind: 'user',
  id: 'host1',
  sessionId: 'session',
  name: 'Host',
  email: 'host1@example.com',
  labels: ['host'],
  isEmailVerified: true,
};
const VIEWERS = { visitor: VISITOR, host, operator: SERVER_KEY };

/** In how many titles each is: in all, in half, in the newest, in the oldest, in few, in one, in none. */
const WORDS = ['cup', 'night', 'dashain', 'founders', 'himalaya', 'himal', 'final', 'nowhere'];

/** Three tournaments share each instant, four each number of seats; one of ten is a Draft. */
const FILL = `
  with hosts as (
    insert into accounts (id, email, name, labels)
    select 'host' || n, 'host' || n || '@example.com', 'Host', array['host'] from generate_series(1, 5) n returning id
  )
  insert into tournaments (id, created_at, host, status, game_id, title, img_url, start_date, end_date,
    fee_currency, entry_fee, prize_type, prize_pool, rules, max, min, game_mode, team_size, map)
  select 't' || n, timestamptz '2029-01-01' + n / 3 * interval '1 minute', 'host' || (1 + n % 5),
    case when n % 10 = 3 then 'Draft' when n % 4 = 0 then 'Open' else 'Finished' end, 'freefire',
    concat_ws(' ', 'Cup', case when n % 2 = 0 then 'Night' end, case when n > 340 then 'Dashain' end,
      case when n <= 60 then 'Founders' end, case when n % 57 = 5 then 'Himalaya' end, case when n = 200 then 'final' end),
    '/art/tournament-01.webp', timestamptz '2029-02-01' + n % 90 * interval '1 hour', timestamptz '2029-03-01',
    'eg_token', 0, 'eg_token', array[1], '<p>Play fair.</p>', 2 + n / 4, 2, 'Battle Royale', 'Solo', 'Bermuda'
  from generate_series(1, ${COUNT}) n`;

interface Row {
  id: string;
  sequence: number;
  host: string;
  status: string;
  title: string;
  created: number;
  start: number;
  max: number;
}

const ORDERS = {
  none: { text: null, of: () => 0, isDown: false },
  newest: { text: query.orderDesc('$createdAt'), of: (row: Row) => row.created, isDown: true },
  oldest: { text: query.orderAsc('$createdAt'), of: (row: Row) => row.created, isDown: false },
  latestStart: { text: query.orderDesc('startDate'), of: (row: Row) => row.start, isDown: true },
  largest: { text: query.orderDesc('max'), of: (row: Row) => row.max, isDown: true },
};
type OrderName = keyof typeof ORDERS;

const FILTERS = {
  none: { text: null, passes: () => true },
  open: { text: query.equal('status', 'Open'), passes: (row: Row) => row.status === 'Open' },
  public: { text: query.notEqual('status', 'Draft'), passes: (row: Row) => row.status !== 'Draft' },
  ofHost: { text: query.equal('host', 'host1'), passes: (row: Row) => row.host === 'host1' },
};

const names = <Name extends string>(table: Record<Name, unknown>) =>
  fc.constantFrom(...(Object.keys(table) as Name[]));

const list = fc.record({
  words: fc.oneof(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }),
    fc.constantFrom(['"cup night"'], ['"night cup"'], [' ']),
  ),
  order: names(ORDERS),
  filter: names(FILTERS),
  viewer: names(VIEWERS),
  limit: fc.constantFrom(1, 5, 25, 60),
  offset: fc.constantFrom(0, 0, 3, 39, 45),
  cursor: fc.option(fc.record({ id: fc.integer({ min: 1, max: COUNT }), isAfter: fc.boolean() }), {
    freq: 2,
  }),
  isSmall: fc.boolean(),
});
type List = typeof list extends fc.Arbitrary<infer Value> ? Value : never;

const PLAIN = { filter: 'public', viewer: 'visitor', limit: 25, offset: 0, cursor: null } as const;

let database: Database;
let rows: Row[];

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query(FILL);
  await database.query('vacuum analyze tournaments');
  rows = await database.query<Row>(
    `select id, sequence, host, status, title, extract(epoch from created_at)::float8 as created,
       extract(epoch from start_date)::float8 as start, max from tournaments`,
  );
});
afterAll(() => database.close());

it('finds what comparing every row finds', async () => {
  await fc.assert(
    fc.asyncProperty(list, async (asked) => {
      expect(await ask(database, asked)).toEqual(expected(rows, asked));
    }),
    { numRuns: 400 },
  );
});

it.each(['cup', 'night', 'dashain', 'founders', 'himalaya', 'nowhere'])('finds %s', async (word) => {
  for (const order of Object.keys(ORDERS) as OrderName[]) {
    for (const isSmall of [false, true]) {
      const asked: List = { ...PLAIN, words: [word], order, isSmall };
      expect(await ask(database, asked)).toEqual(expected(rows, asked));
    }
  }
});

async function ask(database: Database, asked: List): Promise<{ total: number; ids: string[] } | 'refused'> {
  const { words, order, filter, viewer, limit, offset, cursor, isSmall } = asked;
  const at =
    cursor &&
    JSON.stringify({ method: cursor.isAfter ? 'cursorAfter' : 'cursorBefore', values: [`t${cursor.id}`] });
  const queries = [
    query.search('tournTitle', words.join(' ')),
    FILTERS[filter].text,
    ORDERS[order].text,
    query.limit(limit),
    JSON.stringify({ method: 'offset', values: [offset] }),
    at,
    query.select(['tournTitle']),
  ].filter((text) => text !== null);
  const question = { collection: COLLECTIONS.find('tournaments'), queries, withTotal: true };
  const plan = planList(database, VIEWERS[viewer], question, isSmall ? BOUNDS_OF_SMALL_TABLES : BOUNDS);
  try {
    const { total, documents } = JSON.parse((await plan.read()).text) as {
      total: number;
      documents: { $id: string }[];
    };
    return { total, ids: documents.map(({ $id }) => $id) };
  } catch (error) {
    expect(error).toMatchObject({ code: 'cursorNotFound' });
    return 'refused';
  }
}

/** The answer by comparing all rows in JavaScript. */
function expected(rows: readonly Row[], asked: List): { total: number; ids: string[] } | 'refused' {
  const { order, filter, viewer, limit, offset, cursor } = asked;
  const visible = rows.filter(
    ({ status, host: of }) =>
      status !== 'Draft' || viewer === 'operator' || (viewer === 'host' && of === 'host1'),
  );
  const { of, isDown } = ORDERS[order];
  const direction = isDown ? -1 : 1;
  const ties = order === 'newest' ? -1 : 1;
  const compare = (a: Row, b: Row) => direction * (of(a) - of(b)) || ties * (a.sequence - b.sequence);
  const found = visible
    .filter((row) => isFound(row, asked.words) && FILTERS[filter].passes(row))
    .sort(compare);
  const total = Math.min(found.length, BOUNDS.totalMax);
  const ids = (page: readonly Row[]) => page.map(({ id }) => id);
  if (!cursor) return { total, ids: ids(found.slice(offset, offset + limit)) };
  const at = visible.find(({ id }) => id === `t${cursor.id}`);
  if (!at) return 'refused';
  if (cursor.isAfter) {
    const after = found.filter((row) => compare(row, at) > 0);
    return { total, ids: ids(after.slice(offset, offset + limit)) };
  }
  const before = found.filter((row) => compare(row, at) < 0).reverse();
  return { total, ids: ids(before.slice(offset, offset + limit).reverse()) };
}

function isFound({ title }: Row, words: readonly string[]): boolean {
  const text = words.join(' ').trim();
  const lowered = title.toLowerCase();
  if (text === '') return false;
  if (text.startsWith('"')) return ` ${lowered} `.includes(` ${text.slice(1, -1)} `);
  const last = words.at(-1) ?? '';
  return lowered.split(' ').some((word) => words.includes(word) || word.startsWith(last));
}
