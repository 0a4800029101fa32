import type { FetchNextPageOptions } from '@tanstack/react-query';

type Pages = { data?: { pages: readonly unknown[] } | undefined; isError: boolean };

/** Times that what is shown may be asked for anew meanwhile. */
const TRIES = 5;

/** Loads one more page. Asking anew for those that are shown calls that off; then it follows. */
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
