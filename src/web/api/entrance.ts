/** Who may enter a tournament: requests, invitations, and whom a host keeps out. */
import type { HostBanList, InviteList, RequestList } from '#shared/wire/tournaments.ts';
import { command, pathTo } from './client.ts';
import { answer } from './documents.ts';
import { type Outcome, useChange } from './mutation.ts';
import { refreshParticipation } from './participation.ts';
import { queryClient, seatKey } from './query-client.ts';

export function requestsQuery(tournament: string) {
  return answer<RequestList>(
    [...seatKey(tournament), 'requests'],
    pathTo`/tournaments/${tournament}/requests`,
  );
}

interface RequestDecision extends Record<string, string> {
  user: string;
  decision: 'accepted' | 'rejected';
  reason: string;
}

export function useDecideRequest(tournament: string, outcome: Outcome) {
  return useChange(
    ({ user, ...decision }: RequestDecision) =>
      command('PUT', pathTo`/tournaments/${tournament}/requests/${user}`, decision),
    { ...outcome, refresh: refreshParticipation, onError: refreshParticipation },
  );
}

export function invitesQuery(tournament: string) {
  return answer<InviteList>([...seatKey(tournament), 'invites'], pathTo`/tournaments/${tournament}/invites`);
}

export function useCreateInvites(tournament: string) {
  return useChange(
    (wish: { count: number } | { usernames: readonly string[] }) =>
      command('POST', pathTo`/tournaments/${tournament}/invites`, { ...wish }),
    { refresh: () => queryClient.invalidateQueries(invitesQuery(tournament)) },
  );
}

export function useDeleteInvite(tournament: string) {
  const refresh = () => queryClient.invalidateQueries(invitesQuery(tournament));
  return useChange((code: string) => command('DELETE', pathTo`/tournaments/${tournament}/invites/${code}`), {
    refresh,
    onError: refresh,
  });
}

/** Whom the viewer keeps out of his tournaments. */
export const hostBansQuery = answer<HostBanList>(['host-bans'], '/hosts/me/bans');

const BANS_CHANGED = { refresh: () => queryClient.invalidateQueries(hostBansQuery) };

export function useLiftBan(outcome: Outcome) {
  return useChange((username: string) => command('DELETE', pathTo`/hosts/me/bans/${username}`), {
    ...outcome,
    ...BANS_CHANGED,
  });
}

export function useBanFromOwn(outcome: Outcome) {
  return useChange(
    ({ username, reason }: { username: string; reason: string }) =>
      command('PUT', pathTo`/hosts/me/bans/${username}`, { reason }),
    { ...outcome, ...BANS_CHANGED },
  );
}
