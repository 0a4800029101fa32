/** How lists of tournaments are shown, as the reader chose; kept in this browser. */
import { useSyncExternalStore } from 'react';
import { noteOwnView } from './own-view.ts';

/** As cards or rows. */
export type ListView = 'cards' | 'rows';
/** The newest first, or by the day of their start. */
export type ListOrder = 'newest' | 'start';

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
  const choose = (chosen: First | Other): void => {
    localStorage.setItem(key, chosen);
    noteOwnView();
    for (const listener of listeners) listener();
  };
  return { subscribe, stored, onServer: () => first, choose };
}

const view = browserChoice('list-view', 'cards', 'rows');
const order = browserChoice('list-order', 'newest', 'start');

export const setListView = view.choose;
export const setListOrder = order.choose;

export function useListView(): ListView {
  return useSyncExternalStore(view.subscribe, view.stored, view.onServer);
}

export function useListOrder(): ListOrder {
  return useSyncExternalStore(order.subscribe, order.stored, order.onServer);
}
