import { useState } from 'react';
import LoadingBar from 'react-top-loading-bar';

const ON_DARK = { background: 'var(--color-page)', borderBottom: '2px solid var(--color-page)' };

/** The bar at the top of the page while a request runs. @param start how far it stands until the answer is here, in percent */
export function RequestBar({ isPending, start = 50 }: { isPending: boolean; start?: number }) {
  const [progress, setProgress] = useState(0);
  if (isPending && progress !== start) setProgress(start);
  if (!isPending && progress === start) setProgress(100);
  // It has styles of its own, which no drawn page may have.
  if (progress === 0) return null;
  return (
    <LoadingBar
      color="var(--color-primary)"
      // Orange on the orange site banner would not be seen.
      containerStyle={ON_DARK}
      height={6}
      progress={progress}
      onLoaderFinished={() => setProgress(0)}
    />
  );
}
