import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { readQuery, toldIn } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takesBack } from '#shared/forms/evenings.ts';
import { createSchedule, deleteSchedule, listSchedules, readSchedule, updateSchedule } from './schedules.ts';
import { createTemplate, deleteTemplate, listTemplates, readTemplate } from './templates.ts';

export function scheduleRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  on('POST /templates', ({ viewer, told }) => createTemplate(platform, viewer, told));
  on('GET /templates', ({ viewer }) => listTemplates(platform, viewer));
  on('GET /templates/:id', ({ viewer, id }) => readTemplate(platform, viewer, id));
  on('DELETE /templates/:id', ({ viewer, id }) => deleteTemplate(platform, viewer, id));
  on('POST /schedules', ({ viewer, request }) => createSchedule(platform, viewer, toldIn(request)));
  on('GET /schedules', ({ viewer }) => listSchedules(platform, viewer));
  on('GET /schedules/:id', ({ viewer, id }) => readSchedule(platform, viewer, id));
  on('PATCH /schedules/:id', ({ viewer, id, request }) =>
    updateSchedule(platform, viewer, { id, input: toldIn(request) }),
  );
  on('DELETE /schedules/:id', ({ viewer, id, request }) =>
    deleteSchedule(platform, viewer, { id, takeBack: false, ...readQuery(takesBack, request) }),
  );
}
