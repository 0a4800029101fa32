import { Bell } from 'lucide-react';
import { useNotifications } from '#web/api/notifications.ts';
import { ICON_BUTTON } from '#web/components/button.tsx';
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
      <Bell aria-hidden="true" size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-2 top-2 size-2.5 rotate-45 bg-primary ring-2 ring-page"
        />
      )}
    </Link>
  );
}
