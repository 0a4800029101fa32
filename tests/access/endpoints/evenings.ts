/** Templates of the host and evenings that repeat. */
import { createSchedule } from '#server/schedules/schedules.ts';
import { createTemplate } from '#server/schedules/templates.ts';
import { nepalDay } from '#shared/rules/days.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

const aTemplate = async () =>
  (await createTemplate(platform, fixture.people.host, { name: 'Friday', from: fixture.ids.open })).$id;

const inDays = (days: number) => nepalDay(new Date(Date.now() + days * 86_400_000));
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
];
