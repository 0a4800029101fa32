/**
 * The statements of pages and commands at growing numbers of tournaments, without any cache: how much longer they take
 * than with a thousand. 100,000 tournaments by default, a million as well with BENCH_GROWTH=full.
 */
import { openServices } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { SERVER_KEY, VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { type DocumentRequest, requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../../tools/databases.ts';
import { type Line, percentile, progress } from '../../tools/report.ts';
import {
  COMMON_WORD,
  fillDatabase,
  type GrowthSize,
  growthId,
  growthSize,
  RARE_WORD,
} from '../growth-fill.ts';
import { homeAfterJoin } from './home-after-join.ts';
import { documents, milliseconds, type Shape, type Subject, timeInTurn } from './shapes.ts';

const SMALL = 1000;
const SIZES = process.env.BENCH_GROWTH === 'full' ? [100_000, 1_000_000] : [100_000];
const TIMES = 60;
const TARGET = 2;

const host: Viewer = {
  kind: 'user',
  id: growthId('person', 1),
  sessionId: 'session',
  name: 'Player 1',
  email: 'person1@example.com',
  labels: ['host'],
  isEmailVerified: true,
};

const list = documents<GrowthSize>;
const tournaments = (...queries: string[]): DocumentRequest => ({ collection: 'tournaments', queries });
const newestFirst = query.orderDesc('$createdAt');
const nearTheEnd = query.cursorAfter(growthId('tournament', 50));

const SHAPES: readonly Shape<GrowthSize>[] = [
  { what: 'what is ahead', ask: list(VISITOR, () => requests.ahead()) },
  { what: 'what is over', ask: list(VISITOR, () => requests.ended()) },
  { what: 'featured', ask: list(VISITOR, () => requests.featuredOnHome()) },
  { what: 'free to join', ask: list(VISITOR, () => requests.freeToJoin()) },
  { what: 'more of the same game', ask: list(VISITOR, () => requests.more('freefire')) },
  {
    what: 'open ones, the newest first',
    ask: list(VISITOR, () => tournaments(query.equal('status', 'Open'), newestFirst)),
  },
  { what: 'without an order', ask: list(VISITOR, () => tournaments()) },
  { what: 'search for a rare word', ask: list(VISITOR, () => requests.tournamentsByTitle(RARE_WORD)) },
  { what: 'search for a common word', ask: list(VISITOR, () => requests.tournamentsByTitle(COMMON_WORD)) },
  { what: 'search for no word', ask: list(VISITOR, () => requests.tournamentsByTitle('nowhere')) },
  { what: 'last page by cursor', ask: list(VISITOR, () => tournaments(newestFirst, nearTheEnd)) },
  {
    what: 'last page by cursor, by start',
    ask: list(VISITOR, () => tournaments(query.orderDesc('startDate'), nearTheEnd)),
  },
  {
    what: 'last page by cursor, open ones',
    ask: list(VISITOR, ({ tournaments: count }) =>
      tournaments(
        query.equal('status', 'Open'),
        newestFirst,
        query.cursorAfter(growthId('tournament', count - 190)),
      ),
    ),
  },
  {
    what: 'one tournament',
    ask: list(VISITOR, ({ tournaments: count }) => requests.tournament(growthId('tournament', count))),
  },
  { what: "a host's own", ask: list(host, () => requests.hosted(growthId('person', 1))) },
  { what: 'what is ahead, for a host', ask: list(host, () => requests.ahead()) },
  { what: 'what is over, for a host', ask: list(host, () => requests.ended()) },
  { what: 'a person by username', ask: list(VISITOR, () => requests.personByName('player_77')) },
  {
    what: 'people without an order',
    ask: list(SERVER_KEY, () => ({ collection: 'user_details', queries: [] })),
  },
  { what: 'announcements', ask: list(VISITOR, () => requests.announcements()) },
  homeAfterJoin,
];
const targetOf = (what: string) => SHAPES.find((shape) => shape.what === what)?.target ?? TARGET;

export async function measureGrowth(databases: Databases): Promise<Line[]> {
  const lines: Line[] = [];
  for (const engine of ENGINES) {
    for (const count of SIZES) lines.push(...(await measureAt(databases, engine, count)));
  }
  return lines;
}

async function measureAt(databases: Databases, engine: Engine, count: number): Promise<Line[]> {
  const subjects: Subject<GrowthSize>[] = [];
  try {
    for (const one of [SMALL, count]) subjects.push(await filled(databases, engine, one));
    const [small = new Map(), large = new Map()] = await timeInTurn(SHAPES, subjects, TIMES);
    return compare(engine, count, { small, large });
  } finally {
    for (const { services } of subjects) await services.lifecycle.stop();
  }
}

async function filled(databases: Databases, engine: Engine, count: number): Promise<Subject<GrowthSize>> {
  progress(`growth: filling ${ENGINE_NAMES[engine]} with ${count.toLocaleString('en')} tournaments`);
  const environment: Record<string, string> = { ...(await databases.create(engine)), SAMPLE_DATA: 'off' };
  const { services } = await openServices(readConfig(environment));
  const size = growthSize(count);
  await fillDatabase(services.database, size, environment.DATABASE_URL);
  return { services, size };
}

function compare(
  engine: Engine,
  count: number,
  { small, large }: Record<'small' | 'large', Map<string, number[]>>,
): Line[] {
  return [...large].map(([what, times]) => {
    const before = small.get(what) ?? [];
    const ratio = percentile(times, 0.5) / percentile(before, 0.5);
    return {
      what: `${ENGINE_NAMES[engine]}: ${what}, ${count.toLocaleString('en')} tournaments`,
      ours: milliseconds(times),
      against: `${SMALL.toLocaleString('en')}: ${milliseconds(before)}`,
      ratio,
      target: { text: `at most ${targetOf(what)} x`, isReached: ratio <= targetOf(what) },
    };
  });
}
