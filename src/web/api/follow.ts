import type { FollowAnswer } from '#shared/wire/people.ts';
import { answer, command, eitherWay, pathTo, useChange } from './client.ts';
import { followKey, queryClient } from './query-client.ts';
import { hostRecordQuery } from './records.ts';

export function followQuery(hostId: string) {
  return answer<FollowAnswer>(followKey(hostId), pathTo`/hosts/${hostId}/follow`);
}

export function useFollow(hostId: string) {
  return useChange(
    (wanted: boolean) =>
      command<FollowAnswer | null>(wanted ? 'PUT' : 'DELETE', pathTo`/hosts/${hostId}/follow`),
    eitherWay(() =>
      Promise.all([
        queryClient.invalidateQueries(followQuery(hostId)),
        queryClient.invalidateQueries(hostRecordQuery(hostId)),
      ]),
    ),
  );
}
