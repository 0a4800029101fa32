/** The tournament's picture: any address, with a preview, or one of the backgrounds that come with the site. */

import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isImageLink } from '#shared/links.ts';
import { Input } from '#web/components/field.tsx';
import { artAddress } from '#web/lib/art.ts';
import { texts } from '#web/texts/texts.ts';
import { type FieldsProps, locked } from './form-parts.tsx';

/** Drawn by tools/art. */
const BACKGROUNDS = Array.from(
  { length: 12 },
  (_, index) => `/art/tournament-${String(index + 1).padStart(2, '0')}.webp`,
);

const words = texts.hostPanel.form;

export function ImageField({ form, field, lock }: FieldsProps) {
  const url = useWatch({ control: form.control, name: 'imgURL' }).trim();
  const state = locked(lock('imgURL'), words.imageUrlHint);
  const choose = (background: string) =>
    form.setValue('imgURL', background, {
      shouldDirty: true,
      shouldValidate: form.getFieldState('imgURL').invalid,
    });
  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <Input
          {...field('imgURL')}
          label={words.imageUrl}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...state}
        />
        {!state.disabled && (
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-hot underline underline-offset-4">
              {words.ownPictures}
            </summary>
            <div className="grid grid-cols-3 gap-2 pt-1 sm:grid-cols-4">
              {BACKGROUNDS.map((background, index) => (
                <button
                  key={background}
                  type="button"
                  aria-label={words.background(index + 1)}
                  aria-pressed={url === background}
                  onClick={() => choose(background)}
                  className={clsx(
                    'border-2 transition-colors',
                    url === background ? 'border-primary' : 'border-transparent hover:border-edge',
                  )}
                >
                  <img
                    src={artAddress(background)}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    width={640}
                    height={360}
                    className="aspect-video w-full object-cover"
                  />
                </button>
              ))}
            </div>
          </details>
        )}
      </div>
      <Preview url={url} />
    </div>
  );
}

function Preview({ url }: { url: string }) {
  const [failed, setFailed] = useState('');
  // Delayed: each half-typed address would otherwise be requested.
  const [shown, setShown] = useState(url);
  useEffect(() => {
    const timer = setTimeout(() => setShown(url), 400);
    return () => clearTimeout(timer);
  }, [url]);
  const isShown = isImageLink(shown) && failed !== shown;
  return (
    <figure className={clsx('sm:pt-7', shown === '' && 'max-sm:hidden')}>
      <div className="cut grid aspect-video place-items-center overflow-hidden bg-high text-muted">
        {isShown ? (
          <img
            src={artAddress(shown)}
            alt={words.preview}
            referrerPolicy="no-referrer"
            className="size-full object-cover"
            onError={() => setFailed(shown)}
          />
        ) : (
          <ImageOff aria-hidden="true" size={32} strokeWidth={1.5} />
        )}
      </div>
      <figcaption aria-live="polite" className="mt-1.5 text-sm text-muted">
        {shown !== '' && !isShown ? words.noPicture : words.preview}
      </figcaption>
    </figure>
  );
}
