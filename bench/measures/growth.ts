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

const ASKS: Record<string, Shape<GrowthSize>['ask']> = {
  'what is ahead': list(VISITOR, () => requests.ahead()),
  'what is over': list(VISITOR, () => requests.ended()),
  featured: list(VISITOR, () => requests.featuredOnHome()),
  'free to join': list(VISITOR, () => requests.freeToJoin()),
  'more of the same game': list(VISITOR, () => requests.more('freefire')),
  'open ones, the newest first': list(VISITOR, () => tournaments(query.equal('status', 'Open'), newestFirst)),
  'without an order': list(VISITOR, () => tournaments()),
  'search for a rare word': list(VISITOR, () => requests.tournamentsByTitle(RARE_WORD)),
  'search for a common word': list(VISITOR, () => requests.tournamentsByTitle(COMMON_WORD)),
  'search for no word': list(VISITOR, () => requests.tournamentsByTitle('nowhere')),
  'last page by cursor': list(VISITOR, () => tournaments(newestFirst, nearTheEnd)),
  'last page by cursor, by start': list(VISITOR, () => tournaments(query.orderDesc('startDate'), nearTheEnd)),
  'last page by cursor, open ones': list(VISITOR, ({ tournaments: count }) =>
    tournaments(
      query.equal('status', 'Open'),
      newestFirst,
      query.cursorAfter(growthId('tournament', count - 190)),
    ),
  ),
  'one tournament': list(VISITOR, ({ tournaments: count }) =>
    requests.tournament(growthId('tournament', count)),
  ),
  "a host's own": list(host, () => requests.hosted(growthId('person', 1))),
  'what is ahead, for a host': list(host, () => requests.ahead()),
  'what is over, for a host': list(host, () => requests.ended()),
  'a person by username': list(VISITOR, () => requests.personByName('player_77')),
  'people without an order': list(SERVER_KEY, () => ({ collection: 'user_details', queries: [] })),
  announcements: list(VISITOR, () => requests.announcements()),
};
const SHAPES = [
  ...Object.entries(ASKS).map(([what, ask]): Shape<GrowthSize> => ({ what, ask })),
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
