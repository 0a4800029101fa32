/** Whether events are delivered: known apart from the socket (live-socket.ts), whose code comes after the page. */
import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = new Set<() => void>();

export function isLive(): boolean {
  return isOpen;
}

/** For the socket alone. */
export function setLive(value: boolean): void {
  isOpen = value;
  for (const onChange of watchers) onChange();
}

/** Calls back whenever {@link isLive} changes. Returns how to stop. */
function watchLive(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Whether events are delivered. While they are not (a network without sockets, say), what must not be missed is polled. */
export function useIsLive(): boolean {
  return useSyncExternalStore(watchLive, isLive, () => false);
}
