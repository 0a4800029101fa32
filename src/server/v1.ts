/** Everything below /v1: the common checks, in the documented order (docs/wire.md#order-of-checks), and the routes. */
import type { FastifyInstance } from 'fastify';
import { accountLinkRoutes } from '#server/people/accounts/account-link-routes.ts';
import { accountRoutes } from '#server/people/accounts/account-routes.ts';
import { calendarRoutes } from '#server/people/accounts/calendar-routes.ts';
import { gateBans } from '#server/people/bans/ban-gate.ts';
import { identityRoutes } from '#server/people/google/identity-routes.ts';
import { oauth2Routes } from '#server/people/google/oauth2-routes.ts';
import { keyRoutes } from '#server/people/keys/routes.ts';
import { bindPages } from '#server/people/sign-in/bind-pages.ts';
import { jwtRoutes } from '#server/people/sign-in/jwt-routes.ts';
import { sessionRoutes } from '#server/people/sign-in/session-routes.ts';
import { userRoutes } from '#server/people/users/user-routes.ts';
import { followBans } from '#server/results/follow-bans.ts';
import { heldPrizeRoutes } from '#server/tournaments/money/held-prize-routes.ts';
import { oldClientUpdates } from '#server/tournaments/seats/old-client-updates.ts';
import { teamRoutes } from '#server/tournaments/teams/routes.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import type { Services } from './app.ts';
import { documentRoutes } from './appwrite/documents/routes.ts';
import { schemaRoutes } from './appwrite/documents/schema-routes.ts';
import { typeEmptyAnswers } from './appwrite/envelopes/empty-answers.ts';
import { forbidStoring } from './appwrite/envelopes/error-writer.ts';
import { backupRoutes } from './backups/routes.ts';
import { bracketRoutes } from './brackets/routes.ts';
import { CALL_LIMITS } from './call-limits.ts';
import { closingRoutes } from './closing/routes.ts';
import { feedbackRoutes } from './content/feedback-routes.ts';
import { revisionRoutes } from './content/revision-routes.ts';
import { callRoutes } from './disputes/calls/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { doctorRoutes } from './doctor/routes.ts';
import { bucketRoutes } from './files/bucket-routes.ts';
import { fileRoutes } from './files/routes.ts';
import { gateHostKeys } from './key-scopes.ts';
import { matchRoutes } from './matches/routes.ts';
import { pushRoutes } from './notifications/push/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { retryMailRoute } from './operator/retry-mail.ts';
import { operatorRoutes } from './operator/routes.ts';
import { tokenRequestRoutes } from './operator/token-requests/routes.ts';
import { penaltyRoutes } from './penalties/routes.ts';
import { AppError } from './platform/errors.ts';
import type { Admission } from './platform/http/admission.ts';
import { asOf } from './platform/http/as-of.ts';
import { parseBodies, queryParam, rejectUnstorableStrings } from './platform/http/input.ts';
import { guardOrigins } from './platform/http/origins.ts';
import { keepAnswers } from './platform/idempotency/keyed-calls.ts';
import { gateCountries } from './platform/locale/country-gate.ts';
import { localeRoutes } from './platform/locale/routes.ts';
import { operatorHealthRoutes } from './platform/monitoring/routes.ts';
import type { Platform } from './platform/platform.ts';
import { FailureLimits } from './platform/rate-limits/failure-limits.ts';
import { limitRates } from './platform/rate-limits/rate-limits.ts';
import { KnownDevices } from './platform/sessions/known-devices.ts';
import { hasCredential, identifyCallers } from './platform/sessions/session.ts';
import { problemRoutes } from './problems/routes.ts';
import { recordRoutes } from './records/routes.ts';
import { rehearsalRoutes } from './rehearsals/routes.ts';
import { resultRoutes } from './results/routes.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { seasonRoutes } from './seasons/routes.ts';
import { stageRoutes } from './stages/routes.ts';
import { accessRoutes } from './tournaments/access/routes.ts';
import { followRoutes } from './tournaments/follow/routes.ts';
import { tournamentRoutes } from './tournaments/routes.ts';
import { staffRoutes } from './tournaments/staff/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export function registerV1(scope: FastifyInstance, services: Services): void {
  forbidStoring(scope);
  typeEmptyAnswers(scope);
  guardOrigins(scope, services.config);
  checkProject(scope);
  refuseWithoutPrimary(scope, services);
  shedLoad(scope, services.admission);
  catchUpFirst(scope, services);
  scope.decorate('failureLimits', new FailureLimits(services));
  scope.decorate('knownDevices', new KnownDevices(services));
  identifyCallers(scope, services);
  gateHostKeys(scope, services.config);
  bindPages(scope, services);
  parseBodies(scope);
  limitRates(scope, services, CALL_LIMITS);
  const gate = gateCountries(scope, services.config);
  gateBans(scope, services.bans);
  rejectUnstorableStrings(scope);
  refuseUnknownRoutes(scope);
  keepAnswers(scope, services);

  scope.get('/ping', (_request, reply) => reply.type('text/plain; charset=utf-8').send('Pong!'));
  operatorHealthRoutes(scope, services);
  problemRoutes(scope, services);
  retryMailRoute(scope, services);
  accountRoutes(scope, services);
  sessionRoutes(scope, services);
  jwtRoutes(scope, services);
  accountLinkRoutes(scope, services);
  oauth2Routes(scope, services, { gate, bans: services.bans });
  identityRoutes(scope, services);
  calendarRoutes(scope, services);
  keyRoutes(scope, services);
  pushRoutes(scope, services);
  userRoutes(scope, { ...services, onBlock: followBans });
  closingRoutes(scope, services);
  localeRoutes(scope);
  rehearsalRoutes(scope, services);
  backupRoutes(scope, services);
  doctorRoutes(scope, services);
  bucketRoutes(scope, services);
  fileRoutes(scope, services);

  tournamentRoutes(scope, services);
  staffRoutes(scope, services);
  accessRoutes(scope, services);
  bracketRoutes(scope, services);
  resultRoutes(scope, services);
  stageRoutes(scope, services);
  matchRoutes(scope, services);
  scheduleRoutes(scope, services);
  seasonRoutes(scope, services);
  followRoutes(scope, services);
  disputeRoutes(scope, services);
  callRoutes(scope, services);
  penaltyRoutes(scope, services);
  teamRoutes(scope, services);
  recordRoutes(scope, services);
  notificationRoutes(scope, services);
  webhookRoutes(scope, services);
  walletRoutes(scope, services);
  tokenRequestRoutes(scope, services);
  heldPrizeRoutes(scope, services);
  feedbackRoutes(scope, services);
  revisionRoutes(scope, services);
  operatorRoutes(scope, services);
  documentRoutes(scope, { ...services, ownUpdates: oldClientUpdates(services) });
  schemaRoutes(scope, services);
}

