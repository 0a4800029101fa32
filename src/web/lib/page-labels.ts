/** What parts of paths are called (specification section 2, Layout: breadcrumb). */
export const PAGE_LABELS: Readonly<Record<string, string>> = {
  tournaments: 'Tournaments',
  freefire: 'Free Fire',
  pubgmobile: 'PUBG Mobile',
  announcement: 'Announcements',
  games: 'Games',
  feedback: 'Feedback',
  notifications: 'Notifications',
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
  disclaimer: 'Disclaimer',
  contact: 'Contact',
  'help-center': 'Help Center',
};
