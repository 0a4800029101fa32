import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part of a page whose code is a file of its own. Where the file cannot be loaded, what stands in its place (the
 * fallback of its Suspense) stays, and the file is asked for again: React would take away everything up to the next error
 * boundary, with what has been typed there.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await onlineOrAfter(wait);
    }
  }
}

/** Fulfilled when the connection comes back, at the latest after that many milliseconds. */
function onlineOrAfter(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('online', end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, wait);
    addEventListener('online', end);
  });
}
