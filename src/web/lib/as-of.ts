/**
 * The mark on a page that is shown from a cache: the server's when it had lost its database, or the service worker's
 * when the browser has no connection. The mark is removed once the server answers again.
 */
import { AS_OF_CLASS, AS_OF_ID, asOfText, asOfTime } from '#shared/as-of.ts';
import type { Language } from '#shared/languages.ts';
import { ownCalendar } from '#web/texts/texts.ts';
import { watched } from './watched.ts';

const ASK_EVERY_MS = 3000;

let whenBack = () => {};
const shown = watched<string | null>(null);
/** The past time, in Nepal, whose state the page shows; null: the page shows the present state. */
export const { get: shownTime, use: useShownTime } = shown;

/** @param onBack called when the server answers again, so that the page can load fresh data */
export function watchAsOf(onBack: () => void): void {
  whenBack = onBack;
  const time = document.getElementById(AS_OF_ID)?.dataset.time;
  if (time !== undefined) waitForServer(time);
}

/** Marks the page with the time in this header of an answer; without a valid time it does nothing. */
export function showAsOf(header: string | null, language: Language): void {
  const at = new Date(header ?? '');
  if (!Number.isNaN(at.getTime())) markPage(at, (time) => asOfText(time, language));
}

/** Marks the page as showing the state at a past time, until the server answers again. */
export function markPage(at: Date, textOf: (time: string) => string): void {
  if (document.getElementById(AS_OF_ID)) return;
  const time = asOfTime(at, ownCalendar);
  const mark = document.createElement('p');
  mark.id = AS_OF_ID;
  mark.role = 'status';
  mark.className = AS_OF_CLASS;
  mark.dataset.time = time;
  mark.textContent = textOf(time);
  document.body.prepend(mark);
  waitForServer(time);
}

function waitForServer(time: string): void {
  shown.set(time);
  const timer = setInterval(async () => {
    const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    clearInterval(timer);
    document.getElementById(AS_OF_ID)?.remove();
    shown.set(null);
    whenBack();
  }, ASK_EVERY_MS);
}
