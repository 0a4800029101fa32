import { useContext, useSyncExternalStore } from 'react';
import { serverNow } from './clock.ts';
import { DrawnPageContext } from './drawn-page.ts';

const UNITS = { minute: 60_000, second: 1000 };
type Precision = keyof typeof UNITS;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** All components share one timer. It runs each second: with one tick a minute, a new minute could show late. */
function subscribe(onTick: () => void): () => void {
  listeners.add(onTick);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, UNITS.second);
  return () => {
    listeners.delete(onTick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const floor = (time: number, precision: Precision) => Math.floor(time / UNITS[precision]) * UNITS[precision];

/** The time, rounded down to the minute or second; components that use it are rendered again when it changes. */
export function useNow(precision: Precision = 'minute'): number {
  const drawn = useContext(DrawnPageContext);
  return useSyncExternalStore(
    subscribe,
    () => floor(serverNow(), precision),
    () => floor(drawn?.at ?? serverNow(), precision),
  );
}
