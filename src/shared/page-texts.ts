/** Titles and descriptions of pages, for the browser tab, search engines and shared links. */

import { APP_NAME, APP_TAGLINE, type Currency } from './constants.ts';
import { AVAILABLE_GAMES, COMING_GAMES, namesOf } from './games/games.ts';
import type { EssentialSlug, PageMatch } from './page-routes.ts';
import { CURRENCY_LABELS } from './rules/tournament.ts';
import type { TournamentDocument } from './wire/tournaments.ts';

export interface PageText {
  title: string;
  description: string;
}

/** The pages whose title and description are fixed. */
type FixedPage = Exclude<
  PageMatch['name'],
  'tournament' | 'game' | 'essential' | 'player' | 'host' | 'season'
>;

type HostWords = Pick<TournamentDocument, 'tournTitle' | 'description' | 'titleNe' | 'descriptionNe'>;

export interface PageTexts {
  pages: Record<FixedPage, PageText>;
  essential: Record<EssentialSlug, PageText>;
  /** The query that is added to the address of a tournament's picture. */
  cardQuery: string;
  /** Title and description that the host wrote. */
  own(tournament: HostWords): { title: string; description: string | null };
  notFound: PageText;
  game(name: string): PageText;
  comingGame(name: string): PageText;
  player(username: string): PageText;
  host(username: string): PageText;
  season(season: { name: string; from: string; to: string }): PageText;
  /** The first sentence of a tournament's description. */
  tournament(facts: {
    game: string;
    prizes: { amount: number; currency: Currency };
    fee: { amount: number; currency: Currency };
    joined: number;
    max: number;
  }): string;
}

const available = namesOf(AVAILABLE_GAMES, 'and', 'en');
const coming = namesOf(COMING_GAMES, 'and', 'en');

export const pageTexts: PageTexts = {
  cardQuery: '',
  own: ({ tournTitle, description }) => ({ title: tournTitle, description }),
  pages: {
    home: {
      title: `${APP_NAME} | ${APP_TAGLINE}`,
      description: `${available} tournaments in Nepal: find one, join, play and win prizes paid to your wallet.`,
    },
    games: {
      title: 'Games',
      description: `The games with tournaments on EGOfficial: ${available} now${coming && `, ${coming} soon`}.`,
    },
    tournaments: {
      title: 'Tournaments',
      description: `Featured, active and new ${available} tournaments with their prize pools and free seats.`,
    },
    announcement: { title: 'Announcements', description: 'What is new on EGOfficial.' },
    feedback: {
      title: 'Feedback',
      description: 'Tell us what you like on EGOfficial and what we should do better.',
    },
    signup: {
      title: 'Signup',
      description: `Create your EGOfficial account and join ${available} tournaments.`,
    },
    'first-admin': { title: 'First admin', description: 'The account of whoever runs this site.' },
    login: { title: 'Login', description: 'Login to EGOfficial to join tournaments and see your wallet.' },
    recovery: {
      title: 'Forgot Password',
      description: 'A link to choose a new password for your EGOfficial account.',
    },
    'pass-recovery': {
      title: 'Reset Password',
      description: 'Choose a new password for your EGOfficial account.',
    },
    profile: { title: 'Profile', description: 'Your tournaments, game profiles and wallet.' },
    'my-evening': { title: 'My evening', description: 'The tournaments you are in and what to do next.' },
    notifications: { title: 'Notifications', description: 'Your notifications.' },
    leaving: { title: 'Close account', description: 'The end of your EGOfficial account.' },
    'verify-account': { title: 'Verify Account', description: 'Verification of your EGOfficial account.' },
    search: { title: 'Search', description: 'Find a tournament by its code or title.' },
    verify: {
      title: 'Verify a statement',
      description: 'Check every token that moved through a tournament.',
    },
    developers: {
      title: 'For developers',
      description: 'Keys, webhooks and every call of the EGOfficial API.',
    },
    desk: { title: 'Desk', description: 'Runs a tournament from its first match to the paid prizes.' },
    overlay: { title: 'Overlay', description: 'The standings of a tournament for streams.' },
    embed: { title: 'Tournament', description: 'A tournament for other sites.' },
    admin: { title: 'Admin Dashboard', description: 'The dashboard of EGOfficial.' },
  },

  essential: {
    'privacy-policy': {
      title: 'Privacy Policy',
      description: 'What EGOfficial knows about you and what it is used for.',
    },
    'terms-conditions': {
      title: 'Terms & Conditions',
      description: 'The terms under which you play on EGOfficial.',
    },
    disclaimer: { title: 'Disclaimer', description: 'What EGOfficial is and is not responsible for.' },
    contact: { title: 'Contact', description: 'How to reach EGOfficial.' },
    'get-tokens': {
      title: 'Get Tokens',
      description: 'How players come to tokens for entry fees on EGOfficial.',
    },
    'help-center': {
      title: 'Help Center',
      description: 'Answers about accounts, tournaments, fees and prizes on EGOfficial.',
    },
  },

  notFound: { title: 'Page Not Found', description: 'Sorry, the page you are looking for does not exist.' },
  game: (name) => ({
    title: `${name} Tournaments`,
    description: `All ${name} tournaments: filter by entry fee, mode, team size and status.`,
  }),
  comingGame: (name) => ({
    title: `${name} Tournaments`,
    description: `${name} tournaments are coming soon to ${APP_NAME}.`,
  }),
  player: (username) => ({
    title: username,
    description: `What ${username} has played and won on ${APP_NAME}.`,
  }),
  host: (username) => ({
    title: username,
    description: `The tournaments of ${username} on ${APP_NAME}, and how they went.`,
  }),
  season: ({ name, from, to }) => ({
    title: name,
    description: `The table of ${name}, ${from} to ${to}: points of every tournament on ${APP_NAME}.`,
  }),
  tournament: ({ game, prizes, fee, joined, max }) =>
    [
      `${game} tournament`,
      `prize pool ${prizes.amount} ${CURRENCY_LABELS[prizes.currency]}`,
      fee.amount === 0 ? 'free entry' : `entry fee ${fee.amount} ${CURRENCY_LABELS[fee.currency]}`,
      `${joined} of ${max} joined.`,
    ].join(', '),
};
