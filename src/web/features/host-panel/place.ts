/**
 * Where one is in the panel stands in the address, so that the phone's back button leads back to the list and a
 * reload stays: ?tournament=new|{id}, &step= in the wizard, &view= when managing.
 */
import { navigate, useQueryParam } from '#web/lib/navigation.tsx';

export const NEW = 'new';

export interface Place {
  /** '' for the list. */
  tournament: string;
  step: string;
  view: string;
}

export function usePlace(): Place {
  const [tournament] = useQueryParam('tournament');
  const [step] = useQueryParam('step');
  const [view] = useQueryParam('view');
  return { tournament, step, view };
}

/** The address of a place; everything else in the query string (the page's own tab) stays. */
export function placePath(place: Partial<Place>): string {
  const search = new URLSearchParams(location.search);
  for (const name of ['tournament', 'step', 'view'] as const) {
    const value = place[name];
    if (value) search.set(name, value);
    else search.delete(name);
  }
  const text = search.toString();
  return location.pathname + (text ? `?${text}` : '');
}

/** @param options replace: within what is open, no new entry in the history */
export function goTo(place: Partial<Place>, options: { replace?: boolean } = {}): void {
  navigate(placePath(place), options);
}

/** The steps of the wizard. */
export type Step = 1 | 2 | 3;

export function goToStep(id: string, step: Step): void {
  goTo({ tournament: id, step: String(step) }, { replace: true });
}
