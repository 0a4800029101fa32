/** The viewer's own place in a tournament: check-in and waitlist. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SeatAnswer } from '#shared/wire.ts';
import { command } from './client.ts';
import { refreshParticipation } from './join-tournament.ts';
import { seatKey } from './query-client.ts';

function path(tournamentId: string, rest: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/${rest}`;
}

export function seatQuery(tournamentId: string) {
  return queryOptions({
    queryKey: seatKey(tournamentId),
    queryFn: () => command<SeatAnswer>('GET', path(tournamentId, 'seat')),
  });
}

function useSeatCommand(method: 'PUT' | 'POST' | 'DELETE', address: string) {
  // The seat belongs to what is refreshed; somebody else may have been first when the command fails.
  return useMutation({
    mutationFn: () => command(method, address),
    onSuccess: refreshParticipation,
    onError: refreshParticipation,
  });
}

export function useCheckIn(tournamentId: string) {
  return useSeatCommand('PUT', path(tournamentId, 'check-in'));
}

export function useWaitForSeat(tournamentId: string) {
  return useSeatCommand('POST', path(tournamentId, 'waitlist'));
}

export function useStopWaiting(tournamentId: string) {
  return useSeatCommand('DELETE', path(tournamentId, 'waitlist/me'));
}
