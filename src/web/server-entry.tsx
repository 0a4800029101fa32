/**
 * Draws pages on the server (src/server/pages/page-drawing.ts), from the data that the page carries. Built into a file of
 * its own (vite.config.ts), which the server loads; nothing here may use a browser.
 */
import './components/rich-text-ready.ts';
import { QueryClient } from '@tanstack/react-query';
import { renderToStringAsync } from 'preact-render-to-string';
import type { PageDrawer } from '#shared/page-data.ts';
import { matchPage } from '#shared/page-routes.ts';
import { fillCache } from './api/page-data.ts';
import { App } from './app.tsx';
import { setArtVersion } from './lib/art.ts';
import { setSanitizer } from './lib/sanitize-on-server.ts';
import { preloadPage } from './pages.ts';

/** An element with a style attribute; texts have no `<`. */
const STYLED = /<[a-z][\w-]*(?: [\w-]+(?:="[^"]*")?)* style=/i;

export const drawer: PageDrawer = {
  prepare({ artVersion, sanitize }) {
    setArtVersion(artVersion);
    setSanitizer(sanitize);
  },

  async draw({ pathname, origin, at, data }) {
    await preloadPage(matchPage(pathname));
    // A cache of its own: what one viewer is shown must not reach another one's page.
    const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
    fillCache(client, data);
    const markup = await renderToStringAsync(
      <App client={client} drawn={{ at, origin }} pathname={pathname} />,
    );
    client.clear();
    return STYLED.test(markup) ? null : markup;
  },
};
