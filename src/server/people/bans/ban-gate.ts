/** Keeps out who is banned: at registration, login, changes of the profile, and joins. */
import type { FastifyInstance } from 'fastify';
import { viewerId } from '#server/platform/sessions/viewer.ts';
import type { ActiveBans } from './active-bans.ts';

/** Logins find the account's own ban themselves, once they know whose it is (admit-account.ts). */
const GATED = new Set([
  'POST /account',
  'POST /account/sessions',
  'POST /account/sessions/email',
  'POST /account/sessions/token',
  'PATCH /account/name',
  'PATCH /account/email',
  'POST /tournaments/:id/participants',
  'POST /tournaments/:id/waitlist',
  'POST /tournaments/:id/teams',
  'POST /teams/:id/members/me',
]);

/** Writes of documents, of which those of one collection are a person's profile. */
const PROFILE = 'user_details';

declare module 'fastify' {
  interface FastifyContextConfig {
    isGatedByBans?: boolean;
  }
}

/** Applies the gate to routes registered below `scope` from now on. */
export function gateBans(scope: FastifyInstance, bans: ActiveBans): void {
  scope.addHook('onRoute', (route) => {
    if ([route.method].flat().some((method) => GATED.has(`${method} ${route.routePath}`)))
      route.config = { ...route.config, isGatedByBans: true };
  });
  scope.addHook('preValidation', (request, _reply, done) => {
    const isProfile =
      (request.method === 'PATCH' || request.method === 'PUT') &&
      (request.params as { collectionId?: string }).collectionId === PROFILE;
    // The server key acts for the operator.
    if (!(isProfile || request.routeOptions.config.isGatedByBans) || request.viewer.kind === 'key') {
      done();
      return;
    }
    bans.refuse({ ip: request.ip, accountId: viewerId(request.viewer) }).then(
      () => done(),
      (error: Error) => done(error),
    );
  });
}
