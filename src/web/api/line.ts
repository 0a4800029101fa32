/** Whether the server can be reached, as far as is known. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { watched } from '#web/lib/watched.ts';

/** Browsers say of lines that work that there is none: what they say is asked about, and a try decides. */
const answered = watched(globalThis.navigator?.onLine !== false);

/** Notes whether an answer came, also a refusal. */
export const noteLine = answered.set;

let asking: Promise<void> | null = null;

/** A call has got no answer: asks whether the server answers at all. */
export function suspectLine(): void {
  if (asking) return;
  asking = fetch('/readyz', { cache: 'no-store' })
    .then(
      // 503 is the server's own word; the others are of what stands before one that is gone.
      ({ status }) => noteLine(status < 500 || status === 503),
      () => noteLine(false),
    )
    .finally(() => {
      asking = null;
    });
}

export function hasLine(): boolean {
  return answered.get();
}

/** Calls back whenever {@link hasLine} may have changed. Returns how to stop. */
export function watchLine(onChange: () => void): () => void {
  const onOnline = () => {
    noteLine(true);
    onChange();
  };
  const onOffline = () => {
    noteLine(false);
    suspectLine();
  };
  const stop = answered.watch(onChange);
  if (!hasLine()) suspectLine();
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  return () => {
    stop();
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
  };
}

export function useHasLine(): boolean {
  return useSyncExternalStore(watchLine, hasLine, () => true);
}

/** Whether there is no line. @param onBack called when there is one again */
export function useIsOffline(onBack: () => unknown): boolean {
  const has = useHasLine();
  const had = useRef(has);
  useEffect(() => {
    if (has && !had.current) onBack();
    had.current = has;
  }, [has, onBack]);
  return !has;
}
