import { createElement, type FunctionComponent, lazy, memo, type ReactNode, Suspense } from 'react';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/**
 * A part of a page whose code is a file of its own. If the file cannot be loaded, the fallback stays and the file is
 * requested again: an error would make React remove everything up to the next error boundary, typed text included.
 * What the server rendered of the part stays until its code is loaded, as long as its properties are the same objects.
 * @param name of the component in the file
 * @param fallback what is shown until the part is loaded; a function receives the properties of the part
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
      // On the server all files are on disk, so trying again would not help.
      if (typeof document === 'undefined') throw error;
      await onlineOrAfter(wait);
      // Chromium never retries an address that failed, but names it in the error: a parameter makes it a new one.
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
