import type { PageMatch } from '#shared/page-routes.ts';

/** What a page's component is given; most need none of it. */
export interface PageProps<N extends PageMatch['name']> {
  page: Extract<PageMatch, { name: N }>;
}
