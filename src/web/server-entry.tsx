/**
 * Draws pages on the server (src/server/pages/page-drawing.ts), from the data that the page carries. The server loads it
 * from a build of its own (vite.config.ts); nothing here may use a browser.
 */
import './components/rich-text-ready.ts';
import { QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static.edge';
import type { PageDrawer } from '#shared/page-data.ts';
import { matchPage } from '#shared/page-routes.ts';
import { prefersDevanagari } from './api/digits.ts';
import { fillCache } from './api/page-data.ts';
import { App } from './app.tsx';
import { setArtVersion } from './lib/art.ts';
import { pageAddress } from './lib/navigation.tsx';
import { setSanitizer } from './lib/sanitize-on-server.ts';
import { preloadPage } from './pages.ts';
import { setDigits } from './texts/digits.ts';

/** Preload links that React puts before the page: the server sends its own, for what is in sight at first. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Everything is here that a page waits for; one that is not drawn by then never is. */
const PATIENCE_MS = 5000;

/** An element with a style attribute; texts have no `<`. */
const STYLED = /<[a-z][\w-]*(?: [\w-]+(?:="[^"]*")?)* style=/i;

export const drawer: PageDrawer = {
  prepare({ artVersion, sanitize }) {
    setArtVersion(artVersion);
    setSanitizer(sanitize);
  },

  draw(page) {
    // One after another: the reader's digits are of the page that is being drawn.
    const drawn = last.then(() => drawNow(page));
    last = drawn.catch(() => undefined);
    return drawn;
  },
};

let last: Promise<unknown> = Promise.resolve();

async function drawNow({
  pathname,
  search,
  origin,
  at,
  data,
}: Parameters<PageDrawer['draw']>[0]): Promise<string | null> {
  setDigits(() => prefersDevanagari(data.account));
  await preloadPage(matchPage(pathname));
  // A cache of its own: what one viewer is shown must not reach another one's page.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  fillCache(client, data);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <App client={client} drawn={{ at, origin }} pathname={pageAddress(pathname)} search={search} />,
    // Everything in its place: to move parts there later takes scripts within the page, which it does not allow.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(PATIENCE_MS),
      onError: (error) => void errors.push(error),
    },
  );
  const markup = (await new Response(prelude).text()).replace(PRELOADS, '');
  client.clear();
  if (errors.length > 0) throw errors[0];
  return STYLED.test(markup) ? null : markup;
}
