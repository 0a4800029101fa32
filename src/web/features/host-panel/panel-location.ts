/**
 * The query string holds what the panel shows, so that the browser's back button leads to the list and a reload
 * changes nothing: `?tournament=new|{id}`, `&step=` in the wizard, `&view=` for a published tournament.
 */
import { matchPage } from '#shared/page-routes.ts';
import { navigate, usePathname, useQueryParam, useQueryString } from '#web/lib/navigation.tsx';

export const NEW = 'new';

export const EVENINGS_VIEW = 'evenings';

export interface PanelLocation {
  /** An id, {@link NEW}, or '' for the list. */
  tournament: string;
  step: string;
  view: string;
}

export function usePanelLocation(): PanelLocation {
  const [tournament] = useQueryParam('tournament');
  const [step] = useQueryParam('step');
  const [view] = useQueryParam('view');
  return { tournament, step, view };
}

/** The pages that show the panel. */
const PANEL_PAGES = new Set<string | undefined>(['profile', 'admin']);

/** The address of a location: the rest of the query string (the page's tab) stays; from other pages it leads to /profile. */
function addressIn(pathname: string, query: string, location: Partial<PanelLocation>): string {
  const isInPanel = PANEL_PAGES.has(matchPage(pathname)?.name);
  const search = new URLSearchParams(isInPanel ? query : 'tab=host');
  for (const name of ['tournament', 'step', 'view'] as const) {
    const value = location[name];
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return `${isInPanel ? pathname : '/profile'}?${search}`.replace(/\?$/, '');
}

/** The address of a location. */
export function usePanelPath(): (location: Partial<PanelLocation>) => string {
  const pathname = usePathname();
  const query = useQueryString().toString();
  return (location) => addressIn(pathname, query, location);
}

/** Opens a location. @param options replace: adds no entry to the history */
export function openInPanel(location: Partial<PanelLocation>, options: { replace?: boolean } = {}): void {
  navigate(addressIn(window.location.pathname, window.location.search, location), options);
}

export type Step = 1 | 2 | 3;

export function openStep(id: string, step: Step): void {
  openInPanel({ tournament: id, step: String(step) }, { replace: true });
}
