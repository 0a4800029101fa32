import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { readGameDetails } from '#shared/json-fields.ts';
import { isImageLink } from '#shared/links.ts';
import { artSources, type Cover, coverArt, GENERATED_COVER, SHOWN_WIDTH, smallArt } from '#shared/own-art.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { artAddress, artVersion } from '#web/lib/art.ts';
import { isMissingPicture } from '#web/lib/is-missing-picture.ts';

export function coverOf({
  tournTitle,
  gameDetails,
}: Pick<TournamentDocument, 'tournTitle' | 'gameDetails'>): Cover {
  return { ...readGameDetails(gameDetails), title: tournTitle };
}

/**
 * A tournament's picture, filling its frame. If there is none, or the other site no longer has it, one of this
 * project's own pictures replaces it.
 */
export function TournamentPicture({
  url: wanted,
  cover,
  shown,
  isFirst = false,
  className,
}: {
  url: string;
  cover: Cover;
  shown: keyof typeof SHOWN_WIDTH | 'thumbnail';
  /** Whether this is the largest picture in sight at first. */
  isFirst?: boolean;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const isMade = wanted === GENERATED_COVER || !isImageLink(wanted) || failed === wanted;
  const url = isMade ? coverArt(cover) : wanted;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have failed before this script ran, and then sends no `error` event.
    const { current } = image;
    if (!current?.complete) return;
    if (isMissingPicture(current)) setFailed(url);
    else if (current.naturalWidth === 0) current.decode().catch(() => setFailed(url));
  }, [url]);
  const isThumbnail = shown === 'thumbnail';
  return (
    <img
      ref={image}
      src={artAddress(isThumbnail ? (smallArt(url)?.address ?? url) : url)}
      srcSet={isThumbnail ? undefined : artSources(url, artVersion())}
      sizes={isThumbnail ? undefined : SHOWN_WIDTH[shown]}
      alt=""
      loading="lazy"
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      width={640}
      height={360}
      className={clsx('cover', className)}
      onError={() => setFailed(url)}
      onLoad={(event) => isMissingPicture(event.currentTarget) && setFailed(url)}
    />
  );
}
