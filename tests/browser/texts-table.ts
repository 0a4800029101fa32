/**
 * What each page says, in its order. These texts are what the product promises, so they are written out here and not
 * taken from the code.
 */

export type Role = 'visitor' | 'newcomer' | 'player' | 'host' | 'admin';

export interface PageTexts {
  path: string;
  as: Role;
  /** In this order within the main area. */
  says: readonly string[];
  never?: readonly string[];
  /** Where the address leads, when elsewhere. */
  leadsTo?: string;
  /** Names of tabs, all of them. */
  tabs?: readonly string[];
  /** What stands in the page only where there is room for it. */
  isWide?: boolean;
}

const SIGNUP_CONSENT = [
  'By signing up',
  'at least 16 years old',
  'agree to our',
  'Terms & Conditions',
  'and',
  'Privacy Policy',
];
const LOGIN_CONSENT = ['By signing in', ...SIGNUP_CONSENT.slice(1)];
const ADMIN_TABS = ['Create New', 'Drafts', 'Active', 'Upcoming', 'Concluded'];
const PROFILE_TABS = ['Tournaments', 'Game Profiles', 'Wallet', 'Account'];
const FILTERS = ['Entry Fee', 'Free', 'Paid', 'Game Mode', 'Battle Royale', 'Clash Squad'];
const TEAM_SIZES = ['Team Size', 'Solo', 'Duo', 'Squad'];
const STEPS = ['Create Tournament', 'Setup Bracket', 'Schedule Matches'];
const DETAIL_TABS = ['Overview', 'Bracket', 'Matches', 'Participants', 'Watch', 'Rules & Details'];

/** Pages of a platform that has nothing yet. */
export const EMPTY: readonly PageTexts[] = [
  {
    path: '/',
    as: 'visitor',
    says: ['All Tournaments', 'View All', 'PUBG Tournaments will be Available Soon'],
    never: ['Featured'],
  },
  {
    path: '/tournaments',
    as: 'visitor',
    says: ['Active', 'Free Fire', 'View All', 'PUBG Tournaments will be Available Soon, Stay Tuned!'],
    never: ['Featured'],
  },
  {
    path: '/announcement',
    as: 'visitor',
    says: ['All recent announcements will show up here!'],
    tabs: ['Latest', 'Featured'],
  },
  {
    path: '/announcement?tab=featured',
    as: 'visitor',
    says: ['All featured announcements will show up here!'],
  },
  { path: '/search?q=nothing', as: 'visitor', says: ['No Results!'] },
  {
    path: '/profile',
    as: 'newcomer',
    says: ["You haven't joined any tournament!", 'Explore Tournaments'],
    tabs: PROFILE_TABS,
  },
  {
    path: '/profile?tab=host',
    as: 'host',
    says: ['Create Tournament'],
    tabs: ['Host Panel', ...PROFILE_TABS],
  },
];

