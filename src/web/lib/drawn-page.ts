/** The values with which the server rendered a page. The browser's first render uses them to give the same elements. */
import { createContext, useContext, useSyncExternalStore } from 'react';

export interface DrawnPage {
  /** When the server rendered the page, in milliseconds. */
  at: number;
  /** Public scheme and host of the site. */
  origin: string;
}

/** Null: the server has not rendered this page. */
export const DrawnPageContext = createContext<DrawnPage | null>(null);

const never = () => () => undefined;

/**
 * A value that only the browser knows and that does not change by itself.
 * @param read called in the browser; must give the same value each time
 * @param onServer the value that the server renders
 */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer);
}

/** The site's own address, which need not be the one in the address bar. */
export function useSiteOrigin(): string {
  const drawn = useContext(DrawnPageContext);
  return useBrowserValue(siteOrigin, drawn?.origin ?? '');
}

/** The origin of the canonical address that came with the first page, else the one in the address bar. */
export function siteOrigin(): string {
  knownOrigin ??= readOrigin();
  return knownOrigin;
}

let knownOrigin: string | undefined;

function readOrigin(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}
