/**
 * The pictures a page opens with, told to the browser with the page: found only once the scripts have drawn them, they
 * would start a second later on a slow line.
 */
import { isImageLink } from '#shared/links.ts';
import { artSources, SHOWN_WIDTH } from '#shared/own-art.ts';
import type { PageData, TournamentCard } from '#shared/page-data.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import { type Promotion, type PromotionDocument, parseField, type WireList } from '#shared/wire.ts';
import { escapeHtml } from '../html.ts';
import type { GatheredPage } from './gather-page.ts';

/** The link tags of the pictures in sight at first; '' for pages that open with words. */
export function picturePreload(page: PageMatch | null, { data, tournament }: GatheredPage): string {
  if (page?.name === 'tournament') return linkTag(tournament?.imgURL, SHOWN_WIDTH.wide);
  if (page?.name === 'home') {
    // On a phone the first card stands in sight below the slider.
    return linkTag(firstSlide(data), SHOWN_WIDTH.wide) + linkTag(firstCard(data)?.imgURL, SHOWN_WIDTH.card);
  }
  if (page?.name === 'tournaments' || page?.name === 'freefire')
    return linkTag(firstCard(data)?.imgURL, SHOWN_WIDTH.card);
  return '';
}

function firstSlide(data: PageData): string | undefined {
  const lists = listsOf<PromotionDocument>(data, 'native_promotions');
  const slider = lists[0]?.documents.find(({ $id }) => $id === 'homeslider');
  const slides = parseField<Promotion[]>(slider?.content, []);
  return Array.isArray(slides) ? slides.find((slide) => slide.isActive && slide.imgUrl)?.imgUrl : undefined;
}

function firstCard(data: PageData): TournamentCard | undefined {
  return listsOf<TournamentCard>(data, 'tournaments').find(({ documents }) => documents.length > 0)
    ?.documents[0];
}

function listsOf<T>(data: PageData, collection: string): WireList<T>[] {
  return data.documents
    .filter(({ request }) => request.collection === collection && request.id === undefined)
    .map((answer) => answer.data as WireList<T>);
}

function linkTag(address: string | undefined, shownWidth: string): string {
  if (!address || !isImageLink(address)) return '';
  const sources = artSources(address);
  const sizes = sources ? ` imagesrcset="${escapeHtml(sources)}" imagesizes="${escapeHtml(shownWidth)}"` : '';
  return `\n    <link rel="preload" as="image" href="${escapeHtml(address)}"${sizes} />`;
}
