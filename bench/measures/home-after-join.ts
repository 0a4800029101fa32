/** The page that visitors open most, right after the change that happens most. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { type GrowthSize, growthId } from '../fill.ts';
import type { Shape } from '../shapes.ts';

/** From the end of the fill: the first one ahead that is open and without a fee, so that Home shows it (fill.ts). */
const BEFORE_LAST = 195;
/** Room for every join of the measurement. */
const SEATS = 500;
const FIRST_FREE_SEAT = 11;
/** The first people are hosts, who would be told of joins of their own. */
const HOSTS = 20;

/** Of each database: what answers for it, and how many have joined. */
const apps = new WeakMap<Services, { app: FastifyInstance; joined: number }>();

/** Home as a visitor gets it after somebody has joined a tournament on it. */
export const homeAfterJoin: Shape<GrowthSize> = {
  what: 'Home right after a join',
  before: async (services, { tournaments, people }) => {
    const number = tournaments - BEFORE_LAST;
    const id = growthId('tournament', number);
    const known = apps.get(services) ?? { app: await openApp(services), joined: 0 };
    apps.set(services, known);
    if (known.joined === 0)
      await services.database.query('update tournaments set max = $2 where id = $1', [id, SEATS]);
    await services.participation.join(id, player(number, FIRST_FREE_SEAT + known.joined, people));
    known.joined += 1;
  },
  ask: async (services, { tournaments }) => {
    const answer = await apps.get(services)?.app.inject({ url: '/', headers: { accept: 'text/html' } });
    if (answer?.statusCode !== 200) throw new Error(`Home answered ${answer?.statusCode}.`);
    // A join of one that is not on Home would leave it in memory.
    if (!answer.body.includes(growthId('tournament', tournaments - BEFORE_LAST)))
      throw new Error('Home does not show the tournament that was joined.');
  },
};

async function openApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttpApp(services);
  await app.ready();
  return app;
}

/** Somebody who would have had that seat, had the fill gone on (fill.ts). */
function player(tournament: number, seat: number, people: number): Viewer {
  const number = 1 + (((tournament * 10 + seat) * 7) % people);
  const id = growthId('person', number <= HOSTS ? number + people / 2 : number);
  return {
    kind: 'user',
    id,
    sessionId: 'session',
    name: `Player ${id}`,
    email: `${id}@example.com`,
    labels: [],
    isEmailVerified: true,
  };
}
