import { readPromotions } from '#shared/json-fields.ts';
import type { Promotion, PromotionDocument } from '#shared/wire/content.ts';
import { useSaveContent } from '#web/api/content.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';
import { EditedContent } from './edited-content.tsx';

const words = texts.admin.banner;
const ID = 'site_banner';
const TEXT_MAX = 500;

export function BannerPage() {
  return (
    <>
      <SectionHeading>{texts.admin.pages.banner}</SectionHeading>
      <EditedContent collection="native_promotions" id={ID}>
        {(document) => <Fields document={document} />}
      </EditedContent>
    </>
  );
}

function Fields({ document }: { document: PromotionDocument | null }) {
  const [banner] = readPromotions(document?.content);
  const values = {
    // Before the first save, the site shows the standard text.
    isActive: document ? (banner?.isActive ?? false) : true,
    text: banner?.text ?? texts.general.siteBanner,
    textNe: banner?.textNe ?? '',
  };
  const { form, onSubmit } = useCheckedForm({ defaultValues: values, values });
  const save = useSaveContent({
    collection: 'native_promotions',
    id: ID,
    revision: document?.revision ?? null,
    onSuccess: told(words.saved),
  });
  const submit = onSubmit(({ isActive, text, textNe }) => {
    const list: Promotion[] = [{ ...banner, isActive, text: text.trim(), textNe: textNe.trim() }];
    save.mutate({ content: JSON.stringify(list) });
  });
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Checkbox {...form.register('isActive')} label={words.isActive} />
        <Input {...form.register('text')} label={words.text} maxLength={TEXT_MAX} />
        <Input
          {...form.register('textNe')}
          label={texts.adminContent.pages.inNepali(words.text)}
          hint={texts.hostPanel.form.inNepaliHint}
          maxLength={TEXT_MAX}
        />
        <Button type="submit" isBusy={save.isPending} className="sm:justify-self-start">
          {texts.common.save}
        </Button>
      </form>
    </Card>
  );
}
