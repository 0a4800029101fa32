/** Following a host. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { FollowAnswer } from '#shared/wire/people.ts';
import { command } from './client.ts';
import { followKey, queryClient } from './query-client.ts';
import { hostRecordQuery } from './records.ts';

const path = (hostId: string) => `/hosts/${encodeURIComponent(hostId)}/follow`;

export function followQuery(hostId: string) {
  return queryOptions({
    queryKey: followKey(hostId),
    queryFn: () => command<FollowAnswer>('GET', path(hostId)),
  });
}

/** Follows a host, or does so no more. */
export function useFollow(hostId: string) {
  return useMutation({
    mutationFn: (wanted: boolean) => command<FollowAnswer | null>(wanted ? 'PUT' : 'DELETE', path(hostId)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(followQuery(hostId)),
        queryClient.invalidateQueries(hostRecordQuery(hostId)),
      ]),
  });
}
