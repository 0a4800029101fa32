/** Crops a picture to a given shape, with a preview. The person drags it, or moves and enlarges it with sliders. */
import clsx from 'clsx';
import { type ChangeEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { styleInBrowser } from '#web/lib/style-in-browser.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { CENTRED, type Crop, cropArea, keptSize, moved, ZOOM_MAX } from './crop-area.ts';

const words = texts.crop;

const JPEG_QUALITY = 0.88;
/** The colour behind transparent parts, because JPEG has no transparency. */
const GROUND = '#0b0908';

export function PictureCrop({
  picture,
  name,
  ratio,
  widthMax,
  isBusy,
  onDone,
  onCancel,
}: {
  picture: ImageBitmap;
  /** The name of the file. */
  name: string;
  /** Width divided by height. */
  ratio: number;
  /** The largest width of the cropped picture, in pixels. */
  widthMax: number;
  isBusy: boolean;
  onDone: (cropped: File) => void;
  onCancel: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(CENTRED);
  const area = cropArea(picture, ratio, crop);
  const size = keptSize(area, ratio, widthMax);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = GROUND;
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, size.width, size.height);
  });
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const by = { x: event.movementX / box.width, y: event.movementY / box.height };
    setCrop((now) => moved(picture, ratio, now, by));
  };
  const done = () =>
    canvas.current?.toBlob(
      (blob) => {
        if (blob) onDone(new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type }));
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  const slider = (key: keyof Crop, label: string, [min, max]: [number, number], isOff = false) => (
    <label className={clsx('flex min-h-11 items-center gap-3 text-sm text-soft', isOff && 'opacity-45')}>
      <span className="w-24 shrink-0">{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={crop[key]}
        disabled={isOff || isBusy}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
          setCrop({ ...crop, [key]: Number(target.value) })
        }
        className="h-11 min-w-0 grow accent-primary"
      />
    </label>
  );
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{words.hint}</p>
      <canvas
        ref={canvas}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={words.preview}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        style={styleInBrowser({ aspectRatio: ratio })}
        className={clsx(
          'mx-auto w-full cursor-move touch-none bg-high select-none',
          ratio === 1 && 'cut max-w-60 [--cut:16px]',
        )}
      />
      <div className="mt-3">
        {slider('zoom', words.zoom, [1, ZOOM_MAX])}
        {slider('x', words.across, [0, 1], picture.width - area.width < 1)}
        {slider('y', words.down, [0, 1], picture.height - area.height < 1)}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button className="grow" isBusy={isBusy} onClick={done}>
          {words.use}
        </Button>
        <Button variant="secondary" className="grow" disabled={isBusy} onClick={onCancel}>
          {words.another}
        </Button>
      </div>
    </div>
  );
}
