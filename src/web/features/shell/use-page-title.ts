import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { APP_NAME } from '#shared/constants.ts';
import { alternates } from '#shared/languages.ts';
import { requests } from '#shared/page-data.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { isFrame, matchPage, tournamentIdOf } from '#shared/page-routes.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { single } from '#web/api/documents.ts';
import { siteOrigin } from '#web/lib/drawn-page.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/**
 * Keeps the tab's title, and description, address and robots tag in the page's head, as the server sends them for the
 * same path: phones share a page by what stands in its head.
 */
export function usePageTitle(pathname: string): void {
  const page = matchPage(pathname);
  const id = tournamentIdOf(page) ?? '';
  const { canManage } = useAbilities();
  // Only looks: the page itself asks for its tournament.
  const { data, isPending } = useQuery({
    ...single(requests.tournament(id)),
    enabled: false,
  });
  const seasonId = page?.name === 'season' ? page.id : '';
  const { data: season, isPending: isSeasonPending } = useQuery({
    ...single(requests.season(seasonId)),
    enabled: false,
  });
  const isForbidden = (page?.name === 'desk' && !(data && canManage(data))) || (isFrame(page) && !data);
  const {
    title,
    description,
    image: { address: image, size, alt },
    isIndexed,
  } = pageMeta(texts.pageTexts, isForbidden ? null : page, data ?? null, season ?? null);
  const width = size && String(size.width);
  const height = size && String(size.height);
  const isUnknown = (id !== '' && isPending) || (seasonId !== '' && isSeasonPending);
  useEffect(() => {
    if (isUnknown) {
      document.title = APP_NAME;
      return;
    }
    document.title = title;
    const site = siteOrigin();
    const address = site + pageAddress(pathname);
    setTag('meta', 'name', 'robots', isIndexed ? null : 'noindex');
    setTag('link', 'rel', 'canonical', isIndexed ? address : null);
    setTag('meta', 'property', 'og:url', isIndexed ? address : null);
    for (const [language, path] of alternates(pathname))
      setTag('link', 'hreflang', language, isIndexed ? site + path : null);
    setTag('meta', 'name', 'description', description);
    setTag('meta', 'property', 'og:title', title);
    setTag('meta', 'property', 'og:description', description);
    setTag('meta', 'property', 'og:image', new URL(image, site).href);
    setTag('meta', 'property', 'og:image:width', width);
    setTag('meta', 'property', 'og:image:height', height);
    setTag('meta', 'property', 'og:image:alt', alt);
  }, [isUnknown, title, description, image, width, height, alt, isIndexed, pathname]);
}

/** Gives a tag of the head its content, makes it when it is not there, or takes it away. */
function setTag(
  tag: 'meta' | 'link',
  key: 'name' | 'property' | 'rel' | 'hreflang',
  name: string,
  content: string | null,
): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (content === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.createElement(tag);
  element.setAttribute(key, name);
  if (key === 'hreflang') element.setAttribute('rel', 'alternate');
  element.setAttribute(tag === 'link' ? 'href' : 'content', content);
  if (!found) document.head.append(element);
}
