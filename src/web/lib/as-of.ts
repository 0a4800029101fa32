/**
 * The mark on a page that shows what was in a memory: that of a server that had lost its database, or of the service worker
 * of a browser without a line. It goes once the server answers again.
 */
import { AS_OF_CLASS, AS_OF_ID, asOfText, asOfTime } from '#shared/as-of.ts';
import type { Language } from '#shared/languages.ts';

const ASK_EVERY_MS = 3000;

let whenBack = () => {};
const watchers = new Set<() => void>();

/** @param onBack called when what is shown can be asked for again */
export function watchAsOf(onBack: () => void): void {
  whenBack = onBack;
  if (document.getElementById(AS_OF_ID)) waitForServer();
}

/** Marks the page for an answer with this header. */
export function showAsOf(header: string | null, language: Language): void {
  const at = new Date(header ?? '');
  if (!Number.isNaN(at.getTime())) markPage(at, asOfText(at, language));
}

/** Marks the page, which shows what was so at a time, until the server answers again. */
export function markPage(at: Date, text: string): void {
  if (document.getElementById(AS_OF_ID)) return;
  const mark = document.createElement('p');
  mark.id = AS_OF_ID;
  mark.role = 'status';
  mark.className = AS_OF_CLASS;
  mark.dataset.time = asOfTime(at);
  mark.textContent = text;
  document.body.prepend(mark);
  tell();
  waitForServer();
}

/** When what the page shows was so, in Nepal time; null: now. */
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
