/**
 * Toasts: `toast.success(texts.reasons.loginDone)`. The library is loaded with the first touch or key (a few kB that no
 * first paint needs). They close after 5 seconds, but for an unknown name, which stays until it is closed. Each of the
 * others replaces the one of its kind, and no more than two of them are shown.
 */
import { TOAST_DURATION_MS } from '#shared/constants.ts';
import { serverError } from '#web/api/errors.ts';
import { texts } from '#web/texts/texts.ts';

type Kind = 'success' | 'error' | 'info';

let engine: Promise<typeof import('./toast-engine.tsx')> | undefined;

/** Loaded once: a second import would not wait for the styles of the first. */
function loadEngine() {
  engine ??= import('./toast-engine.tsx');
  return engine;
}

/** A toast often says that the network failed, so the library is loaded before it is needed. Called once, at start. */
export function expectToasts(): void {
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, () => loadEngine().catch(() => undefined), { once: true, passive: true });
}

function show(kind: Kind, text: string): void {
  loadEngine().then(
    (loaded) => loaded.show(kind, text, false),
    // A browser remembers that an import failed: until the page is loaded anew there is no library.
    () => showPlainly(text),
  );
}

let place: HTMLElement | undefined;

/** Without the library: at the same place and as wide as its toasts, one below the other; a press closes. */
function showPlainly(text: string): void {
  place ??= document.body.appendChild(document.createElement('div'));
  place.className =
    'fixed inset-x-3 top-[calc(var(--bar-height)+2.5rem)] z-50 grid gap-2 sm:left-auto sm:right-4 sm:w-85';
  const note = place.appendChild(document.createElement('p'));
  note.role = 'alert';
  note.className = 'wrap-anywhere border-l-4 border-primary bg-raised px-4 py-5 shadow-lg';
  note.textContent = text;
  note.addEventListener('click', () => note.remove());
  setTimeout(() => note.remove(), TOAST_DURATION_MS);
}

/** What a failed call says; the words of refusals come with the library, unless the caller has others. */
function showFailure(error: unknown, textOf?: (error: unknown) => string): void {
  loadEngine().then(
    // A name has to be looked at again, and its form is behind it.
    (loaded) =>
      loaded.show(
        'error',
        (textOf ?? loaded.errorText)(error),
        serverError(error)?.reason === 'winnerUnknown',
      ),
    () => showPlainly(textOf?.(error) ?? texts.general.somethingWrong),
  );
}

/** What was said is no longer true. */
function dismiss(kind: Kind, text: string): void {
  void engine?.then((loaded) => loaded.dismiss(kind, text)).catch(() => undefined);
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  failure: showFailure,
  info: (text: string) => show('info', text),
  dismiss,
};

/** For the outcome of a call: says that it is done, and goes on. */
export function told(text: string, then?: () => void): () => void {
  return () => {
    toast.success(text);
    then?.();
  };
}
