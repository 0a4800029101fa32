import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { bodyOf, requiredText } from '#server/platform/http/input.ts';
import { nameIn } from '#server/platform/http/name-in.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { TEMPLATE_NAME_MAX } from '#shared/rules/schedules.ts';
import type {
  ScheduleDocument,
  ScheduleList,
  TemplateDocument,
  TemplateList,
} from '#shared/wire/schedules.ts';
import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  readSchedule,
  type ScheduleInput,
  updateSchedule,
} from './schedules.ts';
import { createTemplate, deleteTemplate, listTemplates, readTemplate } from './templates.ts';

export function scheduleRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/templates', async (request, reply): Promise<TemplateDocument> => {
    const viewer = requireUser(request);
    const body = bodyOf(request);
    const name = nameIn(requiredText(body, 'name'), TEMPLATE_NAME_MAX);
    const template = await createTemplate(platform, viewer, { name, from: requiredText(body, 'from') });
    return reply.code(201).send(template);
  });

  scope.get('/templates', (request): Promise<TemplateList> => listTemplates(platform, requireUser(request)));

  scope.get(
    '/templates/:id',
    (request): Promise<TemplateDocument> =>
      readTemplate(platform, requireUser(request), documentParam(request)),
  );

  scope.delete('/templates/:id', BARE_ROUTE, async (request, reply) => {
    await deleteTemplate(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });

  scope.post('/schedules', async (request, reply): Promise<ScheduleDocument> => {
    const schedule = await createSchedule(platform, requireUser(request), inputIn(bodyOf(request)));
    return reply.code(201).send(schedule);
  });

  scope.get('/schedules', (request): Promise<ScheduleList> => listSchedules(platform, requireUser(request)));

  scope.get(
    '/schedules/:id',
    (request): Promise<ScheduleDocument> =>
      readSchedule(platform, requireUser(request), documentParam(request)),
  );

  scope.patch('/schedules/:id', (request): Promise<ScheduleDocument> => {
    const viewer = requireUser(request);
    const id = documentParam(request);
    return updateSchedule(platform, viewer, { id, input: inputIn(bodyOf(request)) });
  });

  scope.delete('/schedules/:id', BARE_ROUTE, async (request, reply) => {
    await deleteSchedule(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });
}

const FIELDS = ['template', 'weekdays', 'time', 'from', 'until', 'publishHours', 'pauses'] as const;

/** What is sent of a schedule; null counts as absent. */
function inputIn(body: Readonly<Record<string, unknown>>): ScheduleInput {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = body[field] ?? undefined;
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
