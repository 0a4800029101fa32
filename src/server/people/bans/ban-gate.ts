/**
 * Refuses banned callers at registration, login, changes of the profile, and joins. A banned account, or one with a
 * banned game UID, can also not act in its open sessions.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callName } from '#server/platform/http/call-name.ts';
import { answeringAccount, isAdmin } from '#server/platform/sessions/viewer.ts';
import type { ActiveBans } from './active-bans.ts';
import { isParticipantsWrite } from './participants-write.ts';

/** A login checks the ban of its account itself, once it knows the account (admit-account.ts). */
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

/** What a banned account may still do in an open session: log out, and mark its notifications as read. */
const OPEN = new Set([
  'DELETE /account/sessions',
  'DELETE /account/sessions/:id',
  'PUT /notifications/:id/read',
  'PUT /notifications/read',
]);

/** The collections of a person's profile, and of messages to the operator. */
const PROFILE = 'user_details';
const FEEDBACK = 'feedback';

/** Applies the gate to calls below `scope`. */
export function gateBans(scope: FastifyInstance, bans: ActiveBans): void {
  scope.addHook('preValidation', async (request) => {
    const refused = refusedOf(request);
    if (refused) await bans.refuse(refused);
  });
}

/** What must not be banned for this call to be allowed; null: nothing. */
function refusedOf(request: FastifyRequest): { ip: string | null; accountId: string | null } | null {
  const { method, viewer, ip } = request;
  // The server key acts for the operator.
  if (viewer.kind === 'key') return null;
  const accountId = answeringAccount(viewer);
  const isChange = method === 'PATCH' || method === 'PUT';
  const call = callName(request);
  const collection = (request.params as { collectionId?: string }).collectionId;
  const isJoin = isChange && isParticipantsWrite(request);
  if (GATED.has(call) || isJoin || (isChange && collection === PROFILE)) return { ip, accountId };
  // Banned accounts may read in open sessions. An admin is not banned but blocked, and can undo a ban made by mistake.
  const isAct = isChange || method === 'POST' || method === 'DELETE';
  if (!isAct || accountId === null || isAdmin(viewer)) return null;
  return OPEN.has(call) || collection === FEEDBACK ? null : { ip: null, accountId };
}
