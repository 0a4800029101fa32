/** The whole web, for the browser and for the server, which renders the first page. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { Router as Location } from 'wouter';
import { type DrawnPage, DrawnPageContext } from './lib/drawn-page.ts';
import { Router } from './router.tsx';

/**
 * @param drawn the values of the page that the server renders or has rendered; null: it has rendered none
 * @param pathname the path of that page
 * @param search the query string for rendering, which may be only a part of the one in the address
 * @param onInUse called in the browser as soon as the page reacts to presses
 */
export function App({
  client,
  drawn,
  pathname,
  search,
  onInUse,
}: {
  client: QueryClient;
  drawn: DrawnPage | null;
  pathname: string;
  search: string;
  onInUse?: () => void;
}) {
  useEffect(() => onInUse?.(), [onInUse]);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <DrawnPageContext value={drawn}>
          <Location ssrPath={pathname} ssrSearch={search}>
            <Router />
          </Location>
        </DrawnPageContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
