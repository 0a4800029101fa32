/** Uploading a picture for a tournament, cropped to the shape of covers. */

import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUploadCover } from '#web/api/upload-picture.ts';
import { Button } from '#web/components/button.tsx';
import { readPicture } from '#web/components/read-picture.ts';
import { toast } from '#web/components/toast.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';

const CoverModal = lazyPart(() => import('./cover-modal.tsx'), 'CoverModal');

const words = texts.hostPanel.form;

export function CoverUpload({ onUploaded }: { onUploaded: (address: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; name: string } | null>(null);
  const upload = useUploadCover({
    onSuccess: (address) => {
      setChosen(null);
      onUploaded(address);
    },
  });
  const read = async (file: File) => {
    const picture = await readPicture(file);
    if (picture) setChosen({ picture, name: file.name });
    else toast.error(texts.reasons.pictureTypeInvalid);
  };
  const choose = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={words.coverFile}
        tabIndex={-1}
        className="hidden"
        accept="image/*"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that choosing the same file again is a change.
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button variant="secondary" size="sm" className="mt-2" onClick={choose}>
        <ImageUp size={18} />
        {words.upload}
      </Button>
      {chosen && (
        <CoverModal
          {...chosen}
          isBusy={upload.isPending}
          onDone={(cropped) => upload.mutate(cropped)}
          onCancel={choose}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
