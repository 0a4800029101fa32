import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import type { Promotion } from '#shared/wire/content.ts';
import { useUploadContent } from '#web/api/upload-picture.ts';
import { Card } from '#web/components/card.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { artAddress } from '#web/lib/art.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.adminContent.promotions;

/** One picture of a slider or banner. */
export function PromotionFields({
  item,
  name,
  onChange,
}: {
  item: Promotion;
  name: string;
  onChange: (change: Partial<Promotion>) => void;
}) {
  const upload = useUploadContent({ onSuccess: (imgUrl) => onChange({ imgUrl }) });
  const time = (value: string | undefined) => (value ? nepalLocal(new Date(value)) : '');
  const instant = (local: string) => nepalInstant(local)?.toISOString() ?? '';
  return (
    <Card>
      <section aria-label={name} className="grid gap-4 sm:grid-cols-2">
        {item.imgUrl && (
          <img
            src={artAddress(item.imgUrl)}
            alt={item.text ?? ''}
            className="w-full object-cover sm:col-span-2"
          />
        )}
        <Input
          type="file"
          accept="image/*"
          label={words.upload}
          hint={upload.isPending ? texts.common.loading : words.uploadHint}
          disabled={upload.isPending}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) upload.mutate(file);
          }}
        />
        <Input
          label={words.address}
          value={item.imgUrl ?? ''}
          autoComplete="off"
          onChange={(event) => onChange({ imgUrl: event.target.value })}
        />
        <Input
          label={words.text}
          hint={words.textHint}
          maxLength={500}
          value={item.text ?? ''}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <Input
          label={words.link}
          placeholder="/t/…"
          value={item.targetLink ?? ''}
          autoComplete="off"
          onChange={(event) => onChange({ targetLink: event.target.value })}
        />
        <Input
          type="datetime-local"
          label={words.from}
          hint={texts.common.nepalTime}
          value={time(item.from)}
          onChange={(event) => onChange({ from: instant(event.target.value) })}
        />
        <Input
          type="datetime-local"
          label={words.until}
          hint={texts.common.nepalTime}
          value={time(item.until)}
          onChange={(event) => onChange({ until: instant(event.target.value) })}
        />
        <Checkbox
          label={words.isActive}
          checked={item.isActive}
          onChange={(event) => onChange({ isActive: event.target.checked })}
        />
      </section>
    </Card>
  );
}
