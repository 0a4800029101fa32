/** Whether lists show cards or rows; kept in this browser. */
import { useSyncExternalStore } from 'react';
import { noteOwnView } from './own-view.ts';

export type ListView = 'cards' | 'rows';

const KEY = 'list-view';
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const stored = (): ListView => (localStorage.getItem(KEY) === 'rows' ? 'rows' : 'cards');

export function useListView(): ListView {
  return useSyncExternalStore(subscribe, stored, () => 'cards');
}

export function setListView(view: ListView): void {
  localStorage.setItem(KEY, view);
  noteOwnView();
  for (const listener of listeners) listener();
}
