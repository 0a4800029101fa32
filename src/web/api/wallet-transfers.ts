import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { TRANSFERS_SHOWN } from '#shared/page-data.ts';
import type { WalletTransfers } from '#shared/wire/wallet.ts';
import { command } from './client.ts';
import { TRANSFERS_KEY, type TransfersPage, transfersPage } from './query-client.ts';

async function fetchPage(before: string): Promise<TransfersPage> {
  const cursor = before ? `&before=${encodeURIComponent(before)}` : '';
  return transfersPage(
    await command<WalletTransfers>('GET', `/wallet/transfers?limit=${TRANSFERS_SHOWN + 1}${cursor}`),
  );
}

export const walletTransfers = infiniteQueryOptions({
  queryKey: TRANSFERS_KEY,
  queryFn: ({ pageParam }) => fetchPage(pageParam),
  initialPageParam: '',
  getNextPageParam: ({ transfers, hasMore }) => (hasMore ? transfers.at(-1)?.$id : undefined),
  // Money may have moved a moment ago: what is here is shown, then asked again.
  staleTime: 0,
});

export function useWalletTransfers() {
  return useInfiniteQuery(walletTransfers);
}
