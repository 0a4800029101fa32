/** Who may open which page. */
import type { PageMatch } from './page-routes.ts';

/**
 * login: visitors are sent to /login, and back. arrival: likewise, but who is logged out on the page stays. visitor: the
 * logged-in are sent home. admin: all others are sent home.
 */
export type Guard = 'login' | 'arrival' | 'visitor' | 'admin';

const GUARDS: Partial<Record<PageMatch['name'], Guard>> = {
  desk: 'arrival',
  signup: 'visitor',
  login: 'visitor',
  profile: 'login',
  'my-evening': 'login',
  notifications: 'login',
  'verify-account': 'login',
  admin: 'admin',
};

export function pageGuard(page: PageMatch): Guard | undefined {
  return GUARDS[page.name];
}
