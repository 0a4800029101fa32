/** A column of cards; pressing one marks it read and follows its link (specification section 2). */
import clsx from 'clsx';
import { BellOff } from 'lucide-react';
import { isHttpLink, isTargetLink } from '#shared/links.ts';
import { messages } from '#shared/messages.ts';
import type { NotificationDocument } from '#shared/wire.ts';
import { isRead, useMarkRead, useNotifications } from '#web/api/notifications.ts';
import { useAccount } from '#web/api/session.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { useNow } from '#web/lib/use-now.ts';

export function NotificationList() {
  const account = useAccount();
  const { notifications, isLoading, hasFailed, retry } = useNotifications();
  const markRead = useMarkRead();
  const now = useNow();
  if (notifications.length === 0) {
    if (isLoading) {
      return (
        <Loading label="Loading notifications">
          <Skeleton className="mb-3 h-24" />
          <Skeleton className="mb-3 h-24" />
          <Skeleton className="h-24" />
        </Loading>
      );
    }
    // "None yet" would be a lie to somebody who waits for a prize.
    if (hasFailed) return <LoadFailure text={messages.somethingWrong} onRetry={retry} />;
    return (
      <EmptyState
        icon={<BellOff />}
        title="No notifications yet"
        action={
          <ButtonLink to="/tournaments" variant="secondary" size="sm">
            Explore Tournaments
          </ButtonLink>
        }
      >
        Prizes, refunds and news show up here.
      </EmptyState>
    );
  }
  const open = (notification: NotificationDocument, isNew: boolean) => {
    if (isNew) markRead.mutate(notification.$id);
    const target = notification.targetLink;
    if (!target || !isTargetLink(target)) return;
    if (isHttpLink(target)) window.open(target, '_blank', 'noopener,noreferrer');
    else navigate(target);
  };
  return (
    <ul className="grid gap-3">
      {notifications.map((notification) => {
        const isNew = account ? !isRead(notification, account.$id) : false;
        return (
          <li key={notification.$id}>
            <article
              className={clsx(
                'panel relative py-4 pl-6 pr-4 transition-colors has-[.opener:focus-visible]:outline-2 has-[.opener:focus-visible]:outline-offset-2 has-[.opener:focus-visible]:outline-primary-hot hover:[--panel-line:var(--color-primary)]',
                isNew && '[--panel-fill:var(--color-raised)]',
              )}
            >
              {isNew && (
                <span
                  aria-hidden="true"
                  className="absolute inset-y-3 left-2 w-1 -skew-y-[20deg] bg-primary"
                />
              )}
              {/* The message is the button's label: pressing it presses the button, and links in it stay links. */}
              <label htmlFor={`open-${notification.$id}`} className="relative z-1 block cursor-pointer">
                <RichText html={notification.message} className={isNew ? 'text-text' : undefined} />
              </label>
              <p className="mt-1.5 text-sm text-muted">
                {formatAgo(notification.$createdAt, now)}
                {isNew && <span className="ml-2 font-semibold text-primary-hot">New</span>}
              </p>
              <button
                type="button"
                id={`open-${notification.$id}`}
                onClick={() => open(notification, isNew)}
                className="opener absolute inset-0 outline-none"
              />
            </article>
          </li>
        );
      })}
    </ul>
  );
}
