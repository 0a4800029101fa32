import { answer, call, eitherWay, useChange } from './client.ts';
import { queryClient } from './query-client.ts';
import { hostRecordQuery } from './records.ts';

export const followQuery = (id: string) => answer(['follow', id], 'GET /hosts/:id/follow', { id });

export function useFollow(id: string) {
  return useChange(
    (wanted: boolean): Promise<unknown> =>
      call(wanted ? 'PUT /hosts/:id/follow' : 'DELETE /hosts/:id/follow', { id }),
    eitherWay(() =>
      Promise.all([
        queryClient.invalidateQueries(followQuery(id)),
        queryClient.invalidateQueries(hostRecordQuery(id)),
      ]),
    ),
  );
}
