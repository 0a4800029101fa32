/** Whether the server can be reached, as far as is known. */
import { useEffect, useRef, useSyncExternalStore } from 'react';

let hasAnswered = true;
const watchers = new Set<() => void>();

/** @param value whether an answer came, also a refusal */
export function noteLine(value: boolean): void {
  if (hasAnswered === value) return;
  hasAnswered = value;
  tell();
}

let asking: Promise<void> | null = null;

/** A call has got no answer: asks whether the server answers at all. */
export function suspectLine(): void {
  if (asking) return;
  asking = fetch('/readyz', { cache: 'no-store' })
    .then(
      () => noteLine(true),
      () => noteLine(false),
    )
    .finally(() => {
      asking = null;
    });
}

function tell(): void {
  for (const onChange of watchers) onChange();
}

export function hasLine(): boolean {
  return hasAnswered && navigator.onLine !== false;
}

/** Calls back whenever {@link hasLine} may have changed. Returns how to stop. */
export function watchLine(onChange: () => void): () => void {
  const onOnline = () => {
    hasAnswered = true;
    onChange();
  };
  watchers.add(onChange);
  addEventListener('online', onOnline);
  addEventListener('offline', onChange);
  return () => {
    watchers.delete(onChange);
    removeEventListener('online', onOnline);
    removeEventListener('offline', onChange);
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
