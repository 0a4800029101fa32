/** Helpers of a tournament. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { StaffRole } from '#shared/rules/staff.ts';
import type { StaffAnswer } from '#shared/wire/staff.ts';
import { command } from './client.ts';
import { queryClient, seatKey } from './query-client.ts';

const path = (tournament: string) => `/tournaments/${encodeURIComponent(tournament)}/staff`;

/** Asked again with the seats of the tournament, which change with its staff. */
export function staffQuery(tournament: string) {
  return queryOptions({
    queryKey: [...seatKey(tournament), 'staff'],
    queryFn: () => command<StaffAnswer>('GET', path(tournament)),
    retry: false,
  });
}

export function usePutStaff(tournament: string) {
  return useMutation({
    mutationFn: (staff: readonly { username: string; roles: readonly StaffRole[] }[]) =>
      command<StaffAnswer>('PUT', path(tournament), { staff }),
    onSuccess: (answer) => queryClient.setQueryData(staffQuery(tournament).queryKey, answer),
  });
}
