import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { bodyOf, invalidParam, required, wholeNumber } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller } from '#server/platform/sessions/session.ts';
import type { PublicReads } from '#server/tournaments/public-reads.ts';
import { RESULT_ROWS_MAX } from '#shared/constants.ts';
import { settlement } from '#shared/forms/draws.ts';
import { isObject } from '#shared/json-fields.ts';
import type { SettlementAnswer } from '#shared/wire/tournaments.ts';
import type { StagePart } from './load-standings.ts';
import { putResults, type SentRow } from './put-results.ts';
import { settleByStandings } from './settle-by-standings.ts';
import { stagePartIn } from './stage-part.ts';

export function resultRoutes(
  scope: FastifyInstance,
  platform: Platform & { standings: PublicReads<StagePart> },
): void {
  scope.put('/matches/:id/results', (request) => {
    const viewer = requireCaller(request);
    const body = bodyOf(request);
    return putResults(platform, viewer, {
      match: documentParam(request),
      revision: wholeNumber('revision', required(body, 'revision')),
      rows: rowsIn(required(body, 'rows')),
      guests: wholeNumber('guests', body.guests ?? 0),
    });
  });

  scope.get('/tournaments/:id/standings', async (request, reply) => {
    const body = await platform.standings.read(
      request.viewer,
      documentParam(request),
      stagePartIn(request.query),
    );
    return reply.type('application/json; charset=utf-8').send(body);
  });

  scope.post('/tournaments/:id/settlement', BARE_ROUTE, async (request, reply): Promise<SettlementAnswer> => {
    const viewer = requireCaller(request);
    const { order = null, revision = null } = readAct(settlement, bodyOf(request));
    const tournament = documentParam(request);
    const answer = await settleByStandings(platform, viewer, { tournament, order, revision });
    reply.code(answer.settlesAt ? 202 : 200);
    return answer;
  });
}

/** What is not a number becomes NaN, which the check of the results reports with its row and field. */
function rowsIn(value: unknown): SentRow[] {
  if (!Array.isArray(value) || value.length > RESULT_ROWS_MAX) {
    throw invalidParam('rows', `Value must be a list of at most ${RESULT_ROWS_MAX} rows`);
  }
  return value.map((row: unknown) => {
    if (!isObject(row) || typeof row.entry !== 'string') {
      throw invalidParam('rows', 'Each row must be an object with an entry');
    }
    const { entry, placement, kills, rounds, disqualified } = row;
    if (disqualified !== undefined && disqualified !== null && typeof disqualified !== 'boolean') {
      throw invalidParam('rows', 'disqualified must be true or false');
    }
    return {
      entry,
      ...(placement !== undefined && placement !== null && { placement: numberOrNaN(placement) }),
      kills: numberOrNaN(kills),
      rounds: numberOrNaN(rounds),
      ...(disqualified === true && { disqualified }),
    };
  });
}

function numberOrNaN(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
