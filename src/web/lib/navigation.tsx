/** Navigation within the site: all of the router library that the rest may use. */
import clsx from 'clsx';
import { type AnchorHTMLAttributes, type Ref, useCallback } from 'react';
import { Link as BaseLink, useRouter } from 'wouter';
import {
  navigate as navigateTo,
  usePathname as useLocationPathname,
  useSearch,
} from 'wouter/use-browser-location';
import { bare, DEFAULT_LANGUAGE, inLanguage, LANGUAGE_KEY } from '#shared/languages.ts';
import { matchPage } from '#shared/page-routes.ts';
import { LANGUAGE } from '#web/texts/texts.ts';
import { shownTime } from './as-of.ts';
import { prefetch } from './prefetch.ts';

/** The address of a page in the language of this one, whichever the path names. Files have one address. */
export function pageAddress(path: string): string {
  return matchPage(path.replace(/[?#].*$/s, '')) ? inLanguage(path, LANGUAGE) : path;
}

export function navigate(to: string, options?: { replace?: boolean }): void {
  const address = pageAddress(to);
  const isOther = new URL(address, location.href).pathname !== location.pathname;
  if (isOther && isWithoutLine()) {
    location.assign(address);
    return;
  }
  const isLeft = isOnTop() && !options?.replace;
  navigateTo(address, { replace: options?.replace || isLeft, state: isLeft ? null : history.state });
  wasOnTop = isOnTop();
}

/** The state of a history entry: `top` is the one that dialogs and menus open on, `below` the one that Back leads to. */
type Layer = { layer: 'top' | 'below' } | null;
const layerOf = () => (history.state as Layer)?.layer;
const isOnTop = () => layerOf() === 'top';
let wasOnTop = false;
const closers: (() => void)[] = [];

function addTop(): void {
  history.replaceState({ layer: 'below' } satisfies Layer, '');
  history.pushState({ layer: 'top' } satisfies Layer, '');
  wasOnTop = true;
}

/**
 * Has Back close what lies on top of the page, the last one first, instead of leaving the page. Its entry stays when it is
 * closed in another way, is used by the next one, replaced by the next page, and passed over by Back.
 * @returns ends it
 */
export function closeOnBack(close: () => void): () => void {
  if (!isOnTop()) addTop();
  closers.push(close);
  return () => void closers.splice(closers.indexOf(close), 1);
}

/** Whether that step back was over the entry of what lies on top. */
function hasClosedOnBack(): boolean {
  const hasLeft = wasOnTop && layerOf() === 'below';
  wasOnTop = isOnTop();
  if (!hasLeft) return false;
  const close = closers.at(-1);
  if (!close) history.back();
  else {
    // What does not close now is still on top.
    addTop();
    close();
  }
  return true;
}

/** Whether pages come from what the service worker keeps, as documents alone. */
function isWithoutLine(): boolean {
  const hasWorker = Boolean('serviceWorker' in navigator && navigator.serviceWorker.controller);
  return hasWorker && (shownTime() !== null || navigator.onLine === false);
}

let stopLeaving: { path: string; ask: (target: string) => void } | null = null;

/**
 * Called once, at start: before the router's own listener, which is added with the first component, since only so can it
 * be kept from hearing of a step back. The address is put back until the person has decided.
 */
export function watchGoingBack(): void {
  wasOnTop = isOnTop();
  addEventListener('popstate', (event) => {
    if (hasClosedOnBack()) return;
    if (!stopLeaving || stopLeaving.path === location.pathname) return;
    const target = location.pathname + location.search + location.hash;
    event.stopImmediatePropagation();
    history.pushState(null, '', stopLeaving.path);
    stopLeaving.ask(target);
  });
}

/**
 * Keeps the browser's back button from leaving the page at hand.
 * @param ask called with the path that was wanted
 * @returns ends it
 */
export function stopGoingBack(ask: (target: string) => void): () => void {
  stopLeaving = { path: location.pathname, ask };
  return () => {
    stopLeaving = null;
  };
}

/** The path, without its language and without a slash at its end. */
export function usePathname(): string {
  const path = bare(useLocationPathname(useRouter()));
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site; other addresses take a plain `<a>`. */
  to: string;
  /** Replaces the entry in the history instead of adding one. */
  replace?: boolean;
  /** Added while the link leads to where one is. */
  activeClassName?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link within the site. The code of its page is fetched on hover, focus or touch. */
export function Link({
  to,
  className,
  activeClassName,
  onPointerEnter,
  onFocus,
  onTouchStart,
  onClick,
  ...rest
}: LinkProps) {
  const isActive = usePathname() === to;
  const href = pageAddress(to);
  const preload = () => prefetch(new URL(href, location.origin).pathname);
  return (
    <BaseLink
      {...rest}
      href={href}
      aria-current={rest['aria-current'] ?? (isActive ? 'page' : undefined)}
      className={clsx(className, isActive && activeClassName)}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey);
        if (!isPlain || !(isWithoutLine() || isOnTop())) return;
        event.preventDefault();
        navigate(to);
      }}
      onPointerEnter={(event) => {
        preload();
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        preload();
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        preload();
        onFocus?.(event);
      }}
    />
  );
}

/** One parameter of the query string, '' where it is not there, and how to change it (without a new entry in the history). */
export function useQueryParam(name: string): [string, (value: string) => void] {
  const value = useQueryString().get(name) ?? '';
  const change = useCallback(
    (next: string) => {
      const search = new URLSearchParams(location.search);
      if (next) search.set(name, next);
      else search.delete(name);
      const text = search.toString();
      navigate(location.pathname + (text ? `?${text}` : '') + location.hash, { replace: true });
    },
    [name],
  );
  return [value, change];
}

export function useQueryString(): URLSearchParams {
  return new URLSearchParams(useSearch(useRouter()));
}

export function tournamentPath(id: string): string {
  return `/t/${encodeURIComponent(id)}`;
}

/** The path of a tournament's desk, where its host runs the evening. */
export function deskPath(id: string): string {
  return `${tournamentPath(id)}/desk`;
}

export function managePath(id: string): string {
  return `/profile?tab=host&tournament=${encodeURIComponent(id)}`;
}

/** What the address of a file says, so that it is in the language of the page. */
export const FILE_LANGUAGE: Readonly<Record<string, string>> =
  LANGUAGE === DEFAULT_LANGUAGE ? {} : { [LANGUAGE_KEY]: LANGUAGE };

/** The path of a file about a tournament, which the server makes. */
export function tournamentFile(
  id: string,
  name: 'standings.csv' | 'entries.csv' | 'calendar.ics' | 'card.png' | 'slots',
  asked: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...FILE_LANGUAGE, ...asked }).toString();
  return `${tournamentPath(id)}/${name}${query && `?${query}`}`;
}
