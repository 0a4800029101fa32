import type { FetchNextPageOptions } from '@tanstack/react-query';

type Pages = { data?: { pages: readonly unknown[] } | undefined; isError: boolean };

/** The most tries: each refetch of the shown pages can cancel one. */
const TRIES = 5;

/** Loads one more page. A refetch of the shown pages cancels the loading, so it is tried again. */
export async function loadMore({
  data,
  fetchNextPage,
}: Pick<Pages, 'data'> & {
  fetchNextPage: (options: FetchNextPageOptions) => Promise<Pages>;
}): Promise<void> {
  const shown = data?.pages.length ?? 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = await fetchNextPage({ cancelRefetch: false });
    if (now.isError || (now.data?.pages.length ?? 0) > shown) return;
  }
}
