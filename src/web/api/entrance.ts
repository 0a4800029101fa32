/** Who may enter a tournament: requests, invitations, and whom a host keeps out. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { HostBanList, InviteList, RequestList } from '#shared/wire/tournaments.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshParticipation } from './participation.ts';
import { queryClient, seatKey } from './query-client.ts';

const path = (tournament: string, rest: string) => `/tournaments/${encodeURIComponent(tournament)}/${rest}`;

export function requestsQuery(tournament: string) {
  return queryOptions({
    queryKey: [...seatKey(tournament), 'requests'],
    queryFn: () => command<RequestList>('GET', path(tournament, 'requests')),
  });
}

interface RequestDecision extends Record<string, string> {
  user: string;
  decision: 'accepted' | 'rejected';
  reason: string;
}

export function useDecideRequest(tournament: string, { onSuccess }: Outcome) {
  return useMutation({
    mutationFn: ({ user, ...decision }: RequestDecision) =>
      command('PUT', path(tournament, `requests/${encodeURIComponent(user)}`), decision),
    onSuccess: async (decided) => {
      await refreshParticipation();
      onSuccess?.(decided);
    },
    onError: refreshParticipation,
  });
}

export function invitesQuery(tournament: string) {
  return queryOptions({
    queryKey: [...seatKey(tournament), 'invites'],
    queryFn: () => command<InviteList>('GET', path(tournament, 'invites')),
  });
}

export function useCreateInvites(tournament: string) {
  return useMutation({
    mutationFn: (wish: { count: number } | { usernames: readonly string[] }) =>
      command('POST', path(tournament, 'invites'), { ...wish }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitesQuery(tournament).queryKey }),
  });
}

export function useDeleteInvite(tournament: string) {
  return useMutation({
    mutationFn: (code: string) => command('DELETE', path(tournament, `invites/${encodeURIComponent(code)}`)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitesQuery(tournament).queryKey }),
  });
}

/** Whom the viewer keeps out of his tournaments. */
export const hostBansQuery = queryOptions({
  queryKey: ['host-bans'],
  queryFn: () => command<HostBanList>('GET', '/hosts/me/bans'),
});

export function useLiftBan({ onSuccess }: Outcome) {
  return useMutation({
    mutationFn: (username: string) => command('DELETE', `/hosts/me/bans/${encodeURIComponent(username)}`),
    onSuccess: async (lifted) => {
      await queryClient.invalidateQueries({ queryKey: hostBansQuery.queryKey });
      onSuccess?.(lifted);
    },
  });
}

export function useBanFromOwn({ onSuccess }: Outcome) {
  return useMutation({
    mutationFn: ({ username, reason }: { username: string; reason: string }) =>
      command('PUT', `/hosts/me/bans/${encodeURIComponent(username)}`, { reason }),
    onSuccess: async (ban) => {
      await queryClient.invalidateQueries({ queryKey: hostBansQuery.queryKey });
      onSuccess?.(ban);
    },
  });
}
