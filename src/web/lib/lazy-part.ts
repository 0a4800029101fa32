import { type ComponentType, createElement, lazy } from 'react';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part of a page whose code is a file of its own. Where the file cannot be loaded, what stands in its place (the
 * fallback of its Suspense) stays, and the file is asked for again: a failure would take away everything up to the next
 * error boundary, with what has been typed there.
 */
export function lazyPart<F extends object, P extends object>(
  load: () => Promise<F>,
  pick: (file: F) => ComponentType<P>,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: partOf(await untilLoaded(load), pick) }));
  return import.meta.env.SSR ? marked(Part) : Part;
}

/**
 * A part that is drawn on the server suspends once, although its code is there: the renderer then puts comments before
 * and after what is drawn of it. A browser that still waits for the part's code knows by them which elements it has to
 * leave to the part, be they none or several.
 */
function marked<P extends object>(Part: ComponentType<P>) {
  const known = new WeakSet<P>();
  return function MarkedPart(props: P) {
    if (!known.has(props)) {
      known.add(props);
      throw Promise.resolve();
    }
    return createElement(Part, props);
  };
}

/**
 * The part in a file that was loaded. A file that other files import from has exports of its own, and the names of the
 * part's module are in one of them: `import()` as the bundler writes it knows which, the second request does not.
 * @throws where it is not there
 */
export function partOf<F extends object, T>(file: F, pick: (file: F) => T): T {
  const files = [file, ...Object.values(file).filter((value) => typeof value === 'object' && value !== null)];
  for (const one of files) {
    const part = pick(one as F);
    if (part) return part;
  }
  throw new Error('The part is not in its file.');
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
