import { type ReactNode, useState } from 'react';
import LoadingBar from 'react-top-loading-bar';

const ON_DARK = { background: 'var(--color-page)', borderBottom: '2px solid var(--color-page)' };

/**
 * The bar at the top while a request runs (specification section 4): put `bar` into the page, call `run` with the
 * request. `isBusy` while the bar is between 1 and 99.
 */
export function useProgress(start = 50): {
  bar: ReactNode;
  isBusy: boolean;
  run: (request: () => Promise<void>) => Promise<void>;
} {
  const [progress, setProgress] = useState(0);
  return {
    bar: (
      <LoadingBar
        color="var(--color-primary)"
        // Orange on the orange site banner would not be seen.
        containerStyle={progress > 0 ? ON_DARK : undefined}
        height={6}
        progress={progress}
        onLoaderFinished={() => setProgress(0)}
      />
    ),
    isBusy: progress >= 1 && progress <= 99,
    run: async (request) => {
      setProgress(start);
      try {
        await request();
      } finally {
        setProgress(100);
      }
    },
  };
}
