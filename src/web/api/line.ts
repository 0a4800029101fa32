/** Whether the server can be reached, as far as is known. */
import { useSyncExternalStore } from 'react';

let hasAnswered = true;
const watchers = new Set<() => void>();

/** @param value whether an answer came, also a refusal */
export function noteLine(value: boolean): void {
  if (hasAnswered === value) return;
  hasAnswered = value;
  tell();
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
