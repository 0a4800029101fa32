import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { refusal } from '#server/platform/errors.ts';
import { readAct, toldIn } from '#server/platform/http/read-act.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { TEAM_INVITATIONS_MAX } from '#shared/constants.ts';
import { newTeam, sameTeam } from '#shared/forms/team.ts';
import { usernameKey } from '#shared/texts/username.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { termsIn } from '../terms-in.ts';
import { createSameTeam, createTeam } from './create-team.ts';
import { inviteToTeam } from './invite.ts';
import { joinTeam } from './join-team.ts';
import { leaveTeam, removeFromTeam } from './leave-team.ts';
import { handOverTeam, nameCoCaptain } from './name-captains.ts';
import { readInvitation } from './read-invitation.ts';
import { readLastTeam } from './same-squad.ts';
import { setLineup } from './set-lineup.ts';

export function teamRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  const on = serve(scope);
  const team = (viewer: Viewer, id: string) => getDocument(context, viewer, { collectionId: 'teams', id });

  on('POST /tournaments/:id/teams', async ({ viewer, id: tournament, request }) => {
    if (toldIn(request).again !== undefined) {
      const { waits } = readAct(sameTeam, request);
      const { id, left } = await createSameTeam(context, viewer, { tournament, waits, ...termsIn(request) });
      return { ...(await team(viewer, id)), left };
    }
    const { invite, ...told } = readAct(newTeam, request);
    const wish = { tournament, ...told, invite: invited(invite), ...termsIn(request) };
    return team(viewer, await createTeam(context, viewer, wish));
  });
  on('GET /teams/last', ({ viewer, asked }) => readLastTeam(context.database, viewer, asked.tournament));
  on('GET /teams/:id/invitation', ({ viewer, id, asked }) =>
    readInvitation(context.database, viewer, { team: id, ...asked }),
  );
  on('POST /teams/:id/invitations', async ({ viewer, id, told }) => {
    await inviteToTeam(context, viewer, { team: id, ...told });
    return team(viewer, id);
  });
  on('POST /teams/:id/members/me', async ({ viewer, id, request }) => {
    await joinTeam(context, viewer, { team: id, ...termsIn(request) });
    return team(viewer, id);
  });
  on('DELETE /teams/:id/members/me', ({ viewer, id }) =>
    leaveTeam(context, viewer, { team: id, named: 'me' }),
  );
  on('DELETE /teams/:id/members/:userId', ({ viewer, id, part }) =>
    removeFromTeam(context, viewer, { team: id, user: part('userId') }),
  );
  on('PUT /teams/:id/lineup', async ({ viewer, id, told }) => {
    await setLineup(context, viewer, { team: id, ...told });
    return team(viewer, id);
  });
  on('PUT /teams/:id/co-captain', async ({ viewer, id, told }) => {
    await nameCoCaptain(context, viewer, { team: id, ...told });
    return team(viewer, id);
  });
  on('PUT /teams/:id/captain', async ({ viewer, id, told }) => {
    await handOverTeam(context, viewer, { team: id, ...told });
    return team(viewer, id);
  });
}

/** The usernames without repetitions, regardless of case. */
function invited(usernames: readonly string[]): string[] {
  if (usernames.length > TEAM_INVITATIONS_MAX) throw refusal('ruleViolated', 'inviteLimit');
  return [...new Map(usernames.map((name) => [usernameKey(name), name.trim()])).values()];
}
