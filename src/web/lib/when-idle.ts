/** Runs work once the page is loaded and the browser idle. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  const isSupported = typeof requestIdleCallback === 'function';
  let handle = 0;
  const wait = () => {
    handle = isSupported ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    if (isSupported) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}
