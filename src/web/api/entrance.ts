import { answer, call, changeWith, eitherWay, hookOf, useChange } from './client.ts';
import { serverError } from './errors.ts';
import { PARTICIPATION } from './participation.ts';
import { queryClient, seatKey } from './query-client.ts';

export const requestsQuery = (id: string) =>
  answer([...seatKey(id), 'requests'], 'GET /tournaments/:id/requests', { id });

const DECIDE = 'PUT /tournaments/:id/requests/:userId';

export const useDecideRequest = hookOf(DECIDE, PARTICIPATION);

/** The statuses of refusals that concern only one request, so that the next one is still tried. */
const OF_ONE = new Set([400, 403, 404, 409]);

/** Accepts requests one after the other; a player who may not join is skipped. Answers how many have joined. */
export const useAcceptAll = changeWith(async ({ id, users }: { id: string; users: readonly string[] }) => {
  let joined = 0;
  for (const userId of users) {
    try {
      await call(DECIDE, { id, userId, decision: 'accepted', reason: '' });
      joined += 1;
    } catch (error) {
      if (!OF_ONE.has(serverError(error)?.status ?? 0)) throw error;
    }
  }
  return { joined, asked: users.length };
}, PARTICIPATION);

export const invitesQuery = (id: string) =>
  answer([...seatKey(id), 'invites'], 'GET /tournaments/:id/invites', { id });

export function useCreateInvites(tournament: string) {
  return useChange(
    (wish: { count: number } | { usernames: readonly string[] }) =>
      call('POST /tournaments/:id/invites', { id: tournament, ...wish }),
    { refresh: () => queryClient.invalidateQueries(invitesQuery(tournament)) },
  );
}

export function useDeleteInvite(tournament: string) {
  return useChange(
    (code: string) => call('DELETE /tournaments/:id/invites/:code', { id: tournament, code }),
    eitherWay(() => queryClient.invalidateQueries(invitesQuery(tournament))),
  );
}

/** The people whom the viewer, a host, has banned from his tournaments. */
export const hostBansQuery = answer(['host-bans'], 'GET /hosts/me/bans', {});

const BANS = { refresh: () => queryClient.invalidateQueries(hostBansQuery) };

export const useLiftBan = hookOf('DELETE /hosts/me/bans/:username', BANS);
export const useBanFromOwn = hookOf('PUT /hosts/me/bans/:username', BANS);
