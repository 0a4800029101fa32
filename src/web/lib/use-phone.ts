import { useSyncExternalStore } from 'react';

/** The screen width up to which pages have the bottom bar, the same as in styles/tokens.css. */
const PHONE = '(max-width: 47.99rem)';

function subscribe(onChange: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

/** Whether the screen is a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
