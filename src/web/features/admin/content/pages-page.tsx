/** The editor for the pages of the site that are mostly a text. */
import { useWatch } from 'react-hook-form';
import { ESSENTIAL_PAGES, type EssentialSlug } from '#shared/page-routes.ts';
import type { EssentialPageDocument } from '#shared/wire/content.ts';
import { useSaveContent } from '#web/api/content.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Input, TextArea } from '#web/components/field.tsx';
import { InNepali } from '#web/components/in-nepali.tsx';
import { FormRichText } from '#web/components/rich-text-field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { Preview } from '../preview.tsx';
import { type DeskPageProps, deskPage } from '../sections.ts';
import { EditedContent } from './edited-content.tsx';

const words = texts.adminContent.pages;
const factWords = texts.pages.content;
const SLUGS = Object.keys(ESSENTIAL_PAGES) as EssentialSlug[];

/** @param props.id the last part of the address of the edited page */
export function PagesPage({ id }: DeskPageProps) {
  const slug = SLUGS.find((one) => one === id);
  return (
    <>
      <SectionHeading>{texts.admin.pages.pages}</SectionHeading>
      <ul className="mb-6 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {SLUGS.map((one) => (
          <li key={one}>
            <Link
              to={deskPage('pages', one)}
              className="flex min-h-12 items-center border-b-3 border-line bg-surface px-3.5 text-soft wrap-anywhere -outline-offset-2 hover:text-text aria-[current=page]:border-primary aria-[current=page]:bg-raised aria-[current=page]:text-text"
            >
              {texts.shell.pages[one]}
            </Link>
          </li>
        ))}
      </ul>
      {slug ? (
        <EditedContent collection="essential_pages" id={ESSENTIAL_PAGES[slug]}>
          {(document) => <Fields key={slug} slug={slug} document={document} />}
        </EditedContent>
      ) : (
        <p className="text-muted">{words.choose}</p>
      )}
    </>
  );
}

function Fields({ slug, document }: { slug: EssentialSlug; document: EssentialPageDocument | null }) {
  const stored = {
    content: document?.content ?? '',
    contentNe: document?.contentNe ?? '',
    firm: document?.firm ?? '',
    registrationNumber: document?.registrationNumber ?? '',
    complaints: document?.complaints ?? '',
  };
  const { form, field, onSubmit } = useCheckedForm({ defaultValues: stored, values: stored });
  const content = useWatch({ control: form.control, name: 'content' });
  const save = useSaveContent({
    collection: 'essential_pages',
    id: ESSENTIAL_PAGES[slug],
    revision: document?.revision ?? null,
    onSuccess: told(words.saved),
  });
  // An unchanged standard text is not saved as the operator's own: it depends on the English text.
  const submit = onSubmit(({ content, contentNe, ...facts }) =>
    save.mutate({
      content,
      ...(contentNe !== stored.contentNe && { contentNe }),
      ...(slug === 'contact' && facts),
    }),
  );
  const title = texts.shell.pages[slug];
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        {slug === 'contact' && (
          <>
            <Input {...field('firm')} label={factWords.firm} maxLength={200} />
            <Input {...field('registrationNumber')} label={factWords.registrationNumber} maxLength={200} />
            <TextArea
              {...field('complaints')}
              label={factWords.complaints}
              hint={words.complaintsHint}
              rows={3}
              maxLength={2000}
            />
          </>
        )}
        <FormRichText key={`en ${document?.revision}`} form={form} name="content" label={title} />
        <Preview title={title} html={content} />
        <InNepali>
          <FormRichText
            key={`ne ${document?.revision}`}
            form={form}
            name="contentNe"
            label={words.inNepali(title)}
            hint={words.inNepaliHint}
          />
        </InNepali>
        <Button
          type="submit"
          className="sm:justify-self-start"
          disabled={content === ''}
          isBusy={save.isPending}
        >
          {texts.common.save}
        </Button>
      </form>
    </Card>
  );
}
