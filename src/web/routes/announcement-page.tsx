import '#web/components/rich-text-ready.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { requests } from '#shared/page-data.ts';
import type { AnnouncementDocument } from '#shared/wire/content.ts';
import { list } from '#web/api/client.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { LoadFailure, Loading, Skeleton } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { AnnouncementList } from '#web/features/announcements/announcement-list.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.announcements;

export function AnnouncementPage() {
  const [tab, setTab] = useQueryParam('tab');
  const { data, isError, refetch } = useQuery(list(requests.announcements()));
  const panel = (announcements: AnnouncementDocument[] | undefined, empty: string) => {
    if (isError && !data) return <LoadFailure onRetry={refetch} />;
    if (!announcements) {
      return (
        <Loading label={words.loading}>
          <Skeleton className="mb-5 h-48" />
          <Skeleton className="h-48" />
        </Loading>
      );
    }
    return <AnnouncementList announcements={announcements} empty={empty} icon={<Megaphone />} />;
  };
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>{texts.shell.pages.announcement}</SectionHeading>
      <Tabs
        label={texts.shell.pages.announcement}
        value={tab === 'featured' ? 'featured' : 'latest'}
        onChange={(value) => setTab(value === 'featured' ? value : '')}
        items={[
          {
            value: 'latest',
            label: words.latest,
            panel: panel(data?.documents, words.noLatest),
          },
          {
            value: 'featured',
            label: words.featured,
            panel: panel(
              data?.documents.filter((one) => one.isFeatured),
              words.noFeatured,
            ),
          },
        ]}
      />
    </div>
  );
}
