import clsx from 'clsx';
import { useState } from 'react';
import { isImageLink } from '#shared/links.ts';
import { artAddress } from '#web/lib/art.ts';
import { isMissingPicture } from '#web/lib/is-missing-picture.ts';

/** A person's picture, or the first letter of the name. Decorative: the name always stands beside it. */
export function Avatar({
  url,
  name,
  className = 'size-10 text-xl',
}: {
  url: string | null | undefined;
  name: string;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const shape = clsx('cut grid shrink-0 place-items-center overflow-hidden bg-high [--cut:7px]', className);
  if (url && isImageLink(url) && failed !== url) {
    return (
      <span className={shape}>
        <img
          src={artAddress(url)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(url)}
          onLoad={(event) => isMissingPicture(event.currentTarget) && setFailed(url)}
        />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={clsx(shape, 'display pt-0.5 text-primary-hot')}>
      {[...name.trim()][0] ?? '?'}
    </span>
  );
}
