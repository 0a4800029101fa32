/**
 * Renders pages on the server (src/server/pages/page-drawing.ts), from the data that the page carries. The server loads
 * this file from a separate build (vite.config.ts); no code here may need a browser.
 */
import './components/rich-text-ready.ts';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static.node';
import type { PageDrawer, ReaderScope } from '#shared/page-data.ts';
import { matchPage } from '#shared/page-routes.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { readBy } from './api/client.ts';
import { prefersDevanagari } from './api/digits.ts';
import { fillCache } from './api/page-data.ts';
import { ACCOUNT_KEY } from './api/query-client.ts';
import { Refused } from './api/refused.ts';
import { App } from './app.tsx';
import { setArtVersion } from './lib/art.ts';
import { pageAddress } from './lib/navigation.tsx';
import { setSanitizer } from './lib/sanitize-on-server.ts';
import { NeedsBrowser } from './lib/style-in-browser.ts';
import { askForPage } from './page-queries.ts';
import { preloadPage } from './pages.ts';
import { setDigits } from './texts/texts.ts';

/** Matches the preload links that React puts first: they are removed, since the server sends its own, better ones. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** The longest time for rendering, in milliseconds: all data is loaded before, so a later page would never be ready. */
const PATIENCE_MS = 5000;

export const drawer: PageDrawer = {
  prepare({ artVersion, sanitize, readers }) {
    setArtVersion(artVersion);
    setSanitizer(sanitize);
    scope = readers;
    readBy(async (path) => {
      const answer = await readers.getStore()?.(path);
      if (answer === null || answer === undefined) throw new Refused(path);
      return answer;
    });
  },

  async gather({ pathname, search, isMember, read }) {
    const client = newClient();
    await scope?.run(read, () => askForPage(client, { page: matchPage(pathname), search, isMember }));
    const answers = dehydrate(client).queries.map(({ queryKey, state }) => [queryKey, state.data] as const);
    client.clear();
    return answers;
  },

  draw(page) {
    // Pages are rendered one after the other, because the reader's digits are a global setting.
    const drawn = last.then(() => drawNow(page));
    last = drawn.catch(() => undefined);
    return drawn;
  },
};

let scope: ReaderScope | undefined;

/** A cache for a single page: one viewer's data must not reach another viewer's page. */
function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
}

let last: Promise<unknown> = Promise.resolve();

async function drawNow({
  pathname,
  search,
  origin,
  at,
  data,
}: Parameters<PageDrawer['draw']>[0]): Promise<string | null> {
  await preloadPage(matchPage(pathname));
  const client = newClient();
  fillCache(client, data);
  setDigits(() => prefersDevanagari(client.getQueryData<AccountDocument | null>(ACCOUNT_KEY) ?? null));
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <App client={client} drawn={{ at, origin }} pathname={pageAddress(pathname)} search={search} />,
    // React must render all parts in place: moving late parts needs inline scripts, which the page does not allow.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(PATIENCE_MS),
      onError: (error) => void errors.push(error),
    },
  );
  const decoder = new TextDecoder();
  let drawn = '';
  // This is a stream of Node, whose types are not available in the web.
  for await (const bytes of prelude as unknown as AsyncIterable<Uint8Array>)
    drawn += decoder.decode(bytes, { stream: true });
  const markup = drawn.replace(PRELOADS, '');
  client.clear();
  if (errors.some((error) => error instanceof NeedsBrowser)) return null;
  if (errors.length > 0) throw errors[0];
  return markup;
}
