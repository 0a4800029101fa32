/** What hosts and players have done so far, counted by the server. */
import { queryOptions } from '@tanstack/react-query';
import type { HostRecord, PlayerRecord } from '#shared/wire/people.ts';
import { command } from './client.ts';

export function hostRecordQuery(hostId: string) {
  return queryOptions({
    queryKey: ['records', 'host', hostId],
    queryFn: () => command<HostRecord>('GET', `/hosts/${encodeURIComponent(hostId)}/record`),
  });
}

export function playerRecordQuery(playerId: string) {
  return queryOptions({
    queryKey: ['records', 'player', playerId],
    queryFn: () => command<PlayerRecord>('GET', `/players/${encodeURIComponent(playerId)}/record`),
  });
}
