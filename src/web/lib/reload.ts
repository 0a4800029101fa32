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
