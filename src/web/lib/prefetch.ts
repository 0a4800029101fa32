/** Fetches a page's code before it is opened. main.tsx passes in the table of pages: importing it would be circular. */
let fetchPage: (pathname: string) => void = () => undefined;

/** Sets how a page is fetched; called once, at start. */
export function onPrefetch(way: (pathname: string) => void): void {
  fetchPage = way;
}

/** Fetches the code of the page at a path of this site, unless it is loaded already. */
export function prefetch(pathname: string): void {
  fetchPage(pathname);
}
