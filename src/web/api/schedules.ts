/** Evenings of the host that repeat. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ScheduleDocument, ScheduleList } from '#shared/wire/schedules.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { queryClient } from './query-client.ts';

const KEY = ['schedules'];

export type ScheduleFields = Pick<
  ScheduleDocument,
  'weekdays' | 'time' | 'from' | 'until' | 'publishHours' | 'pauses'
> & { template: string };

export function schedulesQuery() {
  return queryOptions({ queryKey: KEY, queryFn: () => command<ScheduleList>('GET', '/schedules') });
}

/** @param id null: a new one */
export function useSaveSchedule(id: string | null, { onSuccess }: Outcome) {
  return useMutation({
    mutationFn: (fields: ScheduleFields) =>
      id === null
        ? command<ScheduleDocument>('POST', '/schedules', { ...fields })
        : command<ScheduleDocument>('PATCH', `/schedules/${encodeURIComponent(id)}`, { ...fields }),
    onSuccess: async (schedule) => {
      await queryClient.invalidateQueries({ queryKey: KEY });
      onSuccess?.(schedule);
    },
  });
}

export function useEndSchedule() {
  return useMutation({
    mutationFn: (id: string) => command<null>('DELETE', `/schedules/${encodeURIComponent(id)}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
