/** The mark on a page that shows what a server has in memory after it had lost its database. */
import { AS_OF_CLASS, AS_OF_ID, asOfText } from '#shared/as-of.ts';
import type { Language } from '#shared/languages.ts';

const ASK_EVERY_MS = 3000;

let whenBack = () => {};

/** @param onBack called when what is shown can be asked for again */
export function watchAsOf(onBack: () => void): void {
  whenBack = onBack;
  if (document.getElementById(AS_OF_ID)) waitForServer();
}

/** Marks the page for an answer with this header. */
export function showAsOf(header: string | null, language: Language): void {
  const at = new Date(header ?? '');
  if (Number.isNaN(at.getTime()) || document.getElementById(AS_OF_ID)) return;
  const mark = document.createElement('p');
  mark.id = AS_OF_ID;
  mark.role = 'status';
  mark.className = AS_OF_CLASS;
  mark.textContent = asOfText(at, language);
  document.body.prepend(mark);
  waitForServer();
}

function waitForServer(): void {
  const timer = setInterval(async () => {
    const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    clearInterval(timer);
    document.getElementById(AS_OF_ID)?.remove();
    whenBack();
  }, ASK_EVERY_MS);
}
