/** Paths and pages (docs/product.md#routes). Used by the server and the web. */

import { USERNAME_PATTERN } from './constants.ts';
import { GAMES } from './games/games.ts';
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

/** Who runs the site and where to complain: attributes of the document of the page `contact`. */
export const CONTACT_FACTS = ['firm', 'registrationNumber', 'complaints'] as const;
export type ContactFact = (typeof CONTACT_FACTS)[number];

/** The fixed traits of a page. Its component: src/web/pages.ts; its queries: src/web/page-queries.ts. */
interface PageTraits {
  path: `/${string}`;
  /**
   * Who may open the page. login: visitors are sent to /login, and back. arrival: likewise, but a reader whose session
   * ends on the page stays. visitor: users with a session are sent home. admin: all others are sent home.
   */
  guard?: 'login' | 'arrival' | 'visitor' | 'admin';
  /**
   * Set if the server renders the page. shared: all visitors get the same page. each: it has forms, or answers to its
   * reader, so each reader gets a different page.
   */
  drawn?: 'shared' | 'each';
  /** Phones store it for offline use. Not for pages of other people or the operator, or with a form to send once. */
  isKept?: true;
  /** Search engines may list it. */
  isIndexed?: true;
}

export type Guard = NonNullable<PageTraits['guard']>;

const PAGES = {
  home: { path: '/', drawn: 'shared', isKept: true, isIndexed: true },
  games: { path: '/games', drawn: 'shared', isKept: true, isIndexed: true },
  tournaments: { path: '/tournaments', drawn: 'shared', isKept: true, isIndexed: true },
  announcement: { path: '/announcement', drawn: 'shared', isKept: true, isIndexed: true },
  feedback: { path: '/feedback', drawn: 'each', isKept: true, isIndexed: true },
  signup: { path: '/signup', guard: 'visitor', drawn: 'each', isIndexed: true },
  'first-admin': { path: '/first-admin' },
  login: { path: '/login', guard: 'visitor', drawn: 'each', isIndexed: true },
  recovery: { path: '/recovery', drawn: 'each' },
  'pass-recovery': { path: '/pass-recovery', drawn: 'each' },
  profile: { path: '/profile', guard: 'login', drawn: 'each', isKept: true },
  'my-evening': { path: '/my-evening', guard: 'login', drawn: 'each', isKept: true },
  notifications: { path: '/notifications', guard: 'login', drawn: 'each', isKept: true },
  leaving: { path: '/leaving', guard: 'login', drawn: 'each' },
  'verify-account': { path: '/verify-account', guard: 'login', drawn: 'each' },
  search: { path: '/search', drawn: 'each' },
  verify: { path: '/verify' },
  developers: { path: '/developers', drawn: 'shared', isIndexed: true },
  /** The operator's desk; `parts` are the section and what it shows. */
  admin: { path: '/egofficial-admin', guard: 'admin' },
  game: { path: '/tournaments/:game', drawn: 'shared', isKept: true, isIndexed: true },
  essential: { path: '/:slug', drawn: 'shared', isKept: true, isIndexed: true },
  tournament: { path: '/t/:id', drawn: 'shared', isKept: true, isIndexed: true },
  /** The desk, where a host runs the tournament. */
  desk: { path: '/t/:id/desk', guard: 'arrival', isKept: true },
  /** Standings for a frame in a video stream. */
  overlay: { path: '/overlay/:id' },
  /** A tournament for a frame on other sites. */
  embed: { path: '/embed/:id' },
  /** What a player has played and won. */
  player: { path: '/u/:username', drawn: 'shared', isIndexed: true },
  /** What a host has held, and holds next. */
  host: { path: '/h/:username', drawn: 'shared', isIndexed: true },
  /** The table of a host's season. */
  season: { path: '/s/:id', drawn: 'shared', isIndexed: true },
} as const satisfies Record<string, PageTraits>;

type PageName = keyof typeof PAGES;

const ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/;
/** Matches a username as it is, or percent-encoded as addresses write Devanagari. */
const WRITTEN_USERNAME = /^(?:[\w\u0900-\u097f-]|%[Ee]0%[Aa][45]%[89ABab][\dA-Fa-f])+$/;
const ADMIN = PAGES.admin.path;

/** Reads the part of an address that stands for a parameter; null: there is no such page. */
const PARAMETERS = {
  id: (part: string) => (ID.test(part) ? { id: part } : null),
  username: (part: string) => {
    const username = WRITTEN_USERNAME.test(part) ? savedUsername(decodeURIComponent(part)) : '';
    return USERNAME_PATTERN.test(username) ? { username } : null;
  },
  game: (part: string) => {
    const game = GAMES.find(({ path }) => path === `/tournaments/${part}`);
    return game ? { game: game.id } : null;
  },
  slug: (part: string) => (isEssential(part) ? { slug: part, id: ESSENTIAL_PAGES[part] as string } : null),
};

type Read = { [Key in keyof typeof PARAMETERS]: NonNullable<ReturnType<(typeof PARAMETERS)[Key]>> };

type Parameters<Path extends string> = Path extends `${string}:${infer Key}`
  ? Read[(Key extends `${infer First}/${string}` ? First : Key) & keyof Read]
  : unknown;

export type PageMatch =
  | { name: 'admin'; parts: string[] }
  | {
      [Name in Exclude<PageName, 'admin'>]: { name: Name } & Parameters<(typeof PAGES)[Name]['path']>;
    }[Exclude<PageName, 'admin'>];

export function traitsOf({ name }: { name: PageName }): PageTraits {
  return PAGES[name];
}

function isEssential(slug: string): slug is EssentialSlug {
  return Object.hasOwn(ESSENTIAL_PAGES, slug);
}

/** All paths without parameters, for tests that visit every page. */
export const FIXED_PATHS: readonly string[] = [
  ...Object.values(PAGES).flatMap(({ path }) => (path.includes(':') ? [] : path)),
  ...GAMES.map(({ path }) => path),
  ...Object.keys(ESSENTIAL_PAGES).map((slug) => `/${slug}`),
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

/** The page of a path in any language, or null. Trailing slashes are ignored. */
export function matchPage(pathname: string): PageMatch | null {
  const parts = (bare(pathname).replace(/\/+$/, '') || '/').split('/');
  if (`/${parts[1]}` === ADMIN) return { name: 'admin', parts: parts.slice(2) };
  for (const [name, { path }] of Object.entries(PAGES)) {
    const found = readParameters(path.split('/'), parts);
    // The parameters are those that the type of the path names.
    if (found) return { name, ...found } as PageMatch;
  }
  return null;
}

function readParameters(pattern: readonly string[], parts: readonly string[]): object | null {
  if (parts.length !== pattern.length) return null;
  let found: object | null = {};
  for (const [index, part] of parts.entries()) {
    const wanted = pattern[index] ?? '';
    if (wanted.startsWith(':')) found = PARAMETERS[wanted.slice(1) as keyof Read](part);
    else if (wanted !== part) return null;
  }
  return found;
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

/** Whether a page is shown without the site around it, with the same content for everybody as for visitors. */
export function isFrame(page: PageMatch | null): page is Extract<PageMatch, { name: 'overlay' | 'embed' }> {
  return page?.name === 'overlay' || page?.name === 'embed';
}

/** Whether a path is the operator's desk, or one of its pages. */
export function isDeskPath(pathname: string): boolean {
  return pathname === ADMIN || pathname.startsWith(`${ADMIN}/`);
}
