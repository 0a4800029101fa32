/**
 * Fetching a page's code before it is opened. The table of pages (pages.ts) imports everything that links to pages, so
 * main.tsx hands it in here: an import would be a circle.
 */
let fetchPage: (pathname: string) => void = () => undefined;

/** Sets how a page is fetched; called once, at start. */
export function onPrefetch(way: (pathname: string) => void): void {
  fetchPage = way;
}

/** Fetches the code of the page at a path of this site, if it is not here yet. */
export function prefetch(pathname: string): void {
  fetchPage(pathname);
}
