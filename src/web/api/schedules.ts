import type { ScheduleValues } from '#shared/forms/evenings.ts';
import type { ScheduleList } from '#shared/wire/schedules.ts';
import { command, pathTo } from './client.ts';
import { answer } from './documents.ts';
import { type Outcome, useChange } from './mutation.ts';
import { queryClient } from './query-client.ts';

const KEY = ['schedules'];
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

export function schedulesQuery() {
  return answer<ScheduleList>(KEY, '/schedules');
}

/** @param id null: a new one */
export function useSaveSchedule(id: string | null, outcome: Outcome) {
  return useChange(
    (fields: ScheduleValues) =>
      id === null
        ? command('POST', '/schedules', fields)
        : command('PATCH', pathTo`/schedules/${id}`, fields),
    { refresh },
    outcome,
  );
}

export function useEndSchedule() {
  return useChange((id: string) => command('DELETE', pathTo`/schedules/${id}`), { refresh });
}
