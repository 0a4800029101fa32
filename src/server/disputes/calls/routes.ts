import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answerCall } from './answer-call.ts';
import { callHost } from './call-host.ts';
import { callsOf, ownCalls, readCall, reportsAbout } from './read-calls.ts';

export function callRoutes(scope: FastifyInstance, platform: Platform): void {
  const { database } = platform;
  const on = serve(scope);
  on('POST /matches/:id/calls', async ({ viewer, id: match, told, reply }) => {
    const id = await callHost(platform, viewer, { match, ...told });
    return reply.send((await ownCalls(database, viewer, match)).find((one) => one.$id === id));
  });
  on('GET /matches/:id/calls', async ({ viewer, id }) => ({ calls: await ownCalls(database, viewer, id) }));
  on('GET /tournaments/:id/calls', async ({ viewer, asked: { state }, id: tournament }) => ({
    calls: await callsOf(database, viewer, { tournament, state }),
  }));
  on('PUT /calls/:id', async ({ viewer, id, told }) => {
    await answerCall(platform, viewer, { call: id, ...told });
    return readCall(database, id);
  });
  on('GET /reports', async ({ viewer, asked }) => ({
    reports: await reportsAbout(database, viewer, asked.about),
  }));
}
