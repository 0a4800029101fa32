import type { ScheduleValues } from '#shared/forms/evenings.ts';
import type { ScheduleList } from '#shared/wire/schedules.ts';
import { answer, call, changeOf, command, type Outcome, pathTo, useChange } from './client.ts';
import { queryClient } from './query-client.ts';

const KEY = ['schedules'];
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

export function schedulesQuery() {
  return answer<ScheduleList>(KEY, '/schedules');
}

/** @param id null: a new one */
export function useSaveSchedule(id: string | null, outcome: Outcome) {
  return useChange(
    (fields: ScheduleValues & { takeBack?: boolean }) =>
      id === null ? call('POST /schedules', fields) : call('PATCH /schedules/:id', { id, ...fields }),
    { refresh },
    outcome,
  );
}

export const useEndSchedule = changeOf(
  ({ id, takeBack }: { id: string; takeBack: boolean }) =>
    command('DELETE', pathTo`/schedules/${id}` + (takeBack ? '?takeBack=true' : '')),
  { refresh },
);