/** Pages that say the same whatever there is. */
export const FIXED: readonly PageTexts[] = [
  { path: '/games', as: 'visitor', says: ['Free Fire', 'PUBG Mobile', 'More Games To Come'] },
  {
    path: '/tournaments/freefire',
    as: 'visitor',
    says: [...FILTERS, ...TEAM_SIZES, 'Status', 'Open', 'Full', 'Ongoing', 'Finished', 'Aborted', 'Filter'],
    isWide: true,
  },
  {
    path: '/tournaments/pubgmobile',
    as: 'visitor',
    says: [...FILTERS, ...TEAM_SIZES, 'Status', 'Open', 'Full', 'Closed', 'Filter', 'Coming Soon'],
    isWide: true,
  },
  {
    path: '/feedback',
    as: 'visitor',
    says: ['Your Name', 'Email Address', 'Subject', 'Message'],
  },
  { path: '/feedback', as: 'player', says: ['Subject', 'Message'], never: ['Your Name', 'Email Address'] },
  { path: '/privacy-policy', as: 'visitor', says: ['Privacy Policy', 'Last updated'] },
  { path: '/terms-conditions', as: 'visitor', says: ['Terms & Conditions', 'Last updated'] },
  { path: '/disclaimer', as: 'visitor', says: ['Disclaimer', 'Last updated'] },
  { path: '/contact', as: 'visitor', says: ['Contact', 'Last updated'] },
  { path: '/help-center', as: 'visitor', says: ['Help Center', 'Last updated'] },
  {
    path: '/signup',
    as: 'visitor',
    says: ['Continue with Google', 'Signup with Email', ...SIGNUP_CONSENT],
    never: ['Create Account Now!'],
  },
  {
    path: '/signup',
    as: 'visitor',
    says: ['Create Account Now!', 'Play. Win. Shine.', 'Join our', 'Version 1.1.0', 'Beta'],
    isWide: true,
  },
  {
    path: '/login',
    as: 'visitor',
    says: [
      'Email Address',
      'Password',
      'Forgot password?',
      'Login',
      'Continue with Google',
      ...LOGIN_CONSENT,
    ],
    never: ['Welcome Back!'],
  },
  {
    path: '/login',
    as: 'visitor',
    says: ['Welcome Back!', 'Play. Win. Shine.', 'Join our', 'Version 1.1.0', 'Beta'],
    isWide: true,
  },
  { path: '/pass-recovery?userId=a', as: 'visitor', says: ['Invalid verification link'] },
  {
    path: '/pass-recovery?userId=a&secret=b',
    as: 'visitor',
    says: ['New Password', 'Confirm Password'],
    never: ['Invalid verification link'],
  },
  { path: '/leaving', as: 'player', says: ['Close account', 'What is lost', 'What stays', 'Your balance'] },
  { path: '/verify-account', as: 'newcomer', says: ['Account is Unverified'] },
  { path: '/verify-account', as: 'player', says: ['Account Verified'] },
  {
    path: '/no/such/page',
    as: 'visitor',
    says: ['Page Not Found', 'Sorry, the page you are looking for does not exist.'],
  },
  { path: '/t/nosuch', as: 'visitor', says: ['Page Not Found'] },
  ...['/profile', '/notifications', '/verify-account'].map((path) => ({
    path,
    as: 'visitor' as const,
    says: ['Forgot password?'],
    leadsTo: '/login',
  })),
  ...['/login', '/signup'].map((path) => ({
    path,
    as: 'player' as const,
    says: ['All Tournaments'],
    leadsTo: '/',
  })),
  ...(['visitor', 'player', 'host'] as const).map((as) => ({
    path: '/egofficial-admin',
    as,
    says: ['All Tournaments'],
    leadsTo: '/',
  })),
  {
    path: '/profile?tab=account',
    as: 'player',
    says: [
      'Name',
      'Email',
      'Email verification',
      'Registered',
      'Status',
      'Active',
      'Labels',
      'Log out everywhere',
    ],
  },
  { path: '/profile?tab=host', as: 'player', says: [], tabs: PROFILE_TABS },
  { path: '/profile?tab=host&tournament=new', as: 'host', says: STEPS },
  {
    path: '/egofficial-admin',
    as: 'admin',
    isWide: true,
    says: [
      'Tournament',
      'People',
      'Notification',
      'Content',
      'Money',
      'Data analysis',
      'Log',
      'Health',
      'What waits today',
    ],
    tabs: ADMIN_TABS,
  },
  // On a phone the sections stand behind a button.
  {
    path: '/egofficial-admin/manage?tournament=new',
    as: 'admin',
    says: ['Menu: Tournament', ...STEPS],
    tabs: ADMIN_TABS,
  },
];

/** The page of an Open tournament with one match, a fee of 50 of both currencies' kind, and nobody in it. */
export const TOURNAMENT: readonly Omit<PageTexts, 'path'>[] = [
  {
    as: 'visitor',
    says: [
      'Registration closes in 2d, 5hrs',
      'Please Login to particpate',
      'Hosted By',
      'Everest_Host',
      'Entry Fee',
      'Mode',
      'Battle Royale',
      'Map',
      'Bermuda',
      'Team Size',
      'Solo',
      'Min/Max',
      '2 / 12',
      'Prize Pool',
      '600',
      'Status',
      'Open',
      'Description',
    ],
    tabs: DETAIL_TABS,
  },
  { as: 'newcomer', says: ['Claim your username first. Go to Profile Section'] },
];

/** Its other tabs, by what stands in the address. */
export const TOURNAMENT_TABS: Readonly<Record<string, readonly string[]>> = {
  bracket: ['Top 3 participants', 'will share the Prize Pool'],
  matches: ['Total 1 Matches', 'Round 1', 'Scheduled'],
  participants: ['Be the first to join!'],
  watch: ['No videos available right now!'],
  rules: ['Play fair.'],
};
