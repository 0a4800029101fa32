import { APP_NAME } from '#shared/constants.ts';
import type { EssentialSlug } from '#shared/page-routes.ts';

const content: Record<EssentialSlug, string> = {
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
  disclaimer: 'Disclaimer',
  contact: 'Contact',
  'help-center': 'Help Center',
  'get-tokens': 'Get Tokens',
};

export const shell = {
  home: 'Home',
  /** By the part of the path that names the page. */
  pages: {
    tournaments: 'Tournaments',
    announcement: 'Announcements',
    games: 'Games',
    feedback: 'Feedback',
    notifications: 'Notifications',
    'my-evening': 'My evening',
    developers: 'Developers',
    ...content,
  },

  logoutLoses: (count: number) =>
    `${count === 1 ? '1 entry waits' : `${count} entries wait`} for the internet. When you log out, they are lost.`,
  skipToContent: 'Skip to content',
  siteNotice: 'Site notice',
  breadcrumb: 'Breadcrumb',
  emailVerification: 'Email verification',

  toggleMenu: 'Toggle menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  tournamentsByGame: 'Tournaments by game',
  homeLink: `${APP_NAME}, home`,
  wallet: 'Wallet',
  unreadNotifications: (count: number) => `Notifications, ${count} unread`,

  profileMenu: 'Profile menu',
  yourAccount: 'Your account',
  profile: 'Profile',
  adminDashboard: 'Admin Dash',
  logout: 'Logout',
  confirmPassword: 'Confirm password',

  /** On phones. */
  bottomBar: { label: 'Main ways', host: 'Host' },

  search: {
    open: 'Open search',
    label: 'Search tournaments',
    placeholder: 'T-Code or Title',
    submit: 'Search',
    searching: 'Searching',
    none: 'No Results!',
    all: (count: number) => `All ${count} results`,
  },

  evening: {
    label: 'Your evening',
    room: (title: string) => `Room open: ${title}`,
    playing: (title: string) => `Being played: ${title}`,
    checkIn: (title: string) => `Check-in open: ${title}`,
    soon: (title: string) => `Starts soon: ${title}`,
    forming: (title: string) => `Team not complete: ${title}`,
    invited: (title: string) => `You are invited: ${title}`,
    offered: (title: string) => `A seat for you: ${title}`,
  },

  newVersion: { text: 'A new version of the site is ready.', use: 'Load it', later: 'Later' },

  footer: {
    label: 'Footer',
    play: 'Play',
    support: 'Support',
    legal: 'Legal',
    copyright: `© 2024 ${APP_NAME}`,
  },
};
