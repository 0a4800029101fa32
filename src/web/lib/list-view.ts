/** How lists of tournaments are shown, as the reader chose; kept in this browser. */
import { useSyncExternalStore } from 'react';
import { noteOwnView } from './own-view.ts';

/** A choice between two; the first of them until another one is chosen. */
export function browserChoice<First extends string, Other extends string>(
  key: string,
  first: First,
  other: Other,
) {
  const listeners = new Set<() => void>();
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };
  const stored = () => (localStorage.getItem(key) === other ? other : first);
  const set = (chosen: First | Other): void => {
    localStorage.setItem(key, chosen);
    noteOwnView();
    for (const listener of listeners) listener();
  };
  const use = (): First | Other => useSyncExternalStore(subscribe, stored, () => first);
  return { set, use };
}

/** As cards or rows. */
export const { set: setListView, use: useListView } = browserChoice('list-view', 'cards', 'rows');
export type ListView = ReturnType<typeof useListView>;

/** The newest first, or by the day of their start. */
export const { set: setListOrder, use: useListOrder } = browserChoice('list-order', 'newest', 'start');
export type ListOrder = ReturnType<typeof useListOrder>;
