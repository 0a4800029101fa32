/** The notifications by day, with those about one tournament under its title. */
import { useQuery } from '@tanstack/react-query';
import { BellOff, CheckCheck, Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { nepalDay } from '#shared/nepal-time.ts';
import { requests } from '#shared/page-data.ts';
import type { NotificationDocument } from '#shared/wire/notifications.ts';
import { list } from '#web/api/client.ts';
import { useMyEvening } from '#web/api/my-evening.ts';
import { isRead, useMarkAllRead, useNotifications } from '#web/api/notifications.ts';
import { useAccount } from '#web/api/session.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { ExploreLink } from '#web/components/explore-link.tsx';
import { EmptyState, ListSkeleton, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { eveningStep } from '#web/lib/evening-step.ts';
import { formatDay } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link, pageAddress, tournamentPath, useQueryParam } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { groupNotifications, type NotificationGroup, tournamentOf } from './group-notifications.ts';
import { type Invited, NotificationCard } from './notification-card.tsx';

const NotificationSettings = lazyPart(
  () => import('./notification-settings.tsx'),
  'NotificationSettings',
  <Skeleton className="mb-6 h-96" />,
);

const words = texts.notifications;

/** The teams that have invited the viewer, by the address of the invitation. */
type Invitations = ReadonlyMap<string, Invited>;

export function NotificationList() {
  const account = useAccount();
  const { notifications, isLoading, hasFailed, retry, unread } = useNotifications();
  const markAll = useMarkAllRead({});
  const [asked] = useQueryParam('settings');
  const now = useNow();
  const { entries = [] } = useMyEvening();
  const invitations: Invitations = new Map(
    entries.flatMap((entry) => {
      const step = eveningStep(entry, now);
      const { $id: tournament } = entry.tournament;
      return step.kind === 'invited'
        ? [[`${tournamentPath(tournament)}?team=${step.team}`, { tournament, step }]]
        : [];
    }),
  );
  const [isSetting, setSetting] = useState(asked !== '');
  return (
    <>
      <div className="-mt-2 mb-3 flex flex-wrap justify-between gap-2">
        {/* Without scripts, the form opens the settings by an address. */}
        <form
          action={pageAddress('/notifications')}
          onSubmit={(event) => {
            event.preventDefault();
            setSetting(!isSetting);
          }}
        >
          <Button
            type="submit"
            name="settings"
            value="open"
            variant="ghost"
            size="sm"
            className="px-0!"
            aria-expanded={isSetting}
          >
            <Settings2 size={18} />
            {texts.notifications.settings.title}
          </Button>
        </form>
        {unread > 0 && (
          <ActButton act={markAll} action="/notifications/read" size="sm">
            <CheckCheck size={18} />
            {words.markAllRead}
          </ActButton>
        )}
      </div>
      {isSetting && account && <NotificationSettings account={account} />}
      {notifications.length > 0 ? (
        <Days
          notifications={notifications}
          invitations={invitations}
          isNew={(one) => Boolean(account) && !isRead(one, account?.$id ?? '')}
        />
      ) : isLoading ? (
        <ListSkeleton label={words.loading} row={<Skeleton className="h-24" />} />
      ) : hasFailed ? (
        // A failure must not read "none yet", because there may be some.
        <LoadFailure onRetry={retry} />
      ) : (
        <EmptyState icon={<BellOff />} title={words.none} action={<ExploreLink />}>
          {words.noneHint}
        </EmptyState>
      )}
    </>
  );
}

function Days({
  notifications,
  invitations,
  isNew,
}: {
  notifications: readonly NotificationDocument[];
  invitations: Invitations;
  isNew: (notification: NotificationDocument) => boolean;
}) {
  const now = useNow();
  const ids = [...new Set(notifications.flatMap((one) => tournamentOf(one) ?? []))].sort();
  const { data } = useQuery({ ...list(requests.titles(ids)), enabled: ids.length > 0 });
  const titles = new Map(data?.documents.map((tournament) => [tournament.$id, titleOf(tournament)]));
  const dayName = (day: string, instant: string) => {
    if (day === nepalDay(now)) return texts.common.days.today;
    return day === nepalDay(now, -1) ? words.yesterday : formatDay(instant);
  };
  return groupNotifications(notifications).map(({ day, groups }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-8">
      <h2 id={`day-${day}`} className="mb-2 text-2xl text-soft">
        {dayName(day, groups[0]?.notifications[0]?.$createdAt ?? '')}
      </h2>
      <ul className="grid gap-4">
        {groups.map((group) => (
          <li key={group.notifications[0]?.$id}>
            <Group group={group} title={group.tournament === null ? undefined : titles.get(group.tournament)}>
              {group.notifications.map((one) => (
                <NotificationCard
                  key={one.$id}
                  notification={one}
                  invited={invitations.get(one.targetLink ?? '')}
                  isNew={isNew(one)}
                />
              ))}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Several notifications about a tournament have its title above; a single one names the tournament itself. */
function Group({
  group: { tournament, notifications },
  title,
  children,
}: {
  group: NotificationGroup;
  title: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {tournament !== null && notifications.length > 1 && (
        <h3 className="font-sans text-base font-semibold">
          <Link
            to={tournamentPath(tournament)}
            className="block min-h-11 content-center hover:text-primary-hot"
          >
            <span className="line-clamp-2">{title ?? '…'}</span>
          </Link>
        </h3>
      )}
      <div className="grid gap-2">{children}</div>
    </>
  );
}
