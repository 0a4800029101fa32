/** Fetching a page's code before it is opened. main.tsx hands in the table of pages: to import it would be a circle. */
let fetchPage: (pathname: string) => void = () => undefined;

/** Sets how a page is fetched; called once, at start. */
export function onPrefetch(way: (pathname: string) => void): void {
  fetchPage = way;
}

/** Fetches the code of the page at a path of this site, if it is not here yet. */
export function prefetch(pathname: string): void {
  fetchPage(pathname);
}
