import { useEffect, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * Whether the browser says that it has no connection.
 * @param onBack called when it has one again
 */
export function useIsOffline(onBack: () => unknown): boolean {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    const back = () => void onBack();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [onBack]);
  return isOffline;
}
