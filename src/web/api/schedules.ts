import type { ScheduleValues } from '#shared/forms/evenings.ts';
import { answer, call, changeOf, changeWith, command, pathTo } from './client.ts';
import { queryClient } from './query-client.ts';

const KEY = ['schedules'];
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

export const schedulesQuery = () => answer(KEY, 'GET /schedules', {});

/** `id`: the schedule to change; null: creates a new one. */
export const useSaveSchedule = changeWith(
  ({ id, ...fields }: { id: string | null } & ScheduleValues & { takeBack?: boolean }): Promise<unknown> =>
    id === null ? call('POST /schedules', fields) : call('PATCH /schedules/:id', { id, ...fields }),
  { refresh },
);

export const useEndSchedule = changeOf(
  ({ id, takeBack }: { id: string; takeBack: boolean }) =>
    command('DELETE', pathTo`/schedules/${id}` + (takeBack ? '?takeBack=true' : '')),
  { refresh },
);
