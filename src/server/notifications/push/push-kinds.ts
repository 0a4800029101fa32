/** Which notifications go to phones as well, and for how long they are news. */
import type { NotificationKind } from '#shared/notification-kinds.ts';

declare module '#server/platform/database/database.ts' {
  interface RecordKinds {
    push_outbox: true;
  }
}

interface Push {
  /** For how many seconds it is news; null: until the instant that the notification names. */
  seconds: number | null;
  urgency: 'normal' | 'high';
}

const MINUTE_S = 60;
const DAY_S = 86_400;

export const PUSHES: Partial<Record<NotificationKind, Push>> = {
  alert: { seconds: DAY_S, urgency: 'high' },
  room: { seconds: 15 * MINUTE_S, urgency: 'high' },
  start: { seconds: 30 * MINUTE_S, urgency: 'normal' },
  hostCall: { seconds: 10 * MINUTE_S, urgency: 'high' },
  seat: { seconds: 60 * MINUTE_S, urgency: 'high' },
  // A seat is held for minutes while mates agree.
  team: { seconds: 10 * MINUTE_S, urgency: 'high' },
  reminder: { seconds: null, urgency: 'normal' },
  prize: { seconds: DAY_S, urgency: 'normal' },
  dispute: { seconds: DAY_S, urgency: 'normal' },
  abort: { seconds: DAY_S, urgency: 'normal' },
};
