import { createElement, type FunctionComponent, lazy, memo, type ReactNode, Suspense } from 'react';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/**
 * A part of a page whose code is a file of its own. Where the file cannot be loaded, what stands in its place stays, and
 * the file is asked for again: React would take away everything up to the next error boundary, with what has been typed
 * there. What a server has drawn of it stays until the code is here, as long as its properties are the same ones.
 * @param name of the component in the file
 * @param fallback what stands in its place until it is there; told what the part is given
 */
export function lazyPart<F extends object, Name extends keyof F>(
  load: () => Promise<F>,
  name: Name,
  fallback: ReactNode | ((props: PropsOf<F[Name]>) => ReactNode) = null,
): (props: PropsOf<F[Name]>) => ReactNode {
  const Part = lazy(async () => ({
    default: (await untilLoaded(load))[name] as FunctionComponent<object>,
  }));
  return memo((props: PropsOf<F[Name]>) => {
    const place = typeof fallback === 'function' ? fallback(props) : fallback;
    return createElement(Suspense, { fallback: place }, createElement(Part, props));
  });
}

async function untilLoaded<F>(load: () => Promise<F>): Promise<F> {
  let next = load;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await next();
    } catch (error) {
      // A server has all of its files from the start.
      if (typeof document === 'undefined') throw error;
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
