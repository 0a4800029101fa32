import type { PageMatch } from '#shared/page-routes.ts';

/**
 * Pages that show everyone of an audience the same, forms aside and but for what is about the readers themselves. They are
 * drawn for visitors, and have an outline in common for members.
 */
export const CONTENT_PAGES: ReadonlySet<PageMatch['name']> = new Set([
  'home',
  'games',
  'tournaments',
  'game',
  'tournament',
  'player',
  'host',
  'announcement',
  'essential',
]);
