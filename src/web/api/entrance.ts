/** Who may enter a tournament: requests, invitations, and whom a host keeps out. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InviteList, RequestList } from '#shared/wire/tournaments.ts';
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

export function useDecideRequest(tournament: string) {
  return useMutation({
    mutationFn: ({ user, decision }: { user: string; decision: 'accepted' | 'rejected' }) =>
      command('PUT', path(tournament, `requests/${encodeURIComponent(user)}`), { decision }),
    onSuccess: refreshParticipation,
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
    mutationFn: (count: number) => command('POST', path(tournament, 'invites'), { count }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitesQuery(tournament).queryKey }),
  });
}

export function useBanFromOwn({ onSuccess }: Outcome) {
  return useMutation({
    mutationFn: ({ username, reason }: { username: string; reason: string }) =>
      command('PUT', `/hosts/me/bans/${encodeURIComponent(username)}`, { reason }),
    onSuccess: (ban) => onSuccess?.(ban),
  });
}
