/** The page that visitors open most, right after the change that happens most. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { type GrowthSize, growthId, personOf } from '../fill.ts';
import { aViewer, type Shape } from '../shapes.ts';

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
    let known = apps.get(services);
    if (!known) {
      known = { app: await createHttpApp(services), joined: 0 };
      apps.set(services, known);
      await services.database.query('update tournaments set max = $2 where id = $1', [id, SEATS]);
    }
    // Who would have had that seat, had the fill gone on.
    const person = personOf(number, FIRST_FREE_SEAT + known.joined, people);
    const player = aViewer(growthId('person', person <= HOSTS ? person + people / 2 : person), []);
    await services.participation.join(id, player);
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
