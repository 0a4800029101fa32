/** Announcements: drafts, those that wait for their time, and what is on the site. */
import { Megaphone } from 'lucide-react';
import { useId } from 'react';
import type { AnnouncementDocument } from '#shared/wire/content.ts';
import { listedAnnouncements } from '#web/api/content.ts';
import { Badge } from '#web/components/badge.tsx';
import { ButtonLink } from '#web/components/button.tsx';
import { Dated } from '#web/components/dated.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { searchFilter, withAny } from '../list-tools.tsx';
import { type DeskPageProps, deskPage } from '../sections.ts';
import { AnnouncementEditor, NEW } from './announcement-editor.tsx';

const words = texts.adminContent.announcements;

export function AnnouncementsPage({ id }: DeskPageProps) {
  return id ? <AnnouncementEditor key={id} id={id} /> : <List />;
}

function List() {
  return (
    <ListPage
      title={words.title}
      aside={
        <ButtonLink to={deskPage('announcements', NEW)} size="sm">
          {words.add}
        </ButtonLink>
      }
      source={listedAnnouncements}
      filters={[
        searchFilter(words),
        { name: 'status', label: words.status, options: withAny(words.statuses) },
        { name: 'featured', label: words.featured, options: withAny({ yes: words.onlyFeatured }) },
      ]}
      table={{
        file: 'announcements.csv',
        columns: [
          ['id', '$id'],
          ['created', '$createdAt'],
          'status',
          'publishAt',
          ['featured', ({ isFeatured }) => (isFeatured ? 'yes' : 'no')],
          'title',
          'content',
        ],
      }}
      icon={<Megaphone />}
      none={words.empty}
    >
      {(announcement) => <Row announcement={announcement} />}
    </ListPage>
  );
}

function Row({
  announcement: { $id, $createdAt, title, status, publishAt, isFeatured },
}: {
  announcement: AnnouncementDocument;
}) {
  const titleId = useId();
  return (
    <article className="relative flex flex-wrap items-center justify-between gap-x-4 px-4 py-3 hover:bg-raised has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:-outline-offset-2">
      <Link
        to={deskPage('announcements', $id)}
        aria-labelledby={titleId}
        className="card-link absolute inset-0 z-1 outline-none"
      />
      <h3 id={titleId} className="min-w-0 font-sans font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {isFeatured && <Badge className="text-primary-hot">{words.isFeatured}</Badge>}
        <span className={status === 'published' ? 'text-open' : 'text-draft'}>
          {publishAt ? words.publishesAt(formatMoment(publishAt)) : words.statuses[status]}
        </span>
        <span>
          <Dated at={$createdAt}>{formatMoment($createdAt)}</Dated>
        </span>
      </p>
    </article>
  );
}
