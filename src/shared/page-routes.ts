/** Paths and pages (docs/product.md#routes). Used by the server and the web. */

import { USERNAME_PATTERN } from './constants.ts';
import { GAMES, type GameId } from './games/games.ts';
import { bare } from './languages.ts';
import { savedUsername } from './texts/username.ts';

/** Document ids of the essential pages by path. */
export const ESSENTIAL_PAGES = {
  'privacy-policy': 'privacy_policy',
  'terms-conditions': 'terms_conditions',
  disclaimer: 'disclaimer',
  contact: 'contact',
  'help-center': 'help_center',
  'get-tokens': 'get_tokens',
} as const;

export type EssentialSlug = keyof typeof ESSENTIAL_PAGES;

const FIXED = {
  '/': 'home',
  '/games': 'games',
  '/tournaments': 'tournaments',
  '/announcement': 'announcement',
  '/feedback': 'feedback',
  '/signup': 'signup',
  '/first-admin': 'first-admin',
  '/login': 'login',
  '/recovery': 'recovery',
  '/pass-recovery': 'pass-recovery',
  '/profile': 'profile',
  '/my-evening': 'my-evening',
  '/notifications': 'notifications',
  '/verify-account': 'verify-account',
  '/search': 'search',
  '/verify': 'verify',
  '/developers': 'developers',
} as const;

export type PageMatch =
  | { name: (typeof FIXED)[keyof typeof FIXED] }
  | { name: 'game'; game: GameId }
  | { name: 'tournament'; id: string }
  /** The desk of a tournament: the page of its host. */
  | { name: 'desk'; id: string }
  /** Standings as a frame of a stream. */
  | { name: 'overlay'; id: string }
  /** A tournament as a frame of other sites. */
  | { name: 'embed'; id: string }
  /** What a player has played and won. */
  | { name: 'player'; username: string }
  /** What a host has held, and holds next. */
  | { name: 'host'; username: string }
  /** The table of a host's season. */
  | { name: 'season'; id: string }
  /** The operator's desk; `parts` name a section and what is shown there. */
  | { name: 'admin'; parts: string[] }
  | { name: 'essential'; slug: EssentialSlug; id: string };

const ADMIN = '/egofficial-admin';

/** All paths without a parameter, for tests that visit every page. */
export const FIXED_PATHS = [
  ...(Object.keys(FIXED) as (keyof typeof FIXED)[]),
  ADMIN,
  ...GAMES.map(({ path }) => path),
  ...(Object.keys(ESSENTIAL_PAGES) as EssentialSlug[]).map((slug) => `/${slug}` as const),
];

/** The tabs of a tournament's page, `?tab=` in its address. */
export const TOURNAMENT_TABS = [
  'standings',
  'overview',
  'bracket',
  'matches',
  'participants',
  'watch',
  'rules',
] as const;

const TOURNAMENT = /^\/t\/([A-Za-z0-9][A-Za-z0-9_.-]{0,35})(\/desk)?$/;
const SEASON = /^\/s\/([A-Za-z0-9][A-Za-z0-9_.-]{0,35})$/;
/** A username as it is, or as addresses write Devanagari. */
const PERSON = /^\/([uh])\/((?:[\w\u0900-\u097f-]|%[Ee]0%[Aa][45]%[89ABab][\dA-Fa-f])+)$/;
const FRAME = /^\/(overlay|embed)\/([A-Za-z0-9][A-Za-z0-9_.-]{0,35})$/;

/** The page of a path in any language, or null. Trailing slashes are ignored. */
export function matchPage(pathname: string): PageMatch | null {
  const path = bare(pathname).replace(/\/+$/, '') || '/';
  if (Object.hasOwn(FIXED, path)) return { name: FIXED[path as keyof typeof FIXED] };
  const game = GAMES.find((one) => one.path === path);
  if (game) return { name: 'game', game: game.id };
  const slug = path.slice(1);
  if (Object.hasOwn(ESSENTIAL_PAGES, slug)) {
    return { name: 'essential', slug: slug as EssentialSlug, id: ESSENTIAL_PAGES[slug as EssentialSlug] };
  }
  const [, first, ...parts] = path.split('/');
  if (`/${first}` === ADMIN) return { name: 'admin', parts };
  const [, kind, written = ''] = PERSON.exec(path) ?? [];
  const username = savedUsername(decodeURIComponent(written));
  if (kind && USERNAME_PATTERN.test(username)) return { name: kind === 'h' ? 'host' : 'player', username };
  const [, season] = SEASON.exec(path) ?? [];
  if (season) return { name: 'season', id: season };
  const [, frame, shown] = FRAME.exec(path) ?? [];
  if (frame && shown) return { name: frame === 'embed' ? 'embed' : 'overlay', id: shown };
  const [, id, desk] = TOURNAMENT.exec(path) ?? [];
  return id ? { name: desk ? 'desk' : 'tournament', id } : null;
}

export function playerPath(username: string): string {
  return `/u/${encodeURIComponent(username)}`;
}

export function hostPath(username: string): string {
  return `/h/${encodeURIComponent(username)}`;
}

export function seasonPath(id: string): string {
  return `/s/${id}`;
}

/** The username of the person that a page is about; null for other pages. */
export function usernameOf(page: PageMatch | null): string | null {
  return page?.name === 'player' || page?.name === 'host' ? page.username : null;
}

/** The id of the tournament that a page is about; null for other pages. */
export function tournamentIdOf(page: PageMatch | null): string | null {
  return page?.name === 'tournament' || page?.name === 'desk' || isFrame(page) ? page.id : null;
}

/** Whether a page is shown without the site around it, and to everybody as to a visitor. */
export function isFrame(page: PageMatch | null): page is Extract<PageMatch, { name: 'overlay' | 'embed' }> {
  return page?.name === 'overlay' || page?.name === 'embed';
}

/** Whether a path is the operator's desk, or one of its pages. */
export function isDeskPath(pathname: string): boolean {
  return pathname === ADMIN || pathname.startsWith(`${ADMIN}/`);
}
