/** Navigation within the site. No other file uses the router library directly. */
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

/** The address of a page in the language of the present page, whichever the path names; a file's path stays. */
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
 * Makes Back close the dialog or menu that opened last, instead of leaving the page. If it closes in another way, its
 * history entry stays: the next dialog uses it, the next page replaces it, and Back skips it.
 * @returns removes this handler
 */
export function closeOnBack(close: () => void): () => void {
  if (!isOnTop()) addTop();
  closers.push(close);
  return () => void closers.splice(closers.indexOf(close), 1);
}

/** Whether this step back left the history entry of a dialog or menu; if so, closes one or goes back once more. */
function hasClosedOnBack(): boolean {
  const hasLeft = wasOnTop && layerOf() === 'below';
  wasOnTop = isOnTop();
  if (!hasLeft) return false;
  const close = closers.at(-1);
  if (!close) history.back();
  else {
    // The dialog may refuse to close, so its history entry is added again.
    addTop();
    close();
  }
  return true;
}

/** Whether pages come from the cache of the service worker, which holds only whole documents. */
function isWithoutLine(): boolean {
  const hasWorker = Boolean('serviceWorker' in navigator && navigator.serviceWorker.controller);
  return hasWorker && (shownTime() !== null || navigator.onLine === false);
}

let stopLeaving: { path: string; ask: (target: string) => void } | null = null;

/**
 * Called once, at start. This listener must be added before the router's, which the first component adds: only then can
 * it hide a step back from the router. The address is restored until the person has decided.
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
 * @param ask called with the path to which Back would have led
 * @returns removes this guard
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
  /** The class added while the link leads to the present page. */
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

/** One parameter of the query string ('' if it is missing), and a setter, which adds no entry to the history. */
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

/** The query parameters that make the server write a file in the language of the page. */
export const FILE_LANGUAGE: Readonly<Record<string, string>> =
  LANGUAGE === DEFAULT_LANGUAGE ? {} : { [LANGUAGE_KEY]: LANGUAGE };

/** The path of a file about a tournament that the server generates. */
export function tournamentFile(
  id: string,
  name: 'standings.csv' | 'entries.csv' | 'calendar.ics' | 'card.png' | 'slots',
  asked: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...FILE_LANGUAGE, ...asked }).toString();
  return `${tournamentPath(id)}/${name}${query && `?${query}`}`;
}
