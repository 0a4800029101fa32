/** Writes, publishes and removes an announcement. */

import { SearchX } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { announcement as announcementAct } from '#shared/forms/operator.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import type { AnnouncementDocument } from '#shared/wire/content.ts';
import { type AnnouncementFields, useRemoveAnnouncement, useSaveAnnouncement } from '#web/api/content.ts';
import { AskButton } from '#web/components/ask-button.tsx';
import { BackLink } from '#web/components/back-link.tsx';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Checkbox, Input, Select } from '#web/components/field.tsx';
import { FormRichText } from '#web/components/rich-text-field.tsx';
import { toast, told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { Preview } from '../preview.tsx';
import { deskPage } from '../sections.ts';
import { EditedContent } from './edited-content.tsx';

export const NEW = 'new';

const words = texts.adminContent.announcements;
const TITLE_MAX = 200;
const TIMES = ['now', 'draft', 'later'] as const;

interface Values {
  title: string;
  content: string;
  isFeatured: boolean;
  when: (typeof TIMES)[number];
  /** Nepal time. */
  publishAt: string;
}

export function AnnouncementEditor({ id }: { id: string }) {
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
          {(announcement) => <Fields key={announcement?.revision} announcement={announcement} />}
        </EditedContent>
      )}
    </>
  );
}

function Fields({ announcement }: { announcement: AnnouncementDocument | null }) {
  const save = useSaveAnnouncement(announcement, {
    onSuccess: (saved) => {
      toast.success(words.saved);
      if (!announcement) navigate(deskPage('announcements', saved.$id), { replace: true });
    },
  });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: {
      title: announcement?.title ?? '',
      content: announcement?.content ?? '',
      isFeatured: announcement?.isFeatured ?? false,
      when: announcement?.publishAt ? 'later' : announcement?.status === 'published' ? 'now' : 'draft',
      publishAt: announcement?.publishAt ? nepalLocal(new Date(announcement.publishAt)) : '',
    },
    schema: announcementAct,
    told: fieldsOf,
    says: { title: words.titleMissing, content: words.contentMissing, publishAt: words.timeMissing },
  });
  const [title, content, when] = useWatch({ control: form.control, name: ['title', 'content', 'when'] });
  return (
    <Card>
      <form noValidate onSubmit={onSubmit((told) => save.mutate(told))} className="grid grid-cols-1 gap-5">
        <Input {...field('title')} label={words.titleLabel} maxLength={TITLE_MAX} autoComplete="off" />
        <FormRichText form={form} name="content" label={words.content} />
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

function fieldsOf({ when, publishAt, ...told }: Values): AnnouncementFields {
  return {
    ...told,
    status: when === 'now' ? 'published' : 'draft',
    publishAt: when === 'later' ? (nepalInstant(publishAt)?.toISOString() ?? '') : null,
  };
}

function RemoveButton({ announcement: { $id, title } }: { announcement: AnnouncementDocument }) {
  const remove = useRemoveAnnouncement($id, { onSuccess: told(words.removed) });
  return (
    <AskButton
      variant="danger"
      ask={{
        question: words.removeQuestion,
        details: title,
        yes: words.remove,
        isDanger: true,
        isBusy: remove.isPending,
      }}
      onYes={() => remove.mutateAsync(undefined)}
    >
      {words.remove}
    </AskButton>
  );
}
