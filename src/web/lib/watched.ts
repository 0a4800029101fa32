import { useSyncExternalStore } from 'react';

/** A value outside of components, which some of them follow. @param first also what the server draws with */
export function watched<T>(first: T) {
  let value = first;
  const watchers = new Set<() => void>();
  const get = () => value;
  const set = (next: T) => {
    if (next === value) return;
    value = next;
    for (const onChange of watchers) onChange();
  };
  /** Calls back whenever the value has changed. Returns how to stop. */
  const watch = (onChange: () => void) => {
    watchers.add(onChange);
    return () => {
      watchers.delete(onChange);
    };
  };
  const use = () => useSyncExternalStore(watch, get, () => first);
  return { get, set, watch, use };
}
