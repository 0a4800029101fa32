import '#web/components/rich-text-ready.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { messages } from '#shared/messages.ts';
import { requests } from '#shared/page-data.ts';
import type { AnnouncementDocument } from '#shared/wire.ts';
import { list } from '#web/api/documents.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { AnnouncementList } from '#web/features/announcements/announcement-list.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';

export function AnnouncementPage() {
  const [tab, setTab] = useQueryParam('tab');
  const { data, isError, refetch } = useQuery(list(requests.announcements()));
  const panel = (announcements: AnnouncementDocument[] | undefined, empty: string) => {
    if (isError && !data) return <LoadFailure text={messages.somethingWrong} onRetry={() => refetch()} />;
    if (!announcements) {
      return (
        <Loading label="Loading announcements">
          <Skeleton className="mb-5 h-48" />
          <Skeleton className="h-48" />
        </Loading>
      );
    }
    return <AnnouncementList announcements={announcements} empty={empty} icon={<Megaphone />} />;
  };
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>Announcements</SectionHeading>
      <Tabs
        label="Announcements"
        value={tab === 'featured' ? 'featured' : 'latest'}
        onChange={(value) => setTab(value === 'featured' ? value : '')}
        items={[
          {
            value: 'latest',
            label: 'Latest',
            panel: panel(data?.documents, 'All recent announcements will show up here!'),
          },
          {
            value: 'featured',
            label: 'Featured',
            panel: panel(
              data?.documents.filter((one) => one.isFeatured),
              'All featured announcements will show up here!',
            ),
          },
        ]}
      />
    </div>
  );
}
