import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { refusal } from '#server/platform/errors.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import {
  bodyOf,
  invalidParam,
  oneOf,
  optionalText,
  pathParam,
  queryParam,
  required,
  requiredText,
} from '#server/platform/http/input.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { TEAM_INVITATIONS_MAX } from '#shared/constants.ts';
import { isReservedName } from '#shared/rules/reserved-names.ts';
import { isTeamName, PAYERS, PRIZE_SPLITS, savedTeamName } from '#shared/rules/team.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { TeamInvitation, TeamLeft } from '#shared/wire/teams.ts';
import { codeIn } from '../access/code-in.ts';
import { agreedFeeIn } from '../seats/agreed-fee.ts';
import { createTeam } from './create-team.ts';
import { inviteToTeam } from './invite.ts';
import { joinTeam } from './join-team.ts';
import { leaveTeam, removeFromTeam } from './leave-team.ts';
import { readInvitation } from './read-invitation.ts';
import { setLineup } from './set-lineup.ts';

export function teamRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  const answer = (request: FastifyRequest, id: string) =>
    getDocument(context, request.viewer, { collectionId: 'teams', id });

  scope.post('/tournaments/:id/teams', async (request, reply) => {
    const viewer = requireUser(request);
    const tournament = documentParam(request);
    const body = bodyOf(request);
    const id = await createTeam(context, viewer, {
      tournament,
      name: nameIn(requiredText(body, 'name')),
      payer: choiceIn(body, 'payer', PAYERS),
      prizeSplit: choiceIn(body, 'prizeSplit', PRIZE_SPLITS),
      invite: usernamesIn(body.invite),
      waits: flagIn(body, 'waits'),
      agreed: agreedFeeIn(body),
      code: codeIn(body),
    });
    return reply.code(201).send(await answer(request, id));
  });

  scope.get(
    '/teams/:id/invitation',
    (request): Promise<TeamInvitation> =>
      readInvitation(context.database, request.viewer, {
        team: documentParam(request),
        code: queryParam(request, 'code'),
      }),
  );

  scope.post('/teams/:id/invitations', async (request, reply) => {
    const viewer = requireUser(request);
    const team = documentParam(request);
    await inviteToTeam(context, viewer, { team, username: requiredText(bodyOf(request), 'username').trim() });
    return reply.code(201).send(await answer(request, team));
  });

  scope.post('/teams/:id/members/me', BARE_ROUTE, async (request, reply) => {
    const viewer = requireUser(request);
    const team = documentParam(request);
    const body = bodyOf(request);
    const code = optionalText(body, 'code');
    await joinTeam(context, viewer, { team, code, agreed: agreedFeeIn(body) });
    return reply.code(201).send(await answer(request, team));
  });

  scope.delete(
    '/teams/:id/members/me',
    BARE_ROUTE,
    (request): Promise<TeamLeft> =>
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
    const viewer = requireUser(request);
    const team = documentParam(request);
    await setLineup(context, viewer, { team, players: idsIn(required(bodyOf(request), 'players')) });
    return answer(request, team);
  });
}

function nameIn(value: string): string {
  const name = savedTeamName(value);
  if (!isTeamName(name)) throw refusal('argumentInvalid', 'teamNameInvalid');
  if (isReservedName(name)) throw refusal('argumentInvalid', 'nameReserved');
  return name;
}

/** The first choice when absent. */
function choiceIn<Choice extends string>(
  body: Readonly<Record<string, unknown>>,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return oneOf(name, optionalText(body, name) ?? choices[0], choices);
}

function flagIn(body: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = body[name] ?? false;
  if (typeof value !== 'boolean') throw invalidParam(name, 'Value must be a valid boolean');
  return value;
}

/** Usernames, each once regardless of case. Empty when absent. */
function usernamesIn(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const names = textsIn('invite', value).map((name) => name.trim());
  if (names.length > TEAM_INVITATIONS_MAX) throw refusal('ruleViolated', 'inviteLimit');
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

function idsIn(value: unknown): string[] {
  return textsIn('players', value);
}

function textsIn(name: string, value: unknown): string[] {
  if (Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one === 'string')) {
    return value;
  }
  throw invalidParam(name, 'Value must be a list of texts');
}
