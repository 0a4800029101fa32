import clsx from 'clsx';
import { useState } from 'react';
import { isImageLink } from '#shared/links.ts';
import { artSources, SHOWN_WIDTH, smallArt } from '#shared/own-art.ts';
import { ART_VERSION, artAddress } from '#web/lib/art.ts';

/** A tournament's picture, filling its frame. Hosts link to other sites: where a picture is gone the site's mark stands in its place. */
export function TournamentPicture({
  url,
  shown,
  isEarly = false,
  className,
}: {
  url: string;
  shown: keyof typeof SHOWN_WIDTH | 'thumbnail';
  /** In sight at first: not loaded lazily. */
  isEarly?: boolean;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!isImageLink(url) || failed === url) {
    return (
      <span className="hatch grid size-full place-items-center">
        <img src="/favicon.svg" alt="" className="h-2/5 opacity-15 grayscale" />
      </span>
    );
  }
  const isThumbnail = shown === 'thumbnail';
  return (
    <img
      src={artAddress(isThumbnail ? (smallArt(url)?.address ?? url) : url)}
      srcSet={isThumbnail ? undefined : artSources(url, ART_VERSION)}
      sizes={isThumbnail ? undefined : SHOWN_WIDTH[shown]}
      alt=""
      loading={isEarly ? 'eager' : 'lazy'}
      fetchPriority={isEarly && shown === 'wide' ? 'high' : 'auto'}
      decoding="async"
      width={640}
      height={360}
      className={clsx('size-full object-cover', className)}
      onError={() => setFailed(url)}
    />
  );
}
