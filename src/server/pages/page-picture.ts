/**
 * Preload links for the pictures at the top of a page. Without them, browsers discover these only after rendering, about
 * a second later on slow networks.
 */

import { escapeHtml } from '#server/platform/html.ts';
import { readPromotions } from '#shared/json-fields.ts';
import { isImageLink } from '#shared/links.ts';
import { artSources, PHONE_WIDTH, phoneArt, phoneArtOfAll, SHOWN_WIDTH } from '#shared/own-art.ts';
import { type PageData, requests, type TournamentCard } from '#shared/page-data.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import type { PromotionDocument, WireList } from '#shared/wire.ts';
import type { GatheredPage } from './gather-page.ts';

/** Preload links of the initially visible pictures; '' when there are none. */
export function picturePreload(page: PageMatch | null, { data, tournament }: GatheredPage): string {
  if (page?.name === 'tournament') return linkTag(tournament?.imgURL, SHOWN_WIDTH.wide);
  // On phones the first card is visible below the slider.
  if (page?.name === 'home') return slidePreload(data) + cardPreload(data);
  if (page?.name === 'tournaments' || page?.name === 'game') return cardPreload(data);
  return '';
}

/** The first slide of Home, in its phone and desktop versions. */
function slidePreload(data: PageData): string {
  const promotions = data.documents.find(({ request }) => request.collection === 'native_promotions');
  const slider = (promotions?.data as WireList<PromotionDocument> | undefined)?.documents.find(
    ({ $id }) => $id === 'homeslider',
  );
  const slides = readPromotions(slider?.content);
  const shown = slides.flatMap(({ isActive, imgUrl }) => (isActive && imgUrl ? [imgUrl] : []));
  const [first] = shown;
  if (!first || !phoneArtOfAll(shown)) return linkTag(first, SHOWN_WIDTH.wide);
  return (
    linkTag(phoneArt(first) ?? undefined, SHOWN_WIDTH.wide, PHONE_WIDTH) +
    linkTag(first, SHOWN_WIDTH.wide, `not all and ${PHONE_WIDTH}`)
  );
}

function cardPreload(data: PageData): string {
  const featured = JSON.stringify(requests.featured());
  for (const { request, data: answer } of data.documents) {
    if (request.collection !== 'tournaments' || request.id !== undefined) continue;
    const [card] = (answer as WireList<TournamentCard>).documents;
    const isLead = JSON.stringify(request) === featured;
    if (card) return linkTag(card.imgURL, SHOWN_WIDTH[isLead ? 'lead' : 'card']);
  }
  return '';
}

function linkTag(address: string | undefined, shownWidth: string, media = ''): string {
  if (!address || !isImageLink(address)) return '';
  const sources = artSources(address);
  const sizes = sources ? ` imagesrcset="${escapeHtml(sources)}" imagesizes="${escapeHtml(shownWidth)}"` : '';
  const when = media ? ` media="${media}"` : '';
  return `\n    <link rel="preload" as="image" href="${escapeHtml(address)}"${sizes}${when} />`;
}
