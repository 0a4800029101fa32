import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '#shared/wire/matches.ts';
import { command } from './client.ts';
import { DOCUMENTS_KEY } from './query-client.ts';

/** Nobody is told of a receipt: they are asked for again as long as they are shown. */
const POLL_MS = 10_000;

/** Who has seen the room of a match; for its host. */
export function useReceipts(matchId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [DOCUMENTS_KEY, 'matches', 'receipts', matchId],
    queryFn: () => command<Receipt[]>('GET', `/matches/${encodeURIComponent(matchId)}/receipts`),
    enabled: isEnabled,
    refetchInterval: POLL_MS,
  });
}
