/**
 * The statements of pages and commands at growing numbers of tournaments, without any cache: how much longer they take
 * than with a thousand. 100,000 tournaments by default, a million as well with BENCH_GROWTH=full.
 */
import { SERVER_KEY, VISITOR } from '#server/platform/sessions/viewer.ts';
import { type DocumentRequest, requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { Line } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { COMMON_WORD, fillDatabase, type GrowthSize, growthId, growthSize, RARE_WORD } from '../fill.ts';
import { aViewer, compareSizes, documents, type Shape } from '../shapes.ts';

const SMALL = 1000;
const LARGE = process.env.BENCH_GROWTH === 'full' ? [100_000, 1_000_000] : [100_000];
const TIMES = 60;
const TARGET = 2;

const host = aViewer(growthId('person', 1), ['host']);

const list = documents<GrowthSize>;
const tournaments = (...queries: string[]): DocumentRequest => ({ collection: 'tournaments', queries });
const open = query.equal('status', 'Open');
const newestFirst = query.orderDesc('$createdAt');
const nearTheEnd = query.cursorAfter(growthId('tournament', 50));

const ASKS: Record<string, Shape<GrowthSize>['ask']> = {
  'what is ahead': list(VISITOR, () => requests.ahead()),
  'what is over': list(VISITOR, () => requests.ended()),
  featured: list(VISITOR, () => requests.featuredOnHome()),
  'free to join': list(VISITOR, () => requests.freeToJoin()),
  'more of the same game': list(VISITOR, () => requests.more('freefire')),
  'open ones, the newest first': list(VISITOR, () => tournaments(open, newestFirst)),
  'without an order': list(VISITOR, () => tournaments()),
  'search for a rare word': list(VISITOR, () => requests.tournamentsByTitle(RARE_WORD)),
  'search for a common word': list(VISITOR, () => requests.tournamentsByTitle(COMMON_WORD)),
  'search for no word': list(VISITOR, () => requests.tournamentsByTitle('nowhere')),
  'last page by cursor': list(VISITOR, () => tournaments(newestFirst, nearTheEnd)),
  'last page by cursor, by start': list(VISITOR, () => tournaments(query.orderDesc('startDate'), nearTheEnd)),
  'last page by cursor, open ones': list(VISITOR, (size) =>
    tournaments(open, newestFirst, query.cursorAfter(growthId('tournament', size.tournaments - 190))),
  ),
  'one tournament': list(VISITOR, (size) => requests.tournament(growthId('tournament', size.tournaments))),
  "a host's own": list(host, () => requests.hosted(growthId('person', 1))),
  'what is ahead, for a host': list(host, () => requests.ahead()),
  'what is over, for a host': list(host, () => requests.ended()),
  'a person by username': list(VISITOR, () => requests.personByName('player_77')),
  'people without an order': list(SERVER_KEY, () => ({ collection: 'user_details', queries: [] })),
  announcements: list(VISITOR, () => requests.announcements()),
};
const SHAPES = Object.entries(ASKS).map(([what, ask]): Shape<GrowthSize> => ({ what, ask }));

export async function measureGrowth(setting: Setting): Promise<Line[]> {
  const lines: Line[] = [];
  for (const large of LARGE) {
    const count = setting.times(large, 2 * SMALL);
    const sizes = [growthSize(SMALL), growthSize(count)] as const;
    const must = (_what: string, _median: number, ratio: number) => ({
      text: `at most ${TARGET} x`,
      holds: ratio <= TARGET,
    });
    const size = `${count.toLocaleString('en')} tournaments`;
    const asked = { sizes, size, fill: fillDatabase, shapes: SHAPES, times: setting.times(TIMES, 2), must };
    lines.push(...(await compareSizes(setting, asked)));
  }
  return lines;
}
