/** The page that visitors open most, right after the change that happens most. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { type GrowthSize, growthId } from '../growth-fill.ts';
import type { Shape } from './shapes.ts';

const TARGET = 1.5;
/** The next ones that start of those without a fee, which Home shows: each twentieth of the last two hundred. */
const JOINABLE = { ofLast: 200, distance: 20, count: 3, firstFreeSeat: 11 };
/** The first people are hosts, who would be told of joins of their own. */
const HOSTS = 20;

const apps = new WeakMap<Services, Promise<FastifyInstance>>();
const joins = new WeakMap<Services, number>();

/** Home as a visitor gets it after somebody has joined one of the tournaments on it. */
export const homeAfterJoin: Shape<GrowthSize> = {
  what: 'Home right after a join',
  target: TARGET,
  before: async (services, { tournaments, people }) => {
    await appOf(services);
    const made = joins.get(services) ?? 0;
    joins.set(services, made + 1);
    const first = tournaments - JOINABLE.ofLast + JOINABLE.distance;
    const number = first + JOINABLE.distance * (made % JOINABLE.count);
    const seat = JOINABLE.firstFreeSeat + Math.floor(made / JOINABLE.count);
    await services.participation.join(growthId('tournament', number), player(number, seat, people));
  },
  ask: async (services) => {
    const app = await appOf(services);
    const { statusCode } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    if (statusCode !== 200) throw new Error(`Home answered ${statusCode}.`);
  },
};

function appOf(services: Services): Promise<FastifyInstance> {
  const app = apps.get(services) ?? makeApp(services);
  apps.set(services, app);
  return app;
}

async function makeApp(services: Services): Promise<FastifyInstance> {
  buildWebIfStale();
  const app = await createHttpApp(services);
  await app.ready();
  return app;
}

/** Somebody who would have had that seat, had the fill gone on (growth-fill.ts). */
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
