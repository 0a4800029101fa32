/** Choosing a profile picture: one of ours, or one's own. A file of its own: brings the dialog along. */
import clsx from 'clsx';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { PICTURE_EXTENSIONS } from '#shared/constants.ts';
import { pictureProblem } from '#shared/forms/profile.ts';
import { messages } from '#shared/messages.ts';
import { errorText, serverError } from '#web/api/errors.ts';
import { Button } from '#web/components/button.tsx';
import { Modal } from '#web/components/modal.tsx';
import { toast } from '#web/components/toast.ts';
import { useSetPicture, useUploadPicture } from './profile-api.ts';

const AVATARS = Array.from(
  { length: 30 },
  (_, index) => `/art/avatar-${String(index + 1).padStart(2, '0')}.webp`,
);

/** Section 8, Upload. */
function uploadError(error: Error): string {
  const known = serverError(error);
  if (known?.type === 'storage_invalid_file_size' || known?.status === 413) return messages.pictureTooBig;
  if (known?.type === 'storage_file_type_unsupported') return messages.pictureTypeInvalid;
  return messages.somethingWrong;
}

export function PictureModal({ current, onClose }: { current: string | null; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const onSuccess = () => {
    toast.success(messages.pictureUpdated);
    onClose();
  };
  const choose = useSetPicture({ onSuccess, onError: (error) => toast.error(errorText(error)) });
  const upload = useUploadPicture({ onSuccess, onError: (error) => toast.error(uploadError(error)) });
  const isBusy = choose.isPending || upload.isPending;
  const send = (file: File) => {
    const problem = pictureProblem(file);
    if (problem) return toast.error(messages[problem]);
    upload.mutate(file);
  };
  return (
    <Modal title="Profile picture" onClose={onClose} hasCloseIcon closesOnOutsideClick className="max-w-lg">
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        accept={PICTURE_EXTENSIONS.map((extension) => `.${extension}`).join()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied: choosing the same file again, after making it smaller, is a change too.
          event.target.value = '';
          if (file) send(file);
        }}
      />
      <Button
        className="w-full"
        isBusy={upload.isPending}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" size={20} />
        Upload your own
      </Button>
      <p className="mt-2 text-center text-sm text-muted">JPG, PNG or SVG, under 2 MB</p>
      <h3 className="mb-3 mt-6 text-xl text-soft">Or pick one</h3>
      <ul className="grid grid-cols-5 gap-2 sm:grid-cols-6">
        {AVATARS.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`Avatar ${index + 1}`}
              aria-pressed={url === current}
              disabled={isBusy}
              onClick={() => choose.mutate(url)}
              className={clsx(
                'block aspect-square w-full border-2 transition-colors hover:border-primary disabled:opacity-50',
                url === current ? 'border-primary' : 'border-transparent',
              )}
            >
              <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
