import { useSyncExternalStore } from 'react';

/** A value outside of components that components can follow. @param first the value at start, always on the server */
export function watched<T>(first: T) {
  let value = first;
  const watchers = new Set<() => void>();
  const get = () => value;
  const set = (next: T) => {
    if (next === value) return;
    value = next;
    for (const onChange of watchers) onChange();
  };
  /** Calls back whenever the value has changed. @returns stops it */
  const watch = (onChange: () => void) => {
    watchers.add(onChange);
    return () => {
      watchers.delete(onChange);
    };
  };
  const use = () => useSyncExternalStore(watch, get, () => first);
  return { get, set, watch, use };
}
