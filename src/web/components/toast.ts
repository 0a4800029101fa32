/**
 * Toasts: `toast.success(texts.reasons.loginDone)`. The library (a few kB that no first paint needs) is loaded with the
 * first touch or key. Toasts close after 5 seconds; only the failure for an unknown name stays until the person closes
 * it. Each of the others replaces the toast of the same kind, and at most two of them are shown.
 */
import { TOAST_DURATION_MS } from '#shared/constants.ts';
import { serverError } from '#web/api/errors.ts';
import { texts } from '#web/texts/texts.ts';

type Kind = 'success' | 'error' | 'info';

let engine: Promise<typeof import('./toast-engine.tsx')> | undefined;

/** Imports the library only once: a second import would not wait for the styles of the first. */
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
    // Browsers never retry a failed import, so there is no library until the page is reloaded.
    () => showPlainly(text),
  );
}

let place: HTMLElement | undefined;

/** Shows a toast without the library, at the same place and width as its toasts; a press closes it. */
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

/** Shows a failed call. The texts of refusals are loaded with the library, unless the caller has its own. */
function showFailure(error: unknown, textOf?: (error: unknown) => string): void {
  loadEngine().then(
    // The toast for an unknown winner is persistent: the host has to compare the name with the form.
    (loaded) =>
      loaded.show(
        'error',
        (textOf ?? loaded.errorText)(error),
        serverError(error)?.reason === 'winnerUnknown',
      ),
    () => showPlainly(textOf?.(error) ?? texts.general.somethingWrong),
  );
}

/** Closes a toast whose text is no longer true. */
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

/** A callback for `onSuccess`: shows that a call succeeded, and then calls `then`. */
export function told(text: string, then?: () => void): () => void {
  return () => {
    toast.success(text);
    then?.();
  };
}
