/** The admin dashboard. */
export const admin = {
  title: 'Admin Dashboard',
  nav: 'Admin dashboard',
  menu: (page: string) => `Menu: ${page}`,

  today: {
    title: 'What waits today',
    loading: 'Looking for what waits',
    none: 'Nothing waits for you',
    noneHint:
      'Disputes, held prizes, feedback, new warnings, drafts whose registration should open and problems of the server appear here.',
    escalated: 'Disputes for you to decide',
    open: 'Disputes that wait for their host',
    held: 'Held prizes',
    feedback: 'New feedback',
    warnings: 'Warnings of the last 7 days',
    drafts: 'Drafts whose registration should be open by tomorrow',
    health: 'Problems of the server',
  },

  sections: {
    tournaments: 'Tournament',
    people: 'People',
    messages: 'Notification',
    content: 'Content',
    money: 'Money',
    analysis: 'Data analysis',
    log: 'Log',
    health: 'Health',
  },
  pages: {
    manage: 'Tournament',
    tournaments: 'All',
    disputes: 'Disputes',
    people: 'People',
    grants: 'Grants by file',
    bans: 'Bans',
    'host-limits': 'Host limits',
    warnings: 'Warnings',
    messages: 'Notification',
    feedback: 'Feedback',
    announcements: 'Announcements',
    pages: 'Pages',
    promotions: 'Promotions',
    banner: 'Site banner',
    money: 'Money',
    audit: 'Audit',
    analysis: 'Data analysis',
    log: 'Log',
    health: 'Health',
  },
  /** How long something lasts. */
  duration: (count: number, unit: 'day' | 'hour' | 'minute' | 'second') =>
    `${count} ${unit}${count === 1 ? '' : 's'}`,
  reason: 'Reason',
  reasonOptional: 'Reason (optional)',
  reasonMissing: 'Say why.',
  password: 'Your password',
  preview: 'As it will look',
  lists: {
    any: 'Any',
    table: 'Download as CSV',
    total: (total: number, shown: string) => (total === 1 ? '1 found' : `${shown} found`),
    filters: 'Filters',
    nothingFound: 'Nothing found with these filters',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    from: 'From',
    to: 'To',
  },

  checklist: {
    title: 'Before the first evening',
    failed: 'What is to be done before the first evening could not be loaded.',
    progress: (done: number, total: number) => `${done} of ${total} done`,
    close: 'Close',
    done: 'Done',
    toDo: 'To do',
    banner: {
      name: 'Look at the site banner',
      hint: 'It stands on every page. Write your own, hide it, or keep it.',
      keep: 'Keep it as it is',
    },
    pages: {
      name: 'Write the pages',
      hint: (changed: number, total: number) =>
        `Terms, privacy and the others start with general texts. Written by you: ${changed} of ${total}.`,
    },
    mail: {
      name: 'See that mail arrives',
      send: 'Send a test mail',
      again: 'Send another one',
      hints: {
        none: (email) => `It goes to your address, ${email}.`,
        waiting: (email) => `On its way to ${email}.`,
        failed: (_email, error) => `It could not be sent${error && `: ${error}`}`,
        sent: (email) => `The mail server has taken it. Look whether it is in the mailbox of ${email}.`,
        written: () =>
          'Written to the folder "outbox" beside the data. Set SMTP_URL, so that mail is really sent.',
      } satisfies Record<string, (email: string, error: string) => string>,
    },
    backups: {
      name: 'Have backups made',
      hint: 'Start the server with BACKUP_EVERY, such as 6h. Without it a lost disk loses everything.',
    },
    host: { name: 'Name the first host', hint: 'Open somebody’s page and give the label Host.' },
    tournament: { name: 'Publish the first tournament', hint: 'Create it, or let a host do it.' },
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
    title: 'Disputes',
    status: 'Status',
    escalated: 'For you to decide',
    open: 'Wait for their host',
    empty: 'No dispute waits for you',
    rejected: (answer: string) => `The host rejected it: ${answer}`,
    decide: 'Decide on the desk',
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
