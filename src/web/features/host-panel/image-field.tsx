/** The tournament's picture, with a preview: an upload, any address, or one of the site's own backgrounds. */
import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isImageLink } from '#shared/links.ts';
import { type Cover, GENERATED_COVER } from '#shared/own-art.ts';
import { useUploadCover } from '#web/api/uploads.ts';
import { Input } from '#web/components/field.tsx';
import { PictureChoice } from '#web/components/picture-choice.tsx';
import { PictureInput } from '#web/components/picture-input.tsx';
import { readPicture } from '#web/components/read-picture.ts';
import { toast } from '#web/components/toast.ts';
import { TournamentPicture } from '#web/components/tournament-picture.tsx';
import { artAddress } from '#web/lib/art.ts';
import { isMissingPicture } from '#web/lib/is-missing-picture.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';
import { type FieldsProps, inputOf } from './form-parts.tsx';

/** The site's own backgrounds, which are rendered from art/. */
const BACKGROUNDS = Array.from(
  { length: 12 },
  (_, index) => `/art/tournament-${String(index + 1).padStart(2, '0')}.webp`,
);

const words = texts.hostPanel.form;

export function ImageField(props: FieldsProps) {
  const { form } = props;
  const [address, title, gameMode, teamSize, map] = useWatch({
    control: form.control,
    name: ['imgURL', 'tournTitle', 'gameMode', 'teamSize', 'map'],
  });
  const cover = { title, gameMode, teamSize, map };
  const url = address.trim();
  const input = inputOf(props, 'imgURL', words.imageUrlHint);
  const choose = (chosen: string) =>
    form.setValue('imgURL', chosen, {
      shouldDirty: true,
      shouldValidate: form.getFieldState('imgURL').invalid,
    });
  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <Input {...input} type="url" inputMode="url" placeholder="https://" />
        {!input.disabled && <CoverUpload onUploaded={choose} />}
        {!input.disabled && (
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-hot underline underline-offset-4">
              {words.ownPictures}
            </summary>
            <div className="grid grid-cols-3 gap-2 pt-1 sm:grid-cols-4">
              <button
                type="button"
                aria-pressed={url === GENERATED_COVER}
                onClick={() => choose(GENERATED_COVER)}
                className={clsx(
                  'relative aspect-video border-2 transition-colors',
                  url === GENERATED_COVER ? 'border-primary' : 'border-transparent hover:border-edge',
                )}
              >
                <TournamentPicture url={GENERATED_COVER} cover={cover} shown="card" />
                <span className="absolute inset-x-0 bottom-0 bg-page/85 px-1 py-0.5 text-2xs leading-tight font-semibold">
                  {words.generated}
                </span>
              </button>
              {BACKGROUNDS.map((background, index) => (
                <PictureChoice
                  key={background}
                  url={background}
                  label={words.background(index + 1)}
                  isChosen={url === background}
                  onClick={() => choose(background)}
                  className="aspect-video not-aria-pressed:hover:border-edge"
                />
              ))}
            </div>
          </details>
        )}
      </div>
      <Preview url={url} cover={cover} />
    </div>
  );
}

function Preview({ url, cover }: { url: string; cover: Cover }) {
  const [failed, setFailed] = useState('');
  // The preview is delayed: otherwise each half-typed address would be requested.
  const [shown, setShown] = useState(url);
  useEffect(() => {
    const timer = setTimeout(() => setShown(url), 400);
    return () => clearTimeout(timer);
  }, [url]);
  const isShown = isImageLink(shown) && failed !== shown;
  return (
    <figure className={clsx('sm:pt-7', shown === '' && 'max-sm:hidden')}>
      <div className="cut grid aspect-video place-items-center overflow-hidden bg-high text-muted">
        {shown === GENERATED_COVER ? (
          <TournamentPicture url={shown} cover={cover} shown="card" />
        ) : isShown ? (
          <img
            src={artAddress(shown)}
            alt={words.preview}
            referrerPolicy="no-referrer"
            className="size-full object-cover"
            onError={() => setFailed(shown)}
            onLoad={(event) => isMissingPicture(event.currentTarget) && setFailed(shown)}
          />
        ) : (
          <ImageOff size={32} strokeWidth={1.5} />
        )}
      </div>
      <figcaption aria-live="polite" className="mt-1.5 text-sm text-muted">
        {shown !== '' && !isShown ? words.noPicture : words.preview}
      </figcaption>
    </figure>
  );
}

const Modal = lazyPart(() => import('#web/components/modal.tsx'), 'Modal');
const PictureCrop = lazyPart(() => import('#web/components/picture-crop.tsx'), 'PictureCrop');

/** The shape of covers (width divided by height), and the width in pixels of the largest place that shows one. */
const RATIO = 16 / 9;
const WIDTH_MAX = 1600;

/** Uploads a picture for a tournament, cropped to the shape of covers. */
function CoverUpload({ onUploaded }: { onUploaded: (address: string) => void }) {
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; name: string } | null>(null);
  const close = () => setChosen(null);
  const upload = useUploadCover({
    onSuccess: (address) => {
      close();
      onUploaded(address);
    },
  });
  const read = async (file: File) => {
    const picture = await readPicture(file);
    if (picture) setChosen({ picture, name: file.name });
    else toast.error(texts.reasons.pictureTypeInvalid);
  };
  return (
    <>
      <PictureInput
        label={words.coverFile}
        accept="image/*"
        size="sm"
        className="mt-2"
        onChoose={(file) => void read(file)}
      >
        {words.upload}
      </PictureInput>
      {chosen && (
        <Modal title={words.coverTitle} onClose={close} hasCloseIcon className="max-w-xl">
          <PictureCrop
            key={chosen.name}
            {...chosen}
            ratio={RATIO}
            widthMax={WIDTH_MAX}
            isBusy={upload.isPending}
            onDone={(cropped) => upload.mutate(cropped)}
            onCancel={close}
          />
        </Modal>
      )}
    </>
  );
}
