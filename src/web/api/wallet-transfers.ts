/** The caller's own ledger lines, newest first, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { WalletTransfer, WalletTransfers } from '#shared/wire/wallet.ts';
import { command } from './client.ts';

const PAGE_SIZE = 20;

interface Page {
  transfers: WalletTransfer[];
  hasMore: boolean;
}

/** One more than shown is asked for: it tells whether there are more. */
async function fetchPage(before: string): Promise<Page> {
  const cursor = before ? `&before=${encodeURIComponent(before)}` : '';
  const { transfers } = await command<WalletTransfers>(
    'GET',
    `/wallet/transfers?limit=${PAGE_SIZE + 1}${cursor}`,
  );
  return { transfers: transfers.slice(0, PAGE_SIZE), hasMore: transfers.length > PAGE_SIZE };
}

export function useWalletTransfers() {
  return useInfiniteQuery({
    queryKey: ['wallet', 'transfers'],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ transfers, hasMore }) => (hasMore ? transfers.at(-1)?.$id : undefined),
    // Money may have moved a moment ago: what is here is shown, then asked again.
    staleTime: 0,
  });
}
