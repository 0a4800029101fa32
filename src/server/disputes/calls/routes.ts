import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { callAnswer, matchCall } from '#shared/forms/match-day.ts';
import { calls, reports } from '#shared/forms/queries.ts';
import type { Report, StaffCall } from '#shared/wire/calls.ts';
import { answerCall } from './answer-call.ts';
import { callHost } from './call-host.ts';
import { callsOf, ownCalls, readCall, reportsAbout } from './read-calls.ts';

export function callRoutes(scope: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  scope.post('/matches/:id/calls', async (request, reply) => {
    const viewer = requireUser(request);
    const match = documentParam(request);
    const id = await callHost(platform, viewer, { match, ...readAct(matchCall, request) });
    return reply.code(201).send((await ownCalls(database, viewer, match)).find((one) => one.$id === id));
  });

  scope.get('/matches/:id/calls', async (request) => ({
    calls: await ownCalls(database, requireUser(request), documentParam(request)),
  }));

  scope.get('/tournaments/:id/calls', async (request): Promise<{ calls: StaffCall[] }> => {
    const viewer = requireCaller(request);
    const { state } = readQuery(calls, request);
    return { calls: await callsOf(database, viewer, { tournament: documentParam(request), state }) };
  });

  scope.put('/calls/:id', async (request): Promise<StaffCall> => {
    const viewer = requireCaller(request);
    const id = documentParam(request);
    await answerCall(platform, viewer, { call: id, ...readAct(callAnswer, request) });
    return readCall(database, id);
  });

  scope.get('/reports', async (request): Promise<{ reports: Report[] }> => {
    const viewer = requireCaller(request);
    const { about } = readQuery(reports, request);
    return { reports: await reportsAbout(database, viewer, about) };
  });
}
