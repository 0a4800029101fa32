/** The dialog to choose a profile picture: one of the site's, or an upload. It is loaded on demand. */
import { useState } from 'react';
import { PICTURE_EXTENSIONS } from '#shared/constants.ts';
import { pictureProblem } from '#shared/forms/profile.ts';
import { useChoosePicture, useUploadPicture } from '#web/api/uploads.ts';
import { Modal } from '#web/components/modal.tsx';
import { PictureCrop } from '#web/components/picture-crop.tsx';
import { PictureInput } from '#web/components/picture-input.tsx';
import { readPicture } from '#web/components/read-picture.ts';
import { toast, told } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { AvatarChoice } from './avatar-choice.tsx';

/** The width of a profile picture in pixels: four times the largest place that shows one. */
const WIDTH_MAX = 512;

const words = texts.profile.picture;

export function PictureModal({ current, onClose }: { current: string | null; onClose: () => void }) {
  const onSuccess = told(texts.reasons.pictureUpdated, onClose);
  const choose = useChoosePicture({ onSuccess });
  const upload = useUploadPicture({ onSuccess });
  const isBusy = choose.isPending || upload.isPending;
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; name: string } | null>(null);
  const send = async (file: File) => {
    const problem = pictureProblem(file);
    if (problem) return toast.error(texts.reasons[problem]);
    const picture = await readPicture(file);
    // SVGs are uploaded as they are; about other unreadable files the server tells what is wrong.
    if (picture) setChosen({ picture, name: file.name });
    else upload.mutate(file);
  };
  if (chosen) {
    return (
      <Modal title={words.title} onClose={onClose} hasCloseIcon className="max-w-lg">
        <PictureCrop
          {...chosen}
          ratio={1}
          widthMax={WIDTH_MAX}
          isBusy={isBusy}
          onDone={(cropped) => upload.mutate(cropped)}
          onCancel={() => setChosen(null)}
        />
      </Modal>
    );
  }
  return (
    <Modal title={words.title} onClose={onClose} hasCloseIcon closesOnOutsideClick className="max-w-lg">
      <PictureInput
        label={words.upload}
        accept={PICTURE_EXTENSIONS.map((extension) => `.${extension}`).join()}
        className="w-full"
        isBusy={upload.isPending}
        disabled={isBusy}
        onChoose={(file) => void send(file)}
      >
        {words.upload}
      </PictureInput>
      <p className="mt-2 text-center text-sm text-muted">{words.uploadHint}</p>
      <AvatarChoice current={current} disabled={isBusy} onChoose={choose.mutate} />
    </Modal>
  );
}
