/** Helpers of a tournament, and those that a host has in every new one. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { StaffRole } from '#shared/rules/staff.ts';
import type { StaffAnswer } from '#shared/wire/staff.ts';
import { command } from './client.ts';
import { queryClient, seatKey } from './query-client.ts';

export interface StaffWish {
  username: string;
  roles: readonly StaffRole[];
}

/** @param tournament null: those of every new tournament */
const path = (tournament: string | null) =>
  tournament === null ? '/hosts/me/staff' : `/tournaments/${encodeURIComponent(tournament)}/staff`;

/** Asked again with the seats of the tournament, which change with its staff. */
export function staffQuery(tournament: string | null) {
  return queryOptions({
    queryKey: tournament === null ? ['staff', 'own'] : [...seatKey(tournament), 'staff'],
    queryFn: () => command<StaffAnswer>('GET', path(tournament)),
    retry: false,
  });
}

export function usePutStaff(tournament: string | null) {
  return useMutation({
    mutationFn: (staff: readonly StaffWish[]) => command<StaffAnswer>('PUT', path(tournament), { staff }),
    onSuccess: (answer) => queryClient.setQueryData(staffQuery(tournament).queryKey, answer),
  });
}
