/** Announcements: drafts, planned ones, and those on the site. */
import { Megaphone, SearchX } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { announcement as announcementAct } from '#shared/forms/operator.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import type { AnnouncementDocument } from '#shared/wire/content.ts';
import {
  type AnnouncementFields,
  listedAnnouncements,
  useRemoveAnnouncement,
  useSaveAnnouncement,
} from '#web/api/content.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Badge } from '#web/components/badge.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { BackLink, Card, SectionHeading } from '#web/components/card.tsx';
import { CoverLink } from '#web/components/cover-link.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Checkbox, Input, Select } from '#web/components/field.tsx';
import { InNepali } from '#web/components/in-nepali.tsx';
import { FormRichText } from '#web/components/rich-text-field.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { toast, told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatMoment } from '#web/lib/format.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { FEATURED, searchFilter, withAny } from '../list-tools.tsx';
import { Preview } from '../preview.tsx';
import { type DeskPageProps, deskPage } from '../sections.ts';
import { EditedContent } from './edited-content.tsx';

const words = texts.adminContent.announcements;
const { inNepali } = texts.adminContent.pages;

export function AnnouncementsPage({ id }: DeskPageProps) {
  return id ? <AnnouncementEditor key={id} id={id} /> : <List />;
}

function List() {
  return (
    <ListPage
      title={texts.admin.pages.announcements}
      aside={
        <ButtonLink to={deskPage('announcements', NEW)} size="sm" variant="primary">
          {words.add}
        </ButtonLink>
      }
      source={listedAnnouncements}
      filters={[
        searchFilter(words),
        { name: 'status', label: texts.admin.lists.status, options: withAny(words.statuses) },
        FEATURED,
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
      <CoverLink to={deskPage('announcements', $id)} titleId={titleId} />
      <h3 id={titleId} className="min-w-0 font-sans font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {isFeatured && <Badge className="text-primary-hot">{texts.admin.lists.featured}</Badge>}
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

const NEW = 'new';

const TITLE_MAX = 200;
const TIMES = ['now', 'draft', 'later'] as const;

interface Values {
  title: string;
  content: string;
  titleNe: string;
  contentNe: string;
  isFeatured: boolean;
  when: (typeof TIMES)[number];
  /** A local Nepal time, for `when` "later". */
  publishAt: string;
}

function AnnouncementEditor({ id }: { id: string }) {
  return (
    <>
      <BackLink to={deskPage('announcements')}>{words.back}</BackLink>
      <SectionHeading>{id === NEW ? words.add : words.edit}</SectionHeading>
      {id === NEW ? (
        <Fields announcement={null} />
      ) : (
        <EditedContent
          collection="announcements"
          id={id}
          missing={<EmptyState icon={<SearchX />} title={words.missing} />}
        >
          {(announcement) => <Fields announcement={announcement} />}
        </EditedContent>
      )}
    </>
  );
}

function Fields({ announcement }: { announcement: AnnouncementDocument | null }) {
  const save = useSaveAnnouncement({
    before: announcement,
    onSuccess: (saved) => {
      toast.success(words.saved);
      if (!announcement) navigate(deskPage('announcements', saved.$id), { replace: true });
    },
  });
  const stored = valuesOf(announcement);
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: stored,
    values: stored,
    schema: announcementAct,
    told: fieldsOf,
    says: { title: words.titleMissing, content: words.contentMissing, publishAt: words.timeMissing },
  });
  const [title, content, when] = useWatch({ control: form.control, name: ['title', 'content', 'when'] });
  return (
    <Card>
      <form noValidate onSubmit={onSubmit((told) => save.mutate(told))} className="grid grid-cols-1 gap-5">
        <Input {...field('title')} label={words.titleLabel} maxLength={TITLE_MAX} />
        <FormRichText key={`en ${announcement?.revision}`} form={form} name="content" label={words.content} />
        <InNepali>
          <Input
            {...field('titleNe')}
            label={inNepali(words.titleLabel)}
            hint={texts.hostPanel.form.inNepaliHint}
            maxLength={TITLE_MAX}
          />
          <FormRichText
            key={`ne ${announcement?.revision}`}
            form={form}
            name="contentNe"
            label={inNepali(words.content)}
          />
        </InNepali>
        <Checkbox {...form.register('isFeatured')} label={words.feature} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            {...form.register('when')}
            label={words.when}
            options={TIMES.map((value) => ({ value, label: words.times[value] }))}
          />
          {when === 'later' && (
            <Input
              {...field('publishAt')}
              label={words.publishAt}
              type="datetime-local"
              hint={texts.common.nepalTime}
            />
          )}
        </div>
        <Preview title={title} html={content} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={save.isPending}>
            {texts.common.save}
          </Button>
          {announcement && <RemoveButton announcement={announcement} />}
        </div>
      </form>
    </Card>
  );
}

function valuesOf(announcement: AnnouncementDocument | null): Values {
  const { title = '', content = '', titleNe, contentNe, isFeatured = false } = announcement ?? {};
  const { publishAt, status } = announcement ?? {};
  return {
    title,
    content,
    titleNe: titleNe ?? '',
    contentNe: contentNe ?? '',
    isFeatured,
    when: publishAt ? 'later' : status === 'published' ? 'now' : 'draft',
    publishAt: publishAt ? nepalLocal(new Date(publishAt)) : '',
  };
}

function fieldsOf({ when, publishAt, ...told }: Values): AnnouncementFields {
  return {
    ...told,
    status: when === 'now' ? 'published' : 'draft',
    publishAt: when === 'later' ? (nepalInstant(publishAt)?.toISOString() ?? '') : null,
  };
}

function RemoveButton({ announcement: { $id, title } }: { announcement: AnnouncementDocument }) {
  const remove = useRemoveAnnouncement({ onSuccess: told(words.removed) });
  return (
    <ActButton
      act={remove}
      tells={$id}
      variant="danger"
      ask={{ question: words.removeQuestion, details: title, yes: words.remove, isDanger: true }}
    />
  );
}
