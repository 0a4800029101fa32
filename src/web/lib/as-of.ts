/** Takes away the mark of a page from the memory of a server that had lost its database, once it is back. */

const ASK_EVERY_MS = 3000;

/** @param onBack called when what is shown can be asked for again */
export function watchAsOf(onBack: () => void): void {
  const mark = document.getElementById('as-of');
  if (!mark) return;
  const timer = setInterval(async () => {
    const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    clearInterval(timer);
    mark.remove();
    onBack();
  }, ASK_EVERY_MS);
}
