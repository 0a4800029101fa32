/** What hosts may promise, and what the operator should look at. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { callerLanguage } from '#server/platform/http/caller-language.ts';
import { type Body, bodyOf, invalidParam, pathParam } from '#server/platform/http/input.ts';
import { checkAct, readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireRecentPassword } from '#server/platform/sessions/session.ts';
import { type LimitWish, readHostLimits, setHostLimits } from '#server/tournaments/money/host-limits.ts';
import { hostLimit, hostLimits } from '#shared/forms/operator.ts';
import { isObject } from '#shared/json-fields.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { HostLimits } from '#shared/wire/host-limits.ts';
import { readWarnings } from './warnings.ts';

const REASON = z.object({ reason: hostLimits.shape.reason });

export function hostLimitRoutes(scope: FastifyInstance, platform: Platform): void {
  for (const [path, hostOf] of [
    ['/host-limits', () => null],
    ['/users/:id/host-limits', (request: FastifyRequest) => pathParam(request, 'id')],
  ] as const) {
    scope.get(path, (request) => {
      requireOperator(request, 'hosts.read');
      return readHostLimits(platform, request.viewer, hostOf(request));
    });

    scope.put(path, async (request): Promise<HostLimits> => {
      requireOperator(request, 'hosts.write');
      requireRecentPassword(request);
      const host = hostOf(request);
      const { reason } = readAct(REASON, request);
      const told = { host, wishes: readWishes(bodyOf(request)), reason: reason || null };
      await setHostLimits(platform, request.viewer, told);
      return readHostLimits(platform, request.viewer, host);
    });
  }

  scope.get('/warnings', (request) => {
    requireOperator(request, 'hosts.read');
    return readWarnings(platform.database, callerLanguage(request) ?? DEFAULT_LANGUAGE);
  });
}

/** One limit, or a list of them as it is read. */
function readWishes(body: Body): LimitWish[] {
  const { limits = [body] } = body;
  if (!Array.isArray(limits) || !limits.every(isObject)) {
    throw invalidParam('limits', 'Value must be a list of limits');
  }
  const wishes = limits.map(readWish);
  if (new Set(wishes.map(({ currency }) => currency)).size < wishes.length) {
    throw invalidParam('limits', 'Value must name each currency once');
  }
  return wishes;
}

function readWish(body: Body): LimitWish {
  const { currency, openPrizes, prizesPerMonth } = checkAct(hostLimit, body);
  const isNone = openPrizes === null || prizesPerMonth === null;
  return { currency, limit: isNone ? null : { openPrizes, prizesPerMonth } };
}
