/** Whether the server can be reached, as far as this page knows. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { watched } from '#web/lib/watched.ts';

/** Browsers sometimes report a working connection as offline, so a report only starts a request, which decides. */
const answered = watched(globalThis.navigator?.onLine !== false);

/** Notes whether an answer came; a refusal is an answer, too. */
export const noteLine = answered.set;

let asking: Promise<void> | null = null;

/** Called when a call has got no answer: asks whether the server answers at all. */
export function suspectLine(): void {
  if (asking) return;
  asking = fetch('/readyz', { cache: 'no-store' })
    .then(
      // The server itself answers 503; other statuses from 500 come from a proxy whose server is gone.
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

/** Calls back whenever {@link hasLine} may have changed. @returns stops it */
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

/** Whether there is no connection. @param onBack called when there is one again */
export function useIsOffline(onBack: () => unknown): boolean {
  const has = useHasLine();
  const had = useRef(has);
  useEffect(() => {
    if (has && !had.current) onBack();
    had.current = has;
  }, [has, onBack]);
  return !has;
}
