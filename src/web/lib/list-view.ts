/** How the reader chose to see lists of tournaments. This browser stores the choice. */
import { useSyncExternalStore } from 'react';
import { noteOwnView } from './own-view.ts';

/** A choice between two values that this browser stores; the first one is the default. */
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

/** Whether lists show cards or rows. */
export const { set: setListView, use: useListView } = browserChoice('list-view', 'cards', 'rows');
export type ListView = ReturnType<typeof useListView>;

/** Whether lists show the newest tournaments first, or group them by the day of their start. */
export const { set: setListOrder, use: useListOrder } = browserChoice('list-order', 'newest', 'start');
export type ListOrder = ReturnType<typeof useListOrder>;
