/** Everything below /v1: the checks every call passes, in the order of dialect 2.2, and the routes by area. */
import type { FastifyInstance } from 'fastify';
import { PROJECT_ID } from '#shared/constants.ts';
import { documentRoutes } from './appwrite/documents/routes.ts';
import { forbidStoring } from './appwrite/envelopes/error-writer.ts';
import { fileRoutes } from './files/routes.ts';
import { accountLinkRoutes } from './people/account-link-routes.ts';
import { accountRoutes } from './people/account-routes.ts';
import { oauth2Routes } from './people/oauth2-routes.ts';
import { sessionRoutes } from './people/session-routes.ts';
import { userRoutes } from './people/user-routes.ts';
import { AppError } from './platform/errors.ts';
import { parseBodies, queryParam, refuseUnspeakable } from './platform/http/input.ts';
import { guardOrigins } from './platform/http/origins.ts';
import { CountryFinder } from './platform/locale/country-finder.ts';
import { gateCountries } from './platform/locale/country-gate.ts';
import { localeRoutes } from './platform/locale/routes.ts';
import type { Platform } from './platform/platform.ts';
import { limitRates } from './platform/rate-limits/rate-limits.ts';
import { identifyCallers } from './platform/sessions/session.ts';
import { commandRoutes } from './tournaments/routes.ts';

export function registerV1(scope: FastifyInstance, platform: Platform): void {
  forbidStoring(scope);
  guardOrigins(scope, platform.config);
  checkProject(scope);
  catchUpFirst(scope, platform);
  identifyCallers(scope, platform);
  parseBodies(scope);
  limitRates(scope, platform);
  const countries = new CountryFinder();
  const gate = gateCountries(scope, platform.config, countries);
  refuseUnspeakable(scope);
  refuseUnknownRoutes(scope);

  scope.get('/ping', (_request, reply) => reply.type('text/plain; charset=utf-8').send('Pong!'));
  accountRoutes(scope, platform);
  sessionRoutes(scope, platform, countries);
  accountLinkRoutes(scope, platform);
  oauth2Routes(scope, platform, countries, gate);
  localeRoutes(scope, countries);
  userRoutes(scope, platform, countries);
  commandRoutes(scope, platform);
  documentRoutes(scope, platform);
  fileRoutes(scope, platform);
}

/** Sessions and documents are remembered: whatever another process has answered for must be known by now. */
function catchUpFirst(scope: FastifyInstance, { database }: Platform): void {
  scope.addHook('onRequest', (_request, _reply, done) => {
    const isBehind = database.catchUp();
    if (isBehind) isBehind.then(() => done(), done);
    else done();
  });
}

/** Named routes, because a page is served for every other path of the site, and would be for these. */
function refuseUnknownRoutes(scope: FastifyInstance): void {
  const refuse = () => {
    throw new AppError('routeNotFound');
  };
  for (const url of ['/', '/*']) scope.get(url, refuse);
  scope.setNotFoundHandler(refuse);
}

/** A call that names a project must name ours; scripts may call without (design section 4). */
function checkProject(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const named = request.headers['x-appwrite-project'] ?? queryParam(request, 'project');
    done(
      named === undefined || named === '' || named === PROJECT_ID
        ? undefined
        : new AppError('projectNotFound'),
    );
  });
}
