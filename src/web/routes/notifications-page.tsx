import '#web/components/rich-text-ready.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import { texts } from '#web/texts/texts.ts';

export function NotificationsPage() {
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>{texts.shell.pages.notifications}</SectionHeading>
      <NotificationList />
    </div>
  );
}
