import { useEffect, useLayoutEffect, useState } from 'react';

/** Shows a new page from its top. On the way back the browser restores the position. */
export function useScrollToTop(pathname: string): void {
  const [navigation] = useState(() => ({ isNew: false }));
  useEffect(() => {
    const onPush = () => {
      navigation.isNew = true;
    };
    const onReturn = () => {
      navigation.isNew = false;
    };
    // The router library has pushState dispatch an event of its name.
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
