import { requests } from '#shared/page-data.ts';
import { list } from './client.ts';

export function matchesQuery(tournamentId: string) {
  return list(requests.matches(tournamentId));
}
