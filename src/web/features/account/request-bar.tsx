import { useState } from 'react';
import LoadingBar from 'react-top-loading-bar';

const ON_DARK = { background: 'var(--color-page)', borderBottom: '2px solid var(--color-page)' };

/** The bar at the top of the page while a request runs. @param start its progress until the answer comes, in percent */
export function RequestBar({ isPending, start = 50 }: { isPending: boolean; start?: number }) {
  const [progress, setProgress] = useState(0);
  if (isPending && progress !== start) setProgress(start);
  if (!isPending && progress === start) setProgress(100);
  // The bar uses style attributes, which pages rendered on the server may not have.
  if (progress === 0) return null;
  return (
    <LoadingBar
      color="var(--color-primary)"
      // A dark background, because the orange bar would be invisible on the orange site banner.
      containerStyle={ON_DARK}
      height={6}
      progress={progress}
      onLoaderFinished={() => setProgress(0)}
    />
  );
}
