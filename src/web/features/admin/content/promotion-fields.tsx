import type { ChangeEvent } from 'react';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import type { Promotion } from '#shared/wire/content.ts';
import { useUploadContent } from '#web/api/uploads.ts';
import { Card } from '#web/components/card.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { artAddress } from '#web/lib/art.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.adminContent.promotions;

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
  const text = (name: 'imgUrl' | 'text' | 'targetLink') => ({
    value: item[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  const time = (name: 'from' | 'until') => (
    <Input
      type="datetime-local"
      label={words[name]}
      hint={texts.common.nepalTime}
      value={item[name] ? nepalLocal(new Date(item[name])) : ''}
      onChange={({ target }) => onChange({ [name]: nepalInstant(target.value)?.toISOString() ?? '' })}
    />
  );
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
        <Input {...text('imgUrl')} label={words.address} />
        <Input {...text('text')} label={words.text} hint={words.textHint} maxLength={500} />
        <Input {...text('targetLink')} label={words.link} placeholder="/t/…" />
        {time('from')}
        {time('until')}
        <Checkbox
          label={words.isActive}
          checked={item.isActive}
          onChange={(event) => onChange({ isActive: event.target.checked })}
        />
      </section>
    </Card>
  );
}
