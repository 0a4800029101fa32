/** The calls for the limits of hosts, and for what the operator should look at. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { serve } from '#server/appwrite/serve-acts.ts';
import { callerLanguage } from '#server/platform/http/caller-language.ts';
import { invalidParam, pathParam } from '#server/platform/http/input.ts';
import { checkAct, toldIn } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireRecentPassword } from '#server/platform/sessions/session.ts';
import { type LimitWish, readHostLimits, setHostLimits } from '#server/tournaments/money/host-limits.ts';
import { hostLimit, hostLimits } from '#shared/forms/operator.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { HostLimits } from '#shared/wire/host-limits.ts';
import { readWarnings } from './warnings.ts';

const NO_LIST = 'Value must be a list of limits';
/** The body names one limit, or a list of them in the form in which they are read. */
const LIMITS = z.looseObject({
  limits: z.optional(z.array(z.looseObject({}, NO_LIST), NO_LIST)),
  reason: hostLimits.shape.reason,
});
/** The limits that may be null: there is no limit of this kind then. */
const AMOUNTS = ['openPrizes', 'prizesPerMonth'];

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
      const told = checkAct(LIMITS, toldIn(request, AMOUNTS));
      const wishes = readWishes(told.limits ?? [told]);
      await setHostLimits(platform, request.viewer, { host, wishes, reason: told.reason || null });
      return readHostLimits(platform, request.viewer, host);
    });
  }

  serve(scope)('GET /warnings', ({ request }) =>
    readWarnings(platform.database, callerLanguage(request) ?? DEFAULT_LANGUAGE),
  );
}

/** @throws AppError argumentInvalid */
function readWishes(limits: readonly object[]): LimitWish[] {
  const wishes = limits.map(readWish);
  if (new Set(wishes.map(({ currency }) => currency)).size < wishes.length) {
    throw invalidParam('limits', 'Value must name each currency once');
  }
  return wishes;
}

function readWish(told: object): LimitWish {
  const { currency, openPrizes, prizesPerMonth } = checkAct(hostLimit, told);
  const isNone = openPrizes === null || prizesPerMonth === null;
  return { currency, limit: isNone ? null : { openPrizes, prizesPerMonth } };
}
