/**
 * What the panel shows is kept in the query string, so that the browser's back button leads to the list and a reload
 * changes nothing: `?tournament=new|{id}`, `&step=` in the wizard, `&view=` of a published tournament.
 */
import { navigate, useQueryParam } from '#web/lib/navigation.tsx';

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

/** The address of a location; the rest of the query string (the page's own tab) stays. */
export function panelPath(location: Partial<PanelLocation>): string {
  const search = new URLSearchParams(window.location.search);
  for (const name of ['tournament', 'step', 'view'] as const) {
    const value = location[name];
    if (value) search.set(name, value);
    else search.delete(name);
  }
  const text = search.toString();
  return window.location.pathname + (text ? `?${text}` : '');
}

/** @param options replace: without a new entry in the history */
export function openInPanel(location: Partial<PanelLocation>, options: { replace?: boolean } = {}): void {
  navigate(panelPath(location), options);
}

export type Step = 1 | 2 | 3;

export function openStep(id: string, step: Step): void {
  openInPanel({ tournament: id, step: String(step) }, { replace: true });
}
