import type { SwitchableKind } from '#shared/notification-kinds.ts';

export const notifications = {
  loading: 'Loading notifications',
  none: 'No notifications yet',
  noneHint: 'Prizes, refunds and news show up here.',
  isNew: 'New',
  yesterday: 'Yesterday',
  markAllRead: 'Mark all read',

  settings: {
    title: 'Notification settings',
    hint: 'What you switch off here is not sent to you any more. News of the operator always is.',
    mail: 'Mail, too',
    mailOf: (kind: string) => `Mail, too: ${kind}`,
    mailUnverified: 'Mails come once you have verified your address.',
    phone: {
      label: 'Notifications on this phone',
      hint: 'Rooms, seats, starts, check-ins, prizes, disputes and aborts reach you when the site is closed, too.',
      denied: 'Your browser blocks notifications of this site. Allow them in its settings.',
      unsupported: 'This browser cannot do that. On an iPhone, add the site to the home screen first.',
    },
    player: 'As a player',
    host: 'As a host',
    kinds: {
      room: 'Room open or changed',
      reminder: 'Registration has opened (where I asked to be reminded)',
      start: 'A tournament of mine starts soon',
      seat: 'Seats: from the waitlist, or given up',
      follow: 'A host I follow opens a tournament',
      change: 'A tournament of mine was changed',
      abort: 'A tournament of mine was aborted',
      prize: 'Prizes',
      team: 'Teams and invitations',
      dispute: 'My disputes',
      hostDesk: 'What my tournaments need now',
      hostJoins: 'The first join of a day',
      hostFull: 'No seat is left',
      hostDispute: 'Disputes to decide',
      hostCall: 'Calls of players before a match',
      noResults: 'A match has no results for long',
    } satisfies Record<SwitchableKind, string>,
  },
};
