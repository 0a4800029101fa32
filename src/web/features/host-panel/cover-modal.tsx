import { Modal } from '#web/components/modal.tsx';
import { PictureCrop } from '#web/components/picture-crop.tsx';
import { texts } from '#web/texts/texts.ts';

/** The shape in which covers are shown, and the width of the largest place that shows one. */
const RATIO = 16 / 9;
const WIDTH_MAX = 1600;

export function CoverModal({
  onClose,
  ...rest
}: {
  picture: ImageBitmap;
  name: string;
  isBusy: boolean;
  onDone: (cropped: File) => void;
  onCancel: () => void;
  onClose: () => void;
}) {
  return (
    <Modal title={texts.hostPanel.form.coverTitle} onClose={onClose} hasCloseIcon className="max-w-xl">
      <PictureCrop key={rest.name} {...rest} ratio={RATIO} widthMax={WIDTH_MAX} />
    </Modal>
  );
}
