/** A tournament for sites that show links of others as what they lead to (oembed.com). */
import { APP_NAME } from '#shared/constants.ts';
import { bare } from '#shared/languages.ts';
import { matchPage } from '#shared/page-routes.ts';
import { xmlText } from './xml.ts';

/** In pixels. */
const FRAME = { width: 480, height: 640 };
const CARD = { width: 1200, height: 630 };
const FRESH_SECONDS = 300;

/** The tournament that an address of this site leads to; null for other addresses. */
export function tournamentAt(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin) return null;
  const page = matchPage(bare(url.pathname));
  return page?.name === 'tournament' || page?.name === 'embed' ? page.id : null;
}

/** The frame may be smaller than asked for, never larger. */
export function oembedOf(
  { id, title, host }: { id: string; title: string; host: string | null },
  { origin, maxWidth, maxHeight }: { origin: string; maxWidth: number; maxHeight: number },
) {
  const width = Math.min(FRAME.width, maxWidth);
  const height = Math.min(FRAME.height, maxHeight);
  const source = `${origin}/embed/${id}`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(host === null ? {} : { author_name: host, author_url: `${origin}/h/${host}` }),
    provider_name: APP_NAME,
    provider_url: origin,
    cache_age: FRESH_SECONDS,
    thumbnail_url: `${origin}/t/${id}/card.png`,
    thumbnail_width: CARD.width,
    thumbnail_height: CARD.height,
    width,
    height,
    html: `<iframe src="${xmlText(source)}" title="${xmlText(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy"></iframe>`,
  };
}
