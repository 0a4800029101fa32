/** Title, description and picture of each page, for the browser tab, search engines and shared links. */
import { APP_NAME, APP_TAGLINE } from './constants.ts';
import { AVAILABLE_GAMES, COMING_GAMES, type GameId, gameName, gameOf, namesOf } from './games/games.ts';
import { readEntryFee } from './json-fields.ts';
import type { EssentialSlug, PageMatch } from './page-routes.ts';
import { CURRENCY_LABELS, prizeTotal } from './rules/tournament.ts';
import type { TournamentDocument } from './wire/tournaments.ts';

export interface PageMeta {
  title: string;
  description: string;
  image: PageImage;
  isIndexed: boolean;
}

interface PageImage {
  /** A path of this site. */
  address: string;
  /** In pixels. */
  size: { width: number; height: number };
  alt: string;
}

const CARD_SIZE = { width: 1200, height: 630 };

const DEFAULT_IMAGE: PageImage = {
  address: '/art/og-default.jpg',
  size: CARD_SIZE,
  alt: `${APP_NAME}: ${APP_TAGLINE}`,
};

type PageText = [title: string, description: string, isIndexed?: false];

const available = namesOf(AVAILABLE_GAMES, 'and');

const TEXTS: Record<
  Exclude<PageMatch['name'], 'tournament' | 'game' | 'essential' | 'player' | 'host'>,
  PageText
> = {
  home: [
    `${APP_NAME} | ${APP_TAGLINE}`,
    `${available} tournaments in Nepal: find one, join, play and win prizes paid to your wallet.`,
  ],
  games: ['Games', `The games with tournaments on EGOfficial: ${gamesByTime()}.`],
  tournaments: [
    'Tournaments',
    `Featured, active and new ${available} tournaments with their prize pools and free seats.`,
  ],
  announcement: ['Announcements', 'What is new on EGOfficial.'],
  feedback: ['Feedback', 'Tell us what you like on EGOfficial and what we should do better.'],
  signup: ['Signup', `Create your EGOfficial account and join ${available} tournaments.`],
  'first-admin': ['First admin', 'The account of whoever runs this site.', false],
  login: ['Login', 'Login to EGOfficial to join tournaments and see your wallet.'],
  recovery: ['Forgot Password', 'A link to choose a new password for your EGOfficial account.', false],
  'pass-recovery': ['Reset Password', 'Choose a new password for your EGOfficial account.', false],
  profile: ['Profile', 'Your tournaments, game profiles and wallet.', false],
  'my-evening': ['My evening', 'The tournaments you are in and what to do next.', false],
  notifications: ['Notifications', 'Your notifications.', false],
  'verify-account': ['Verify Account', 'Verification of your EGOfficial account.', false],
  search: ['Search', 'Find a tournament by its code or title.', false],
  verify: ['Verify a statement', 'Check every token that moved through a tournament.', false],
  desk: ['Desk', 'Runs a tournament from its first match to the paid prizes.', false],
  overlay: ['Overlay', 'The standings of a tournament for streams.', false],
  embed: ['Tournament', 'A tournament for other sites.', false],
  admin: ['Admin Dashboard', 'The dashboard of EGOfficial.', false],
};

const ESSENTIAL_TEXTS: Record<EssentialSlug, PageText> = {
  'privacy-policy': ['Privacy Policy', 'What EGOfficial knows about you and what it is used for.'],
  'terms-conditions': ['Terms & Conditions', 'The terms under which you play on EGOfficial.'],
  disclaimer: ['Disclaimer', 'What EGOfficial is and is not responsible for.'],
  contact: ['Contact', 'How to reach EGOfficial.'],
  'get-tokens': ['Get Tokens', 'How players come to tokens for entry fees on EGOfficial.'],
  'help-center': ['Help Center', 'Answers about accounts, tournaments, fees and prizes on EGOfficial.'],
};

const DESCRIPTION_MAX = 160;

/**
 * The metadata of a page.
 * @param page null for an unknown path
 * @param tournament the page's tournament; null when it does not exist or is hidden from the viewer
 */
export function pageMeta(page: PageMatch | null, tournament: TournamentDocument | null = null): PageMeta {
  if (page?.name === 'tournament' && tournament) return tournamentMeta(tournament);
  if (!page || page.name === 'tournament') {
    return {
      title: titled('Page Not Found'),
      description: 'Sorry, the page you are looking for does not exist.',
      image: DEFAULT_IMAGE,
      isIndexed: false,
    };
  }
  const [title, description, isIndexed = true] = textOf(page);
  return {
    title: page.name === 'home' ? title : titled(title),
    description,
    image: DEFAULT_IMAGE,
    isIndexed,
  };
}

function textOf(page: Exclude<PageMatch, { name: 'tournament' }>): PageText {
  if (page.name === 'essential') return ESSENTIAL_TEXTS[page.slug];
  if (page.name === 'player')
    return [page.username, `What ${page.username} has played and won on ${APP_NAME}.`];
  if (page.name === 'host')
    return [page.username, `The tournaments of ${page.username} on ${APP_NAME}, and how they went.`];
  return page.name === 'game' ? gameText(page.game) : TEXTS[page.name];
}

function gameText(id: GameId): PageText {
  const { name, status } = gameOf(id);
  const description =
    status === 'available'
      ? `All ${name} tournaments: filter by entry fee, mode, team size and status.`
      : `${name} tournaments are coming soon to ${APP_NAME}.`;
  return [`${name} Tournaments`, description];
}

function gamesByTime(): string {
  const now = `${available} now`;
  return COMING_GAMES.length > 0 ? `${now}, ${namesOf(COMING_GAMES, 'and')} soon` : now;
}

function titled(title: string): string {
  return `${title} | ${APP_NAME}`;
}

function tournamentMeta(tournament: TournamentDocument): PageMeta {
  const { fee, currencyType } = readEntryFee(tournament.entryFee);
  const facts = [
    `${gameName(tournament.gameID)} tournament`,
    `prize pool ${prizeTotal(tournament.prizePool)} ${CURRENCY_LABELS[tournament.prizeType]}`,
    fee === 0 ? 'free entry' : `entry fee ${fee} ${CURRENCY_LABELS[currencyType]}`,
    `${tournament.participants.length} of ${tournament.max} joined`,
  ];
  const description = `${facts.join(', ')}. ${plainText(tournament.description ?? '')}`.trim();
  return {
    title: titled(tournament.tournTitle),
    description: shortened(description),
    // Drawn by the server, as of the moment in which the link is shown.
    image: { address: `/t/${tournament.$id}/card.png`, size: CARD_SIZE, alt: tournament.tournTitle },
    isIndexed: tournament.status !== 'Draft',
  };
}

/** Strips markup and decodes entities. The result is plain text and must be escaped before it is put into HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  return `${text.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`;
}
