/**
 * The component of each page; src/shared/page-routes.ts has its path and guard. To build a page, write its component in
 * routes/ and name it here. Each page's code is a separate file, fetched on first use, or when its link is touched.
 */
import { type ComponentType, lazy } from 'react';
import type { PageMatch } from '#shared/page-routes.ts';
import type { PageProps } from './routes/loaded-page.tsx';

const PAGES: { [N in PageMatch['name']]: () => Promise<ComponentType<PageProps<N>>> } = {
  home: () => import('./routes/home-page.tsx').then((file) => file.HomePage),
  games: () => import('./routes/games-page.tsx').then((file) => file.GamesPage),
  tournaments: () => import('./routes/tournaments-page.tsx').then((file) => file.TournamentsPage),
  game: () => import('./routes/game-page.tsx').then((file) => file.GamePage),
  tournament: async () => {
    const page = import('./routes/tournament-page.tsx');
    // If the address names a tab, its code is loaded together with the page's instead of after it.
    if (typeof location === 'object' && new URLSearchParams(location.search).has('tab')) {
      await import('./features/tournament-detail/more-tabs.tsx').catch(() => undefined);
    }
    return (await page).TournamentPage;
  },
  desk: () => import('./routes/desk-page.tsx').then((file) => file.DeskPage),
  overlay: () => import('./routes/overlay-page.tsx').then((file) => file.OverlayPage),
  embed: () => import('./routes/embed-page.tsx').then((file) => file.EmbedPage),
  player: () => import('./routes/player-page.tsx').then((file) => file.PlayerPage),
  host: () => import('./routes/host-page.tsx').then((file) => file.HostPage),
  season: () => import('./routes/season-page.tsx').then((file) => file.SeasonPage),
  search: () => import('./routes/search-page.tsx').then((file) => file.SearchPage),
  developers: () => import('./routes/developers-page.tsx').then((file) => file.DevelopersPage),
  verify: () => import('./routes/verify-page.tsx').then((file) => file.VerifyPage),
  announcement: () => import('./routes/announcement-page.tsx').then((file) => file.AnnouncementPage),
  feedback: () => import('./routes/feedback-page.tsx').then((file) => file.FeedbackPage),
  essential: () => import('./routes/essential-page.tsx').then((file) => file.EssentialPage),
  signup: () => import('./routes/signup-page.tsx').then((file) => file.SignupPage),
  'first-admin': () => import('./routes/first-admin-page.tsx').then((file) => file.FirstAdminPage),
  login: () => import('./routes/login-page.tsx').then((file) => file.LoginPage),
  recovery: () => import('./routes/recovery-page.tsx').then((file) => file.RecoveryPage),
  'pass-recovery': () => import('./routes/pass-recovery-page.tsx').then((file) => file.PassRecoveryPage),
  profile: () => import('./routes/profile-page.tsx').then((file) => file.ProfilePage),
  'my-evening': () => import('./routes/my-evening-page.tsx').then((file) => file.MyEveningPage),
  notifications: () => import('./routes/notifications-page.tsx').then((file) => file.NotificationsPage),
  leaving: () => import('./routes/leaving-page.tsx').then((file) => file.LeavingPage),
  'verify-account': () => import('./routes/verify-account-page.tsx').then((file) => file.VerifyAccountPage),
  admin: () => import('./routes/admin-page.tsx').then((file) => file.AdminPage),
};

const loaded = new Map<PageMatch['name'], ComponentType<{ page: PageMatch }>>();

async function loadPage(name: PageMatch['name']): Promise<ComponentType<{ page: PageMatch }>> {
  // The type of PAGES guarantees that each page gets the match of its own name, which this cast cannot show.
  const component = (await PAGES[name]()) as ComponentType<{ page: PageMatch }>;
  loaded.set(name, component);
  return component;
}

/** Fetches a page's code in advance; a failure is ignored here, and shown when the page is opened. */
export async function preloadPage(page: PageMatch | null): Promise<void> {
  if (page && !loaded.has(page.name)) await loadPage(page.name).catch(() => undefined);
}

/** The component of a page; if its code is not loaded yet, a lazy one, which needs a Suspense around it. */
export function pageComponent(page: PageMatch): ComponentType<{ page: PageMatch }> {
  return loaded.get(page.name) ?? lazy(async () => ({ default: await loadPage(page.name) }));
}
