import type { PageMatch } from '#shared/page-routes.ts';

/** Pages that show the same to everyone with the same rights, except for forms and the reader's own small parts. */
const CONTENT_PAGES: ReadonlySet<PageMatch['name']> = new Set([
  'home',
  'games',
  'tournaments',
  'game',
  'tournament',
  'player',
  'host',
  'season',
  'announcement',
  'essential',
  'developers',
]);

/** Pages with forms that visitors act by, or with what they ask for: each reader gets their own. */
export const FORM_PAGES: ReadonlySet<PageMatch['name']> = new Set([
  'login',
  'signup',
  'recovery',
  'pass-recovery',
  'feedback',
  'search',
]);

/** Pages about who reads them. */
const PERSONAL_PAGES: ReadonlySet<PageMatch['name']> = new Set([
  'profile',
  'my-evening',
  'notifications',
  'verify-account',
]);

/** Pages that the server draws. */
export function isDrawable({ name }: PageMatch): boolean {
  return CONTENT_PAGES.has(name) || FORM_PAGES.has(name) || PERSONAL_PAGES.has(name);
}
