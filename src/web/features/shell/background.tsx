/** Invisible parts that keep the page up to date. They are loaded after the first render, which does not need them. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { APP_NAME } from '#shared/constants.ts';
import { alternates } from '#shared/languages.ts';
import { requests } from '#shared/page-data.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { isFrame, matchPage, tournamentIdOf } from '#shared/page-routes.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { single } from '#web/api/client.ts';
import { onPasswordNeeded } from '#web/api/password-needed.ts';
import { useLiveAccount, useLiveContent } from '#web/api/realtime.ts';
import { useIsSessionOver } from '#web/api/session-over.ts';
import { Button } from '#web/components/button.tsx';
import { siteOrigin } from '#web/lib/drawn-page.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { startServiceWorker, tellSeen } from '#web/lib/service-worker.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { texts } from '#web/texts/texts.ts';

const PasswordPrompt = lazyPart(() => import('./password-prompt.tsx'), 'PasswordPrompt');

const SessionOver = lazyPart(() => import('./session-over.tsx'), 'SessionOver');

const words = texts.shell.newVersion;

/** Sets the title and tags of the page's head. For the first page, the server has sent them. */
export function PageHead({ pathname }: { pathname: string }) {
  usePageTitle(pathname);
  return null;
}

/** The page's head, realtime events, and the question for login or password if the session is over or too old. */
export function Background({ pathname }: { pathname: string }) {
  usePageTitle(pathname);
  useLiveAccount();
  useLiveContent();
  const [again, setAgain] = useState<(() => void) | null>(null);
  useEffect(() => {
    onPasswordNeeded((act) => setAgain(() => act));
    return () => onPasswordNeeded(null);
  }, []);
  const isOver = useIsSessionOver();
  return (
    <>
      <NewVersion pathname={pathname} />
      {isOver && <SessionOver />}
      {again && !isOver && (
        <PasswordPrompt
          onDone={() => {
            setAgain(null);
            again();
          }}
          onClose={() => setAgain(null)}
        />
      )}
    </>
  );
}

/**
 * Offers a newer version of the site. The page is reloaded only after a press, since it may hold typed text. This also
 * tells the service worker to cache each opened page.
 */
function NewVersion({ pathname }: { pathname: string }) {
  const [use, setUse] = useState<(() => void) | null>(null);
  useEffect(() => startServiceWorker((load) => setUse(() => load)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told.
  useEffect(() => whenIdle(tellSeen), [pathname]);
  if (!use) return null;
  return (
    <div
      role="status"
      className="panel fixed inset-x-3 bottom-[calc(var(--nav-height)+0.75rem)] z-40 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 [--panel-fill:var(--color-raised)] sm:left-auto sm:right-4 sm:w-96"
    >
      <p className="font-semibold">{words.text}</p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={() => setUse(null)}>
          {words.later}
        </Button>
        <Button size="sm" variant="primary" onClick={use}>
          {words.use}
        </Button>
      </div>
    </div>
  );
}

/** Sets title, description, address and robots tag as the server would: phones share a page by its head. */
function usePageTitle(pathname: string): void {
  const page = matchPage(pathname);
  const id = tournamentIdOf(page) ?? '';
  const { canManage } = useAbilities();
  // This only reads the cache: the page itself fetches its tournament.
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

/** Sets the content of a tag in the head; adds the tag if it is missing, or removes it. */
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
