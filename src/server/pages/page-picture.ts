/**
 * Links to the pictures at the top of a page, which browsers discover only after rendering, about a second later on slow
 * networks. They stand behind the rendered content: on a weak connection the end of a page comes so much later than its
 * styles are asked for that these have it for themselves. A script would be too late: at 1.6 Mbit/s Home shows
 * its largest picture after 0.75 s, not 1.14 s. Without scripts, a page waits for its styles; nothing is preloaded.
 */

import { escapeHtml } from '#server/platform/html.ts';
import { readPromotions } from '#shared/json-fields.ts';
import type { Language } from '#shared/languages.ts';
import { isImageLink } from '#shared/links.ts';
import { artSources, ownArtIn, SHOWN_WIDTH } from '#shared/own-art.ts';
import { listIn, type PageData, requests, type TournamentCard } from '#shared/page-data.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import { isPromotionShown } from '#shared/rules/promotion.ts';
import { shownPicture } from '#shared/shown-picture.ts';
import type { WireList } from '#shared/wire/document.ts';
import type { GatheredPage } from './gather-page.ts';

/**
 * Preload links of the initially visible pictures; '' when there are none.
 * @param artVersion the version that the web app uses, so that browsers fetch the same file
 */
export function picturePreload(
  page: PageMatch | null,
  { data, tournament }: Pick<GatheredPage, 'data' | 'tournament'>,
  { artVersion, language }: { artVersion: string | null; language: Language },
): string {
  return firstPictures(page, data, tournament)
    .map((picture) => linkTag(picture, artVersion, language))
    .join('');
}

interface Picture {
  address: string | undefined;
  shownWidth: string;
  media?: string;
  /** Whether it is the largest picture in sight. */
  isFirst?: boolean;
}

function firstPictures(
  page: PageMatch | null,
  data: PageData,
  tournament: GatheredPage['tournament'],
): Picture[] {
  if (page?.name === 'tournament') {
    return [{ address: tournament?.imgURL, shownWidth: SHOWN_WIDTH.wide, isFirst: true }];
  }
  if (page?.name === 'home') {
    const slide = firstSlide(data);
    return slide.some(({ address }) => address) ? slide : firstCard(data);
  }
  if (page?.name === 'tournaments' || page?.name === 'game') return firstCard(data);
  return [];
}

/** The pictures of the first slide of Home. */
function firstSlide(data: PageData): Picture[] {
  const slider = listIn(data, requests.promotions()).find(({ $id }) => $id === 'homeslider');
  const slides = readPromotions(slider?.content);
  const now = Date.now();
  const shown = slides.flatMap((slide) =>
    slide.imgUrl && isImageLink(slide.imgUrl) && isPromotionShown(slide, now) ? [slide.imgUrl] : [],
  );
  const [first] = shown;
  return [{ address: first, shownWidth: SHOWN_WIDTH.wide, isFirst: true }];
}

function firstCard(data: PageData): Picture[] {
  for (const [[kind, collection], answer] of data.answers) {
    if (kind !== 'documents' || collection !== 'tournaments') continue;
    const { documents, pages } = answer as Partial<WireList<TournamentCard> & Filtered>;
    const [card] = documents ?? pages?.[0]?.tournaments ?? [];
    if (card) return [{ address: card.imgURL, shownWidth: SHOWN_WIDTH.card, isFirst: true }];
  }
  return [];
}

/** The answer of a filtered list of tournaments. */
interface Filtered {
  pages: readonly { tournaments: readonly TournamentCard[] }[];
}

function linkTag(
  { address: named, shownWidth, media, isFirst }: Picture,
  artVersion: string | null,
  language: Language,
): string {
  if (!named || !isImageLink(named)) return '';
  const address = ownArtIn(language, named);
  const sources = artSources(address, artVersion);
  const sizes = sources ? ` imagesrcset="${escapeHtml(sources)}" imagesizes="${escapeHtml(shownWidth)}"` : '';
  const when = ` media="(scripting: enabled)${media ? ` and ${media}` : ''}"`;
  const priority = isFirst ? ' fetchpriority="high"' : '';
  return `\n    <link rel="preload" as="image" href="${escapeHtml(shownPicture(address, artVersion))}"${sizes}${when}${priority} />`;
}
