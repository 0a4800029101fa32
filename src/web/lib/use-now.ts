import { useSyncExternalStore } from 'react';

const SECOND = 1000;
const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all components. Looks each second, so that nothing is shown up to a minute late. */
function subscribe(onTick: () => void): () => void {
  listeners.add(onTick);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, SECOND);
  return () => {
    listeners.delete(onTick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const toMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;
const toSecond = () => Math.floor(Date.now() / SECOND) * SECOND;

/** The time, to the minute or second; components using it are drawn again when that changes. */
export function useNow(precision: 'minute' | 'second' = 'minute'): number {
  return useSyncExternalStore(subscribe, precision === 'second' ? toSecond : toMinute);
}
