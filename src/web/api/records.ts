/** What hosts and players have done so far, counted by the server. */
import type { HostRecord, PlayerRecord } from '#shared/wire/people.ts';
import { answer, pathTo } from './client.ts';

export function hostRecordQuery(hostId: string) {
  return answer<HostRecord>(['records', 'host', hostId], pathTo`/hosts/${hostId}/record`);
}

export function playerRecordQuery(playerId: string) {
  return answer<PlayerRecord>(['records', 'player', playerId], pathTo`/players/${playerId}/record`);
}
