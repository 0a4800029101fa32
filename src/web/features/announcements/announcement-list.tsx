import type { ReactNode } from 'react';
import type { AnnouncementDocument } from '#shared/wire/content.ts';
import { Badge } from '#web/components/badge.tsx';
import { ExploreLink } from '#web/components/explore-link.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { fillText } from '#web/lib/fill-text.ts';
import { formatDay } from '#web/lib/format.ts';
import { inOwn, languageOfWords } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';

export function AnnouncementList({
  announcements,
  empty,
  icon,
}: {
  announcements: readonly AnnouncementDocument[];
  empty: string;
  icon: ReactNode;
}) {
  if (announcements.length === 0) return <EmptyState icon={icon} title={empty} action={<ExploreLink />} />;
  return (
    <ul className="grid gap-5">
      {announcements.map((announcement) => (
        <li key={announcement.$id}>
          <article className="panel p-5 sm:p-7">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <Title>{inOwn(announcement.title, announcement.titleNe)}</Title>
              {announcement.isFeatured && (
                <Badge className="text-primary-hot">{texts.announcements.featured}</Badge>
              )}
            </div>
            <p className="mb-4 mt-1 text-sm text-muted">
              {fillText(texts.announcements.publishedOn, {
                date: <time dateTime={announcement.$createdAt}>{formatDay(announcement.$createdAt)}</time>,
              })}
            </p>
            <RichText html={inOwn(announcement.content, announcement.contentNe)} />
          </article>
        </li>
      ))}
    </ul>
  );
}

function Title({ children }: { children: string }) {
  return (
    <h2 lang={languageOfWords(children)} className="text-3xl">
      {children}
    </h2>
  );
}
