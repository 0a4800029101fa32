import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { refusal } from '#server/platform/errors.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { TEAM_INVITATIONS_MAX } from '#shared/constants.ts';
import { teamInvitation } from '#shared/forms/queries.ts';
import { captain, coCaptain, invitation, lineup, newTeam } from '#shared/forms/team.ts';
import { usernameKey } from '#shared/texts/username.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { termsIn } from '../terms-in.ts';
import { createTeam } from './create-team.ts';
import { inviteToTeam } from './invite.ts';
import { joinTeam } from './join-team.ts';
import { leaveTeam, removeFromTeam } from './leave-team.ts';
import { handOverTeam, nameCoCaptain } from './name-captains.ts';
import { readInvitation } from './read-invitation.ts';
import { setLineup } from './set-lineup.ts';

export function teamRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  const answer = (request: FastifyRequest, id: string) =>
    getDocument(context, request.viewer, { collectionId: 'teams', id });

  scope.post('/tournaments/:id/teams', async (request, reply) => {
    const viewer = requireUser(request);
    const tournament = documentParam(request);
    const { invite, ...told } = readAct(newTeam, request);
    const id = await createTeam(context, viewer, {
      tournament,
      ...told,
      invite: invited(invite),
      ...termsIn(request),
    });
    return reply.code(201).send(await answer(request, id));
  });

  scope.get('/teams/:id/invitation', (request) =>
    readInvitation(context.database, request.viewer, {
      team: documentParam(request),
      ...readQuery(teamInvitation, request),
    }),
  );

  scope.post('/teams/:id/invitations', async (request, reply) => {
    const viewer = requireUser(request);
    const team = documentParam(request);
    await inviteToTeam(context, viewer, { team, ...readAct(invitation, request) });
    return reply.code(201).send(await answer(request, team));
  });

  scope.post('/teams/:id/members/me', BARE_ROUTE, async (request, reply) => {
    const viewer = requireUser(request);
    const team = documentParam(request);
    await joinTeam(context, viewer, { team, ...termsIn(request) });
    return reply.code(201).send(await answer(request, team));
  });

  scope.delete('/teams/:id/members/me', BARE_ROUTE, (request) =>
    leaveTeam(context, requireUser(request), { team: documentParam(request), named: 'me' }),
  );

  scope.delete('/teams/:id/members/:userId', BARE_ROUTE, async (request, reply) => {
    const viewer = requireUser(request);
    await removeFromTeam(context, viewer, {
      team: documentParam(request),
      user: pathParam(request, 'userId'),
    });
    return reply.code(204).send();
  });

  scope.put('/teams/:id/lineup', async (request) => {
    const viewer = requireCaller(request);
    const team = documentParam(request);
    await setLineup(context, viewer, { team, ...readAct(lineup, request) });
    return answer(request, team);
  });

  scope.put('/teams/:id/co-captain', async (request) => {
    const viewer = requireUser(request);
    const team = documentParam(request);
    await nameCoCaptain(context, viewer, { team, ...readAct(coCaptain, request) });
    return answer(request, team);
  });

  scope.put('/teams/:id/captain', async (request) => {
    const viewer = requireUser(request);
    const team = documentParam(request);
    await handOverTeam(context, viewer, { team, ...readAct(captain, request) });
    return answer(request, team);
  });
}

/** Each once, regardless of case. */
function invited(usernames: readonly string[]): string[] {
  if (usernames.length > TEAM_INVITATIONS_MAX) throw refusal('ruleViolated', 'inviteLimit');
  return [...new Map(usernames.map((name) => [usernameKey(name), name.trim()])).values()];
}
