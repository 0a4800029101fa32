import { useEffect, useLayoutEffect, useState } from 'react';

/** Scrolls a new page to its top. When the viewer goes back, the browser restores the position itself. */
export function useScrollToTop(pathname: string): void {
  const [navigation] = useState(() => ({ isNew: false }));
  useEffect(() => {
    const onPush = () => {
      navigation.isNew = true;
    };
    const onReturn = () => {
      navigation.isNew = false;
    };
    // The router library makes pushState dispatch an event named "pushState".
    addEventListener('pushState', onPush);
    addEventListener('popstate', onReturn);
    return () => {
      removeEventListener('pushState', onPush);
      removeEventListener('popstate', onReturn);
    };
  }, [navigation]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path.
  useLayoutEffect(() => {
    if (navigation.isNew) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, navigation]);
}
