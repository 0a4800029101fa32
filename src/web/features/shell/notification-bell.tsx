import { Bell } from 'lucide-react';
import { useNotifications } from '#web/api/notifications.ts';
import { ICON_BUTTON } from '#web/components/button.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

export function NotificationBell() {
  const { unread } = useNotifications();
  return (
    <Link
      to="/notifications"
      title={texts.shell.pages.notifications}
      aria-label={unread > 0 ? texts.shell.unreadNotifications(unread) : texts.shell.pages.notifications}
      className={ICON_BUTTON}
    >
      <Bell size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-0.5 top-0.5 min-w-5 bg-primary px-1 text-center text-xs leading-5 font-bold text-on-primary tabular-nums"
        >
          {formatAmount(unread)}
        </span>
      )}
    </Link>
  );
}
