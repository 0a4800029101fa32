/** The list of pages for search engines (sitemaps.org), each with its address in every language. */
import { alternates, inLanguage, LANGUAGES } from '#shared/languages.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { FIXED_PATHS, hostPath, matchPage, seasonPath } from '#shared/page-routes.ts';
import { PAGE_TEXTS } from '#shared/page-texts-in.ts';
import type { ListedSeason, ListedTournament } from './listed-tournaments.ts';
import { XML_BEGINNING, xmlText } from './xml.ts';

/** With hosts and all languages, the list stays below the 50,000 addresses that one file may hold. */
export const SITEMAP_TOURNAMENTS_MAX = 5000;
export const SITEMAP_SEASONS_MAX = 1000;

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** @param origin public scheme and host of the site */
export function sitemap(
  tournaments: readonly ListedTournament[],
  seasons: readonly ListedSeason[],
  origin: string,
): string {
  const fixed = FIXED_PATHS.filter((path) => pageMeta(PAGE_TEXTS.en, matchPage(path)).isIndexed);
  const hosts = new Set(tournaments.flatMap(({ host }) => (host === null ? [] : [hostPath(host)])));
  const entries = [
    ...[...fixed, ...hosts].flatMap((path) => pageEntries(path, origin)),
    ...seasons.flatMap(({ id, updated_at }) => pageEntries(seasonPath(id), origin, updated_at)),
    ...tournaments.flatMap(({ id, updated_at }) => pageEntries(`/t/${id}`, origin, updated_at)),
  ];
  return `${XML_BEGINNING}<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`;
}

function pageEntries(path: string, origin: string, changedAt?: Date): string[] {
  const links = alternates(path).map(
    ([language, other]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(origin + other)}"/>`,
  );
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return LANGUAGES.map(
    (language) =>
      `<url><loc>${xmlText(origin + inLanguage(path, language))}</loc>${changed}${links.join('')}</url>`,
  );
}

/** @param origin public scheme and host of the site */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /v1/storage/\nDisallow: /v1/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
