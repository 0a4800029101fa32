/**
 * The mark on a page that is shown from a cache: the server's when it had lost its database, or the service worker's
 * when the browser has no connection. The mark is removed once the server answers again.
 */
import { AS_OF_CLASS, AS_OF_ID, asOfText, asOfTime } from '#shared/as-of.ts';
import type { Language } from '#shared/languages.ts';
import { ownCalendar } from '#web/texts/texts.ts';

const ASK_EVERY_MS = 3000;

let whenBack = () => {};
const watchers = new Set<() => void>();

/** @param onBack called when the server answers again, so that the page can load fresh data */
export function watchAsOf(onBack: () => void): void {
  whenBack = onBack;
  if (document.getElementById(AS_OF_ID)) waitForServer();
}

/** Marks the page with the time in this header of an answer; without a valid time it does nothing. */
export function showAsOf(header: string | null, language: Language): void {
  const at = new Date(header ?? '');
  if (!Number.isNaN(at.getTime())) markPage(at, asOfText(asOfTime(at, ownCalendar), language));
}

/** Marks the page as showing the state at a past time, until the server answers again. */
export function markPage(at: Date, text: string): void {
  if (document.getElementById(AS_OF_ID)) return;
  const mark = document.createElement('p');
  mark.id = AS_OF_ID;
  mark.role = 'status';
  mark.className = AS_OF_CLASS;
  mark.dataset.time = asOfTime(at, ownCalendar);
  mark.textContent = text;
  document.body.prepend(mark);
  tell();
  waitForServer();
}

/** The past time, in Nepal, whose state the page shows; null: the page shows the present state. */
export function shownTime(): string | null {
  return document.getElementById(AS_OF_ID)?.dataset.time ?? null;
}

export function watchShownTime(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function tell(): void {
  for (const onChange of watchers) onChange();
}

function waitForServer(): void {
  const timer = setInterval(async () => {
    const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    clearInterval(timer);
    document.getElementById(AS_OF_ID)?.remove();
    tell();
    whenBack();
  }, ASK_EVERY_MS);
}
