import type { SwitchableKind } from '#shared/notification-kinds.ts';

export const notifications = {
  title: 'Notifications',
  loading: 'Loading notifications',
  none: 'No notifications yet',
  noneHint: 'Prizes, refunds and news show up here.',
  isNew: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  markAllRead: 'Mark all read',

  settings: {
    open: 'What to be told',
    title: 'What to be told',
    hint: 'What you switch off here is not sent to you any more. News of the operator always is.',
    mail: 'Mail, too',
    mailOf: (kind: string) => `Mail, too: ${kind}`,
    mailUnverified: 'Mails come once you have verified your address.',
    player: 'As a player',
    host: 'As a host',
    kinds: {
      room: 'Room open or changed',
      reminder: 'Registration has opened (where I asked to be reminded)',
      start: 'A tournament of mine starts soon',
      seat: 'Seats: from the waitlist, or given up',
      change: 'A tournament of mine was changed',
      abort: 'A tournament of mine was aborted',
      prize: 'Prizes',
      team: 'Teams and invitations',
      dispute: 'My disputes',
      hostDesk: 'What my tournaments need now',
      hostJoins: 'The first join of a day',
      hostFull: 'No seat is left',
      hostDispute: 'Disputes to decide',
      noResults: 'A match has no results for long',
    } satisfies Record<SwitchableKind, string>,
  },
};
