/** The whole web, for a browser and for the server that draws its first page. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { Router as Location } from 'wouter';
import { type DrawnPage, DrawnPageContext } from './lib/drawn-page.ts';
import { Router } from './router.tsx';

/**
 * @param drawn the page that the server draws, or has drawn; null where it has drawn none
 * @param pathname the path of that page
 * @param search the query that it is drawn with, which need not be all of its address
 * @param onInUse called in the browser as soon as presses are heard
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
