import type { helper } from '#shared/forms/entrance.ts';
import type { StaffAnswer } from '#shared/wire/staff.ts';
import { answer, command, pathTo, type Told, useChange } from './client.ts';
import { queryClient, seatKey } from './query-client.ts';

export type StaffWish = Told<typeof helper>;

/** @param tournament null: those of every new tournament */
const path = (tournament: string | null) =>
  tournament === null ? '/hosts/me/staff' : pathTo`/tournaments/${tournament}/staff`;

/** Asked again with the seats of the tournament, which change with its staff. */
export function staffQuery(tournament: string | null) {
  const key = tournament === null ? ['staff', 'own'] : [...seatKey(tournament), 'staff'];
  return answer<StaffAnswer>(key, path(tournament), { retry: false });
}

export function usePutStaff(tournament: string | null) {
  return useChange(
    (staff: readonly StaffWish[]) => command<StaffAnswer>('PUT', path(tournament), { staff }),
    {
      refresh: async (saved) => {
        const { queryKey } = staffQuery(tournament);
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, saved);
      },
    },
  );
}
