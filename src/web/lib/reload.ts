/**
 * Reloads the page if the server can be reached: without a connection the browser's own error page would replace
 * everything that is still shown.
 * @returns false if the server could not be reached
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await fetch('/v1/ping', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
  if (isReachable) location.reload();
  return isReachable;
}

let asking: Promise<void> | null = null;

/**
 * Reloads the page if the server has a newer build, whose files have other names. A failed load alone is no reason to
 * reload: typed text would be lost. Parts that call this at the same time share one request.
 */
export function reloadIfOutdated(): Promise<void> {
  asking ??= askForBuild().finally(() => {
    asking = null;
  });
  return asking;
}

async function askForBuild(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const response = await fetch(location.pathname, { cache: 'no-store' }).catch(() => null);
  if (!entry || !response?.ok || (await response.text()).includes(entry)) return;
  location.reload();
}