/** Refuses before the sender is looked up: without a database that fails, and users would seem signed out. */
function refuseWithoutPrimary(scope: FastifyInstance, { database }: Platform): void {
  scope.addHook('onRequest', (request, reply, done) => {
    asOf(scope, database, { request, reply });
    done();
  });
}

/** Refuses calls that need the database while it is overloaded. Visitors' reads are checked later, on a cache miss. */
function shedLoad(scope: FastifyInstance, admission: Admission): void {
  scope.addHook('onRequest', (request, reply, done) => {
    admission.enter(reply);
    const { isAlwaysAdmitted } = request.routeOptions.config;
    if (!isAlwaysAdmitted && (request.method !== 'GET' || hasCredential(request))) admission.check();
    done();
  });
}

/** Waits for pending notifications of other processes, since sessions and documents are cached (docs/decisions/0024). */
function catchUpFirst(scope: FastifyInstance, { database }: Platform): void {
  scope.addHook('onRequest', (_request, _reply, done) => {
    const isBehind = database.catchUp();
    if (isBehind) isBehind.then(() => done(), done);
    else done();
  });
}

/** Explicit routes, since otherwise the catch-all route for pages would answer. */
function refuseUnknownRoutes(scope: FastifyInstance): void {
  const refuse = () => {
    throw new AppError('routeNotFound');
  };
  for (const url of ['/', '/*']) scope.get(url, refuse);
  scope.setNotFoundHandler(refuse);
}

/** Refuses calls that name another project; calls without a project are accepted. */
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
