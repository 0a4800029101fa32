import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { readAct, readQuery, toldIn } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { takesBack, template } from '#shared/forms/evenings.ts';
import type { ScheduleDocument, TemplateDocument } from '#shared/wire/schedules.ts';
import { createSchedule, deleteSchedule, listSchedules, readSchedule, updateSchedule } from './schedules.ts';
import { createTemplate, deleteTemplate, listTemplates, readTemplate } from './templates.ts';

export function scheduleRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/templates', async (request, reply): Promise<TemplateDocument> => {
    const viewer = requireUser(request);
    return reply.code(201).send(await createTemplate(platform, viewer, readAct(template, request)));
  });

  scope.get('/templates', (request) => listTemplates(platform, requireUser(request)));

  scope.get('/templates/:id', (request) =>
    readTemplate(platform, requireUser(request), documentParam(request)),
  );

  scope.delete('/templates/:id', BARE_ROUTE, async (request, reply) => {
    await deleteTemplate(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });

  scope.post('/schedules', async (request, reply): Promise<ScheduleDocument> => {
    const schedule = await createSchedule(platform, requireUser(request), toldIn(request));
    return reply.code(201).send(schedule);
  });

  scope.get('/schedules', (request) => listSchedules(platform, requireUser(request)));

  scope.get('/schedules/:id', (request) =>
    readSchedule(platform, requireUser(request), documentParam(request)),
  );

  scope.patch('/schedules/:id', (request) => {
    const viewer = requireUser(request);
    const id = documentParam(request);
    return updateSchedule(platform, viewer, { id, input: toldIn(request) });
  });

  scope.delete('/schedules/:id', BARE_ROUTE, async (request, reply) => {
    const { takeBack = false } = readQuery(takesBack, request);
    await deleteSchedule(platform, requireUser(request), { id: documentParam(request), takeBack });
    return reply.code(204).send();
  });
}
