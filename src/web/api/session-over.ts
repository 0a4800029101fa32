/** Whether the session of the account that the page still shows has ended, and nobody has logged in again. */
import { useSyncExternalStore } from 'react';

let isOver = false;
const watchers = new Set<() => void>();

export function isSessionOver(): boolean {
  return isOver;
}

export function setSessionOver(value: boolean): void {
  if (isOver === value) return;
  isOver = value;
  for (const onChange of watchers) onChange();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

export function useIsSessionOver(): boolean {
  return useSyncExternalStore(watch, isSessionOver, () => false);
}
