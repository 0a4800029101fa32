import type { PageMatch } from '#shared/page-routes.ts';

/** The properties of a page's component; most pages do not use them. */
export interface PageProps<N extends PageMatch['name']> {
  page: Extract<PageMatch, { name: N }>;
}
