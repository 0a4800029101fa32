import clsx from 'clsx';
import { artAddress } from '#web/lib/art.ts';

/** A button that chooses one of the site's own pictures. */
export function PictureChoice({
  url,
  label,
  isChosen,
  ...button
}: React.ComponentProps<'button'> & { url: string; label: string; isChosen: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      {...button}
      className={clsx(
        'border-2 transition-colors disabled:opacity-50',
        isChosen ? 'border-primary' : 'border-transparent',
        button.className,
      )}
    >
      <img src={artAddress(url)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
    </button>
  );
}
