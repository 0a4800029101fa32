/** Templates of the host and evenings that repeat. */

import { createSchedule } from '#server/schedules/schedules.ts';
import { createTemplate } from '#server/schedules/templates.ts';
import { createSeason } from '#server/seasons/seasons.ts';
import { nepalDay } from '#shared/nepal-time.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

const aTemplate = async () =>
  (await createTemplate(platform, fixture.people.host, { name: 'Friday', from: fixture.ids.open })).$id;

const inDays = (days: number) => nepalDay(Date.now(), days);
const schedule = async () => ({
  template: await aTemplate(),
  weekdays: [5],
  time: '19:00',
  from: inDays(20),
  until: inDays(40),
});
const aSchedule = async () => (await createSchedule(platform, fixture.people.host, await schedule())).$id;
let kept: Promise<string> | undefined;
const theSchedule = () => {
  kept ??= aSchedule();
  return kept;
};

const SEASON = { name: 'Winter', from: '2030-01-01', to: '2030-03-31', points: [10, 6, 3] };
const aSeason = () => createSeason(platform, fixture.people.host, SEASON);
let keptSeason: Promise<string> | undefined;
const theSeason = () => {
  keptSeason ??= aSeason();
  return keptSeason;
};

export const EVENINGS: Row[] = [
  {
    route: 'POST /v1/templates',
    url: '/v1/templates',
    body: () => ({ name: 'Friday', from: fixture.ids.open }),
    statuses: [401, 401, 401, 201, 401, 401, 401],
  },
  {
    route: 'POST /v1/templates',
    what: 'of a draft',
    url: '/v1/templates',
    body: () => ({ name: 'Friday', from: fixture.ids.draft }),
    statuses: [401, 401, 401, 201, 404, 401, 401],
  },
  { route: 'GET /v1/templates', url: '/v1/templates', statuses: [401, 401, 401, 200, 200, 200, 401] },
  {
    route: 'GET /v1/templates/:id',
    url: async () => `/v1/templates/${await aTemplate()}`,
    statuses: [401, 401, 401, 200, 404, 404, 401],
  },
  {
    route: 'DELETE /v1/templates/:id',
    url: async () => `/v1/templates/${await aTemplate()}`,
    statuses: [401, 401, 401, 204, 404, 404, 401],
  },
  {
    route: 'POST /v1/schedules',
    url: '/v1/schedules',
    body: schedule,
    statuses: [401, 401, 401, 201, 404, 404, 401],
  },
  { route: 'GET /v1/schedules', url: '/v1/schedules', statuses: [401, 401, 401, 200, 200, 200, 401] },
  {
    route: 'GET /v1/schedules/:id',
    url: async () => `/v1/schedules/${await theSchedule()}`,
    statuses: [401, 401, 401, 200, 404, 404, 401],
  },
  {
    route: 'PATCH /v1/schedules/:id',
    url: async () => `/v1/schedules/${await theSchedule()}`,
    body: { time: '20:00' },
    statuses: [401, 401, 401, 200, 404, 404, 401],
  },
  {
    route: 'DELETE /v1/schedules/:id',
    url: async () => `/v1/schedules/${await aSchedule()}`,
    statuses: [401, 401, 401, 204, 404, 404, 401],
  },
  {
    route: 'POST /v1/seasons',
    url: '/v1/seasons',
    body: SEASON,
    statuses: [401, 401, 401, 201, 201, 201, 401],
  },
  { route: 'GET /v1/seasons', url: '/v1/seasons', statuses: 200 },
  { route: 'GET /v1/seasons/:id', url: async () => `/v1/seasons/${await theSeason()}`, statuses: 200 },
  {
    route: 'GET /v1/seasons/:id/standings',
    url: async () => `/v1/seasons/${await theSeason()}/standings`,
    statuses: 200,
  },
  {
    route: 'PATCH /v1/seasons/:id',
    url: async () => `/v1/seasons/${await aSeason()}`,
    body: { name: 'Spring' },
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'DELETE /v1/seasons/:id',
    url: async () => `/v1/seasons/${await aSeason()}`,
    statuses: [401, 401, 401, 204, 401, 204, 204],
  },
  {
    route: 'GET /v1/hosts/:id/follow',
    url: () => `/v1/hosts/${fixture.people.host.id}/follow`,
    statuses: 200,
  },
  {
    route: 'PUT /v1/hosts/:id/follow',
    url: () => `/v1/hosts/${fixture.people.host.id}/follow`,
    statuses: [401, 200, 200, 409, 200, 200, 401],
  },
  {
    route: 'DELETE /v1/hosts/:id/follow',
    url: () => `/v1/hosts/${fixture.people.host.id}/follow`,
    statuses: [401, 204, 204, 204, 204, 204, 401],
  },
];
