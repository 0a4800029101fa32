/** The admin dashboard. */
export const admin = {
  title: 'Admin Dashboard',
  nav: 'Admin dashboard',
  sections: {
    tournament: 'Tournament',
    disputes: 'Disputes',
    notification: 'Notification',
    banner: 'Site banner',
    analysis: 'Data analysis',
  },

  tournaments: {
    label: 'Tournaments',
    create: 'Create New',
    lists: { drafts: 'Drafts', active: 'Active', upcoming: 'Upcoming', concluded: 'Concluded' },
    empty: {
      drafts: 'No drafts tournaments',
      active: 'No active tournaments',
      upcoming: 'No upcoming tournaments',
      concluded: 'No concluded tournaments',
    },
  },

  disputes: {
    title: 'Disputes for you to decide',
    empty: 'No dispute waits for you',
    loading: 'Loading disputes',
    rejected: (answer: string) => `The host rejected it: ${answer}`,
    decide: 'Decide on the desk',
  },

  notify: {
    title: 'Notify everybody',
    message: 'Message',
    link: 'Link',
    linkHint: 'Where pressing it leads: a page of this site or a web address. Optional.',
    linkPlaceholder: '/t/…',
    submit: 'Send',
    sent: 'Notification sent to everybody.',
  },

  banner: {
    title: 'Site banner',
    isActive: 'Shown on every page',
    text: 'Text',
    saved: 'Site banner saved.',
  },

  figures: {
    platform: 'Platform',
    byStatus: 'Tournaments by status',
    players: 'Players',
    tournaments: 'Tournaments',
    matches: 'Matches',
    notifications: 'Notifications',
    feedback: 'Feedback',
  },
};
