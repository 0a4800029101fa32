/** The viewer's notifications and those for everybody, merged without duplicates, newest first; and which are read. */

import { useQuery } from '@tanstack/react-query';
import { readRecipient } from '#shared/json-fields.ts';
import { requests } from '#shared/page-data.ts';
import type { NotificationDocument } from '#shared/wire/notifications.ts';
import { hookOf, list } from './client.ts';
import { refreshDocuments } from './query-client.ts';
import { useAccount } from './session.ts';
import { useMyDetails } from './user-details.ts';

export function isRead(notification: NotificationDocument, userId: string): boolean {
  return notification.recipents.some((text) => {
    const entry = readRecipient(text);
    return entry?.user === userId && entry.read;
  });
}

/** Merges the lists; an undefined list, which failed to load, is skipped. */
function mergeNotifications(
  ...lists: (readonly NotificationDocument[] | undefined)[]
): NotificationDocument[] {
  const byId = new Map(lists.flatMap((part) => part ?? []).map((one) => [one.$id, one]));
  return [...byId.values()].sort((a, b) => b.$createdAt.localeCompare(a.$createdAt));
}

export function useNotifications() {
  const account = useAccount();
  const details = useMyDetails();
  const ids = details.data?.notifications ?? [];
  const forAll = useQuery({
    ...list(requests.notificationsForAll()),
    enabled: Boolean(account),
  });
  const own = useQuery({
    ...list(requests.notificationsById(ids)),
    enabled: Boolean(account) && ids.length > 0,
  });
  const notifications = mergeNotifications(forAll.data?.documents, own.data?.documents);
  return {
    notifications,
    /** Whether there is nothing to show because a request failed. */
    hasFailed: notifications.length === 0 && (forAll.isError || details.isError || own.isError),
    retry: () => Promise.all([forAll, details, own].filter((one) => one.isError).map((one) => one.refetch())),
    isLoading: forAll.isLoading || details.isLoading || own.isLoading,
    unread: account ? notifications.filter((one) => !isRead(one, account.$id)).length : 0,
  };
}

const refresh = () => refreshDocuments('notifications');

export const useMarkAllRead = hookOf('PUT /notifications/read', { refresh });
// A failure is not shown: who opens a notification follows its link, and need not hear that it still counts as new.
export const useMarkNotificationRead = hookOf('PUT /notifications/:id/read', { refresh, failureText: null });
