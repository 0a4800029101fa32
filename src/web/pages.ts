/**
 * Which component each page has. What paths name a page stands in src/shared/page-routes.ts, who may open it in
 * page-guards.ts, titles in page-meta.ts, all shared with the server. To build a page: write its component in routes/ and name it here. Each
 * page's code is a file of its own, fetched when first needed, or when a link to it is hovered, focused or touched.
 */
import { type ComponentType, lazy } from 'react';
import type { PageMatch } from '#shared/page-routes.ts';
import type { PageProps } from './routes/page-props.ts';

interface Definition<P> {
  load: () => Promise<ComponentType<P>>;
}

type Pages = { [N in PageMatch['name']]: Definition<PageProps<N>> };

const PAGES: Pages = {
  home: { load: () => import('./routes/home-page.tsx').then((file) => file.HomePage) },
  games: { load: () => import('./routes/games-page.tsx').then((file) => file.GamesPage) },
  tournaments: { load: () => import('./routes/tournaments-page.tsx').then((file) => file.TournamentsPage) },
  game: { load: () => import('./routes/game-page.tsx').then((file) => file.GamePage) },
  tournament: {
    load: async () => {
      const page = import('./routes/tournament-page.tsx');
      // The address names a tab: its code comes beside the page's instead of after it.
      if (typeof location === 'object' && new URLSearchParams(location.search).has('tab')) {
        await import('./features/tournament-detail/more-tabs.tsx').catch(() => undefined);
      }
      return (await page).TournamentPage;
    },
  },
  desk: { load: () => import('./routes/desk-page.tsx').then((file) => file.DeskPage) },
  overlay: { load: () => import('./routes/overlay-page.tsx').then((file) => file.OverlayPage) },
  embed: { load: () => import('./routes/embed-page.tsx').then((file) => file.EmbedPage) },
  player: { load: () => import('./routes/player-page.tsx').then((file) => file.PlayerPage) },
  host: { load: () => import('./routes/host-page.tsx').then((file) => file.HostPage) },
  season: { load: () => import('./routes/season-page.tsx').then((file) => file.SeasonPage) },
  search: { load: () => import('./routes/search-page.tsx').then((file) => file.SearchPage) },
  developers: {
    load: () => import('./routes/developers-page.tsx').then((file) => file.DevelopersPage),
  },
  verify: { load: () => import('./routes/verify-page.tsx').then((file) => file.VerifyPage) },
  announcement: {
    load: () => import('./routes/announcement-page.tsx').then((file) => file.AnnouncementPage),
  },
  feedback: { load: () => import('./routes/feedback-page.tsx').then((file) => file.FeedbackPage) },
  essential: { load: () => import('./routes/content-page.tsx').then((file) => file.ContentPage) },
  signup: {
    load: () => import('./routes/signup-page.tsx').then((file) => file.SignupPage),
  },
  'first-admin': {
    load: () => import('./routes/first-admin-page.tsx').then((file) => file.FirstAdminPage),
  },
  login: { load: () => import('./routes/login-page.tsx').then((file) => file.LoginPage) },
  recovery: { load: () => import('./routes/recovery-page.tsx').then((file) => file.RecoveryPage) },
  'pass-recovery': {
    load: () => import('./routes/pass-recovery-page.tsx').then((file) => file.PassRecoveryPage),
  },
  profile: {
    load: () => import('./routes/profile-page.tsx').then((file) => file.ProfilePage),
  },
  'my-evening': {
    load: () => import('./routes/my-evening-page.tsx').then((file) => file.MyEveningPage),
  },
  notifications: {
    load: () => import('./routes/notifications-page.tsx').then((file) => file.NotificationsPage),
  },
  'verify-account': {
    load: () => import('./routes/verify-account-page.tsx').then((file) => file.VerifyAccountPage),
  },
  admin: { load: () => import('./routes/admin-page.tsx').then((file) => file.AdminPage) },
};

const loaded = new Map<PageMatch['name'], ComponentType<{ page: PageMatch }>>();

async function loadPage(name: PageMatch['name']): Promise<ComponentType<{ page: PageMatch }>> {
  // Each page is given the match of its own name: the type of PAGES makes sure of it.
  const component = (await PAGES[name].load()) as ComponentType<{ page: PageMatch }>;
  loaded.set(name, component);
  return component;
}

/** Fetches a page's code ahead of time; a failure is told when the page is really wanted. */
export async function preloadPage(page: PageMatch | null): Promise<void> {
  if (page && !loaded.has(page.name)) await loadPage(page.name).catch(() => undefined);
}

/** The component of a page: at once when its code is here, else one that waits for it (in a Suspense). */
export function pageComponent(page: PageMatch): ComponentType<{ page: PageMatch }> {
  return loaded.get(page.name) ?? lazy(async () => ({ default: await loadPage(page.name) }));
}
