/** A tournament for sites that show the content of a link in its place (oembed.com). */
import { titleIn } from '#server/tournaments/title-in.ts';
import { APP_NAME } from '#shared/constants.ts';
import { bare, DEFAULT_LANGUAGE, inLanguage, type Language, languageOf } from '#shared/languages.ts';
import { hostPath, matchPage } from '#shared/page-routes.ts';
import { xmlText } from './xml.ts';

/** Sizes in pixels. */
const FRAME = { width: 480, height: 640 };
const CARD = { width: 1200, height: 630 };
const FRESH_SECONDS = 300;

/** The tournament that an address of this site leads to, and its language; null for other addresses. */
export function tournamentAt(address: string, origin: string): { id: string; language: Language } | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin) return null;
  const page = matchPage(bare(url.pathname));
  if (page?.name !== 'tournament' && page?.name !== 'embed') return null;
  return { id: page.id, language: languageOf(url.pathname) };
}

/** The frame may be smaller than asked for, never larger. */
export function oembedOf(
  { id, host, ...titles }: { id: string; title: string; titleNe: string | null; host: string | null },
  {
    origin,
    language,
    maxWidth,
    maxHeight,
  }: { origin: string; language: Language; maxWidth: number; maxHeight: number },
) {
  const width = Math.min(FRAME.width, maxWidth);
  const height = Math.min(FRAME.height, maxHeight);
  const title = titleIn(language, titles);
  const source = origin + inLanguage(`/embed/${id}`, language);
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(host === null
      ? {}
      : { author_name: host, author_url: origin + inLanguage(hostPath(host), language) }),
    provider_name: APP_NAME,
    provider_url: origin,
    cache_age: FRESH_SECONDS,
    thumbnail_url: `${origin}/t/${id}/card.png${language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`}`,
    thumbnail_width: CARD.width,
    thumbnail_height: CARD.height,
    width,
    height,
    html: `<iframe src="${xmlText(source)}" title="${xmlText(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy"></iframe>`,
  };
}
