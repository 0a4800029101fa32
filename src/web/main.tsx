/**
 * Start of the web: first the page's data fills the query cache, then the session becomes known (from that data, or by
 * a request), then the router renders the page instead of the spinner in index.html.
 * `src/web` in short:
 *   routes/      one thin page component for each route; registered, with its guard, in pages.ts
 *   features/    what pages are made of, by area; features do not import each other
 *   components/  what any feature may use; no calls of their own except the session
 *   api/         the server: queries, mutations (see client.ts), session, error texts
 *   texts/       every text a person can see, by language and area
 *   lib/         small pure helpers      styles/  tokens and shapes (Tailwind utilities everywhere else)
 */
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FormsData } from '#shared/page-data.ts';
import { matchPage } from '#shared/page-routes.ts';
import { wasAtDesk } from './api/desk-mark.ts';
import { prefersDevanagari } from './api/digits.ts';
import { FORMS_KEY } from './api/forms.ts';
import { hasLine, noteLine, watchLine } from './api/line.ts';
import { hydrateFromPage } from './api/page-data.ts';
import { askPassword } from './api/password-needed.ts';
import { lastAnsweredAt, onMutationFailure, queryClient } from './api/query-client.ts';
import { accountQuery, currentAccount } from './api/session.ts';
import { App } from './app.tsx';
import { expectToasts, toast } from './components/toast.ts';
import { markPage, watchAsOf } from './lib/as-of.ts';
import { siteOrigin } from './lib/drawn-page.ts';
import { noteEntered } from './lib/entered.ts';
import { watchGoingBack } from './lib/navigation.tsx';
import { onPrefetch } from './lib/prefetch.ts';
import { reloadIfOutdated } from './lib/reload.ts';
import { whenIdle } from './lib/when-idle.ts';
import { preloadPage } from './pages.ts';
import { inDigits, setDigits, texts } from './texts/texts.ts';

// If the files of this build are gone, because the server has a newer one, the page is reloaded.
window.addEventListener('vite:preloadError', () => void reloadIfOutdated());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
watchGoingBack();
expectToasts();
watchAsOf(() => {
  noteLine(true);
  void queryClient.invalidateQueries();
});
watchLine(() => {
  const at = new Date(lastAnsweredAt());
  if (!hasLine()) markPage(at, (time) => texts.common.offlineAsOf(inDigits(time)));
});
hydrateFromPage();
setDigits(() => prefersDevanagari(currentAccount()));
nameAddress();
onMutationFailure((error, textOf, again) => {
  if (!askPassword(error, again)) toast.failure(error, textOf);
});
onPrefetch((pathname) => void preloadPage(matchPage(pathname)));
// The first page's code is loaded before the first render, which then needs no skeleton for it. (No top-level
// await: a page's file may import this one.) If the session cannot be read, the viewer counts as a visitor.
const session = queryClient.ensureQueryData(accountQuery).catch(() => {
  queryClient.setQueryData(accountQuery.queryKey, null);
});
/** Corrects the address after a refused form: the server has answered with the page at the form's address. */
function nameAddress(): void {
  const address = queryClient.getQueryData<FormsData | null>(FORMS_KEY)?.address;
  if (address !== undefined && address.split('?')[0] !== location.pathname)
    history.replaceState(null, '', address);
}

if (wasAtDesk())
  whenIdle(() => {
    void session.then(() => import('./api/waiting.ts')).then(({ startSending }) => startSending());
  });

/** Fulfilled as soon as the page reacts to presses. */
export const isInUse = Promise.all([session, preloadPage(matchPage(location.pathname))]).then(
  () =>
    new Promise<void>((resolve) => {
      const drawnAt = Number(root.dataset.drawnAt);
      const drawn = drawnAt ? { at: drawnAt, origin: siteOrigin() } : null;
      const enterAgain = noteEntered();
      const onInUse = () => {
        root.removeAttribute('data-drawn-at');
        enterAgain();
        resolve();
      };
      const app = (
        <App
          client={queryClient}
          drawn={drawn}
          pathname={location.pathname}
          search={root.dataset.search ?? ''}
          onInUse={onInUse}
        />
      );
      if (drawn) hydrateRoot(root, app);
      else createRoot(root).render(app);
    }),
);
