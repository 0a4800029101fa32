import '#web/components/rich-text-ready.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { requests } from '#shared/page-data.ts';
import type { AnnouncementDocument } from '#shared/wire/content.ts';
import { list } from '#web/api/client.ts';
import { Badge } from '#web/components/badge.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ExploreLink } from '#web/components/explore-link.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { EmptyState, ListSkeleton, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { fillText } from '#web/lib/fill-text.ts';
import { formatDay } from '#web/lib/format.ts';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { inOwn, languageOfWords } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.announcements;
const LIST = 'grid gap-5';

export function AnnouncementPage() {
  const [tab, setTab] = useQueryParam('tab');
  const { data, isError, refetch } = useQuery(list(requests.announcements()));
  const panel = (announcements: AnnouncementDocument[] | undefined, empty: string) => {
    if (isError && !data) return <LoadFailure onRetry={refetch} />;
    if (!announcements)
      return (
        <ListSkeleton label={words.loading} rows={2} row={<Skeleton className="h-48" />} className={LIST} />
      );
    if (announcements.length === 0)
      return <EmptyState icon={<Megaphone />} title={empty} action={<ExploreLink />} />;
    return (
      <ul className={LIST}>
        {announcements.map((announcement) => (
          <li key={announcement.$id}>
            <article className="panel p-5 sm:p-7">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <Title>{inOwn(announcement.title, announcement.titleNe)}</Title>
                {announcement.isFeatured && <Badge className="text-primary-hot">{words.featured}</Badge>}
              </div>
              <p className="mb-4 mt-1 text-sm text-muted">
                {fillText(words.publishedOn, {
                  date: <time dateTime={announcement.$createdAt}>{formatDay(announcement.$createdAt)}</time>,
                })}
              </p>
              <RichText html={inOwn(announcement.content, announcement.contentNe)} />
            </article>
          </li>
        ))}
      </ul>
    );
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

function Title({ children }: { children: string }) {
  return (
    <h2 lang={languageOfWords(children)} className="text-3xl">
      {children}
    </h2>
  );
}
