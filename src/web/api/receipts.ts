import type { Receipt } from '#shared/wire/matches.ts';
import { answer, pathTo } from './client.ts';
import { DOCUMENTS_KEY } from './query-client.ts';

/** Who has seen the room of a match; for its host. Nobody is told of a receipt: they are asked for again while shown. */
export function receiptsQuery(matchId: string) {
  return answer<Receipt[]>(
    [DOCUMENTS_KEY, 'matches', 'receipts', matchId],
    pathTo`/matches/${matchId}/receipts`,
    { refetchInterval: 10_000 },
  );
}
