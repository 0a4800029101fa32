import '#web/components/rich-text-ready.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';

export function NotificationsPage() {
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>Notifications</SectionHeading>
      <NotificationList />
    </div>
  );
}
