/** Groups notifications by day, the newest first; consecutive ones about the same tournament form one group. */
import { nepalDay } from '#shared/nepal-time.ts';
import type { NotificationDocument } from '#shared/wire/notifications.ts';

export interface NotificationGroup {
  /** The id of the tournament of all of them; null: the group is one notification about something else. */
  tournament: string | null;
  notifications: NotificationDocument[];
}

export interface NotificationDay {
  /** The day in Nepal, as year, month and day. */
  day: string;
  groups: NotificationGroup[];
}

/** The id of the tournament to which a notification leads; null: it leads elsewhere. */
export function tournamentOf({ targetLink }: Pick<NotificationDocument, 'targetLink'>): string | null {
  return /^\/t\/([\w.-]+)(?:[/?#]|$)/.exec(targetLink ?? '')?.[1] ?? null;
}

/** @param notifications sorted, the newest first */
export function groupNotifications(notifications: readonly NotificationDocument[]): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notification of notifications) {
    const day = nepalDay(Date.parse(notification.$createdAt));
    const tournament = tournamentOf(notification);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, groups: [] };
      days.push(last);
    }
    const group = last.groups.at(-1);
    if (group && tournament !== null && group.tournament === tournament)
      group.notifications.push(notification);
    else last.groups.push({ tournament, notifications: [notification] });
  }
  return days;
}
