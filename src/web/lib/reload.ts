/**
 * Loads the page anew if the server can be reached: without a connection the browser's own error page would take the
 * place of everything that is still here.
 * @returns false where it could not be reached
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
 * Loads the page anew if the server has a newer build, whose files have other names. A file of this build that could not
 * be loaded is no reason: what has been typed would be lost. A file that several wait for is asked about once.
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
