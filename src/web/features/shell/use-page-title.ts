import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { APP_NAME } from '#shared/constants.ts';
import { requests } from '#shared/page-data.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { matchPage } from '#shared/page-routes.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { single } from '#web/api/documents.ts';

/** Keeps the tab's title, and the word to search engines, as the server says them for the same path. */
export function usePageTitle(pathname: string): void {
  const page = matchPage(pathname);
  const id = page?.name === 'tournament' ? page.id : '';
  // Only looks: the page itself asks for its tournament.
  const { data, isPending } = useQuery({
    ...single<TournamentDocument>(requests.tournament(id)),
    enabled: false,
  });
  const meta = pageMeta(page, data ?? null);
  const title = id && isPending ? APP_NAME : meta.title;
  useEffect(() => {
    document.title = title;
    const robots = document.head.querySelector('meta[name="robots"]');
    if (meta.isIndexed) robots?.remove();
    else if (!robots) {
      const tag = document.createElement('meta');
      tag.name = 'robots';
      tag.content = 'noindex';
      document.head.append(tag);
    }
  }, [title, meta.isIndexed]);
}
