/** A column of cards; pressing one marks it read and follows its link. */
import clsx from 'clsx';
import { BellOff } from 'lucide-react';
import { isHttpLink, isTargetLink } from '#shared/links.ts';
import type { NotificationDocument } from '#shared/wire.ts';
import { useMarkNotificationRead } from '#web/api/mark-notification-read.ts';
import { isRead, useNotifications } from '#web/api/notifications.ts';
import { useAccount } from '#web/api/session.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';

export function NotificationList() {
  const account = useAccount();
  const { notifications, isLoading, hasFailed, retry } = useNotifications();
  const markRead = useMarkNotificationRead();
  const now = useNow();
  if (notifications.length === 0) {
    if (isLoading) {
      return (
        <Loading label={texts.notifications.loading}>
          <Skeleton className="mb-3 h-24" />
          <Skeleton className="mb-3 h-24" />
          <Skeleton className="h-24" />
        </Loading>
      );
    }
    // Not "none yet": there may be some.
    if (hasFailed) return <LoadFailure text={texts.reasons.somethingWrong} onRetry={retry} />;
    return (
      <EmptyState
        icon={<BellOff />}
        title={texts.notifications.none}
        action={
          <ButtonLink to="/tournaments" variant="secondary" size="sm">
            {texts.common.exploreTournaments}
          </ButtonLink>
        }
      >
        {texts.notifications.noneHint}
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
                {isNew && (
                  <span className="ml-2 font-semibold text-primary-hot">{texts.notifications.isNew}</span>
                )}
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
