import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part of a page whose code is a file of its own. Where the file cannot be loaded, what stands in its place (the
 * fallback of its Suspense) stays, and the file is asked for again: React would take away everything up to the next error
 * boundary, with what has been typed there.
 */
export function lazyPart<F, P>(
  load: () => Promise<F>,
  pick: (file: F) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: pick(await untilLoaded(load)) }));
}

async function untilLoaded<F>(load: () => Promise<F>): Promise<F> {
  let next = load;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await next();
    } catch (error) {
      await onlineOrAfter(wait);
      // Chromium remembers that an address could not be loaded, and names it in the error: it is asked for as another.
      const address = /https?:\S+\.js/.exec(String(error))?.[0];
      if (address) next = () => import(/* @vite-ignore */ `${address}?again=${wait}`);
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
