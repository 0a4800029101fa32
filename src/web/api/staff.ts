import type { helper } from '#shared/forms/entrance.ts';
import { answer, call, type Told, useChange } from './client.ts';
import { queryClient, seatKey } from './query-client.ts';

export type StaffWish = Told<typeof helper>;

/** Becomes out of date together with the tournament's seats. @param tournament null: the staff of every new one */
export function staffQuery(tournament: string | null) {
  if (tournament === null) return answer(['staff', 'own'], 'GET /hosts/me/staff', {}, { retry: false });
  const key = [...seatKey(tournament), 'staff'];
  return answer(key, 'GET /tournaments/:id/staff', { id: tournament }, { retry: false });
}

export function usePutStaff(tournament: string | null) {
  return useChange(
    (staff: readonly StaffWish[]) =>
      tournament === null
        ? call('PUT /hosts/me/staff', { staff })
        : call('PUT /tournaments/:id/staff', { id: tournament, staff }),
    {
      refresh: async (saved) => {
        const { queryKey } = staffQuery(tournament);
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, saved);
      },
    },
  );
}
