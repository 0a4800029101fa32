import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { TRANSFERS_SHOWN } from '#shared/page-data.ts';
import { call } from './client.ts';
import { TRANSFERS_KEY, transfersPage } from './query-client.ts';

export const walletTransfers = infiniteQueryOptions({
  queryKey: TRANSFERS_KEY,
  queryFn: async ({ pageParam: before }) =>
    transfersPage(await call('GET /wallet/transfers', { limit: TRANSFERS_SHOWN + 1, before })),
  initialPageParam: '',
  getNextPageParam: ({ transfers, hasMore }) => (hasMore ? transfers.at(-1)?.$id : undefined),
  // Money may have moved a moment ago, so the cached transfers are shown and fetched again.
  staleTime: 0,
});

export function useWalletTransfers() {
  return useInfiniteQuery(walletTransfers);
}
