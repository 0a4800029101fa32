/**
 * Every list and document that pages ask for is read by an index, in its order: the database is told to avoid reading
 * whole tables and sorting, and does so only where there is no other way.
 */
import { expect, test } from 'vitest';
import { planList, planOne } from '#server/appwrite/documents/read.ts';
import { COLLECTIONS } from '#server/collections.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { SERVER_KEY, VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { type DocumentRequest, requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const host: Viewer = {
  kind: 'user',
  id: 'host',
  sessionId: 'session',
  name: 'Host',
  email: 'host@example.com',
  labels: ['host'],
  isEmailVerified: true,
};
const newestFirst = query.orderDesc('$createdAt');
const tournaments = (...queries: string[]): DocumentRequest => ({ collection: 'tournaments', queries });

/** Besides what pages ask for: pages of long lists by cursor. */
const LISTS: Record<string, DocumentRequest> = {
  newest: requests.newest(),
  'newest of a game': requests.newest(9, 'freefire'),
  more: requests.more('freefire'),
  ahead: requests.ahead(),
  'ahead of a game': requests.ahead(9, 'freefire'),
  ended: requests.ended(),
  featuredOnHome: requests.featuredOnHome(),
  featured: requests.featured(),
  active: requests.active(),
  freeToJoin: requests.freeToJoin(),
  tournamentByCode: requests.tournamentByCode('code'),
  tournamentsByTitle: requests.tournamentsByTitle('cup'),
  titles: requests.titles(['one', 'two']),
  winners: requests.winners(['one', 'two']),
  tournament: requests.tournament('one'),
  hosted: requests.hosted('host'),
  heldBy: requests.heldBy('host'),
  joined: requests.joined(['one', 'two']),
  matches: requests.matches('one'),
  team: requests.team('one'),
  teams: requests.teams('one'),
  claims: requests.claims('one'),
  disputes: requests.disputes('one'),
  match: requests.match('one'),
  userDetails: requests.userDetails('host'),
  people: requests.people(['one', 'two']),
  peopleNamed: requests.peopleNamed(['one', 'two']),
  personByName: requests.personByName('one'),
  notificationsForAll: requests.notificationsForAll(),
  notificationsById: requests.notificationsById(['one', 'two']),
  announcements: requests.announcements(),
  'of one status': tournaments(query.equal('status', 'Open'), newestFirst),
  'without an order': tournaments(),
  'after a cursor': tournaments(newestFirst, query.cursorAfter('one')),
  'of one status after a cursor': tournaments(
    query.equal('status', 'Open'),
    newestFirst,
    query.cursorAfter('one'),
  ),
  'people without an order': { collection: 'user_details', queries: [] },
};

/** These sort a handful of rows: found by ids or words, or of one tournament. */
const SORTED = new Set([
  'disputes',
  'tournamentsByTitle',
  'titles',
  'winners',
  'joined',
  'people',
  'peopleNamed',
]);

const AVOIDED = ['enable_seqscan', 'enable_sort'];

interface PlanLine {
  'QUERY PLAN': string;
}

const database = await openTestDatabase();

test.for(
  Object.keys(LISTS).flatMap((name) =>
    [VISITOR, host, SERVER_KEY].map((viewer) => ({ name, viewer, kind: viewer.kind })),
  ),
)('$name, for a $kind', async ({ name, viewer }) => {
  const request = LISTS[name];
  if (!request) throw new Error('There is no such list.');
  expectByIndex(name, await plansOf(database, viewer, request));
});

/** Of these, the index alone says what the total is: rows need not be read. */
test.for(['ahead', 'hosted', 'heldBy', 'announcements', 'of one status', 'without an order'])(
  'the total of %s is counted in an index',
  async (name) => {
    const request = LISTS[name];
    if (!request) throw new Error('There is no such list.');
    // An empty page behind others leaves the total open.
    const second = { ...request, queries: [...request.queries, '{"method":"offset","values":[1]}'] };
    const plans = await plansOf(database, name === 'hosted' ? host : VISITOR, second, [
      ...AVOIDED,
      'enable_bitmapscan',
    ]);
    expect(plans.at(-1)).toMatch(/^Aggregate(?:.*\n)+.*Index Only Scan/);
  },
);

function expectByIndex(name: string, plans: readonly string[]): void {
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan/);
    // An incremental sort puts those of one instant in order.
    if (!SORTED.has(name)) expect(plan).not.toMatch(/-> {2}Sort [^\n]*\n *Sort Key: d/);
  }
}

/** The plans of all statements of a read, for the values that are asked for and for any. */
async function plansOf(
  sql: Database,
  viewer: Viewer,
  { collection, id, queries }: DocumentRequest,
  avoided: readonly string[] = AVOIDED,
): Promise<string[]> {
  const plans: string[] = [];
  const asked = COLLECTIONS.find(collection);
  const explained = explaining(sql, plans, avoided);
  const plan =
    id === undefined
      ? planList(explained, viewer, { collection: asked, queries, withTotal: true })
      : planOne(explained, viewer, { collection: asked, id, queries });
  // Nothing is found, of which a document and a cursor complain.
  await plan.read().catch(() => undefined);
  return plans;
}

/** Explains what it is asked, and finds nothing. @param plans where the plans are put */
function explaining(sql: Database, plans: string[], avoided: readonly string[]): Sql {
  return {
    query: async (text, params = []) => {
      await sql.transaction(async (tx) => {
        for (const setting of avoided) await tx.query(`set local ${setting} = off`);
        for (const lines of [
          await tx.query<PlanLine>(`explain ${text}`, params),
          await tx.query<PlanLine>(`explain (generic_plan) ${text}`),
        ]) {
          plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
        }
      });
      return [];
    },
  };
}
