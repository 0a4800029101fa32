/**
 * Fetching a page's code before it is opened. The table of pages (pages.ts) stands above everything that links to
 * pages, so it is told here from main.tsx instead of imported from below.
 */
let fetchPage: (pathname: string) => void = () => undefined;

/** Names the way to fetch a page; once, at start. */
export function onPrefetch(way: (pathname: string) => void): void {
  fetchPage = way;
}

/** Fetches the code of the page at a path of this site, if it is not here yet. */
export function prefetch(pathname: string): void {
  fetchPage(pathname);
}
