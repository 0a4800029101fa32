/** Notifications by day, the newest first; those of one tournament that follow each other stand together. */
import { nepalDay } from '#shared/nepal-time.ts';
import type { NotificationDocument } from '#shared/wire/notifications.ts';

export interface NotificationGroup {
  /** Id of the tournament that all of them are about; null: one notification about something else. */
  tournament: string | null;
  notifications: NotificationDocument[];
}

export interface NotificationDay {
  /** Year, month and day in Nepal. */
  day: string;
  groups: NotificationGroup[];
}

/** The tournament that a notification leads to. */
export function tournamentOf({ targetLink }: Pick<NotificationDocument, 'targetLink'>): string | null {
  return /^\/t\/([\w.-]+)(?:[/?#]|$)/.exec(targetLink ?? '')?.[1] ?? null;
}

/** @param notifications the newest first */
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
