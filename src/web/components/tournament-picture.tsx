import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { readGameDetails } from '#shared/json-fields.ts';
import { isImageLink } from '#shared/links.ts';
import { artSources, GENERATED_COVER, SHOWN_WIDTH, smallArt } from '#shared/own-art.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { artAddress, artVersion } from '#web/lib/art.ts';
import { isMissingPicture } from '#web/lib/is-missing-picture.ts';

/** What a cover is made of where there is no picture. */
export interface Cover {
  title: string;
  map: string;
}

export function coverOf({
  tournTitle,
  gameDetails,
}: Pick<TournamentDocument, 'tournTitle' | 'gameDetails'>): Cover {
  return { title: tournTitle, map: readGameDetails(gameDetails).map };
}

/**
 * A tournament's picture, filling its frame. Until it is here, and where there is none or the site it was on has it no longer,
 * a cover stands in its place: a sky in colours that follow from the title, with the name of the map where it stays.
 */
export function TournamentPicture({
  url,
  cover,
  shown,
  isFirst = false,
  className,
}: {
  url: string;
  cover: Cover;
  shown: keyof typeof SHOWN_WIDTH | 'thumbnail';
  /** The largest of what is in sight at first. */
  isFirst?: boolean;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the script was there to be told.
    const { current } = image;
    if (!current?.complete) return;
    if (isMissingPicture(current)) setFailed(url);
    else if (current.naturalWidth === 0) current.decode().catch(() => setFailed(url));
  }, [url]);
  const isThumbnail = shown === 'thumbnail';
  const sky = skyOf(cover.title);
  if (url === GENERATED_COVER || !isImageLink(url) || failed === url) {
    return (
      <span aria-hidden="true" className={clsx('cover', sky, className)}>
        {!isThumbnail && <span className="display cover-map">{cover.map}</span>}
      </span>
    );
  }
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
      className={clsx('cover object-cover', sky, className)}
      onError={() => setFailed(url)}
      onLoad={(event) => isMissingPicture(event.currentTarget) && setFailed(url)}
    />
  );
}

/** Of styles/cards.css. Classes and no hue as a style: pages drawn on the server have no style attributes. */
const SKIES = 12;

/** The class of a colour, the same for the same text. */
function skyOf(text: string): string {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return `sky-${sum % SKIES}`;
}
