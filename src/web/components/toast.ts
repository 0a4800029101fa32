/**
 * Toasts: `toast.success(messages.loginDone)`. The library comes with the first touch or key (a few kB that no first
 * paint needs). They close after 5 seconds; `{ isPersistent: true }` stays until it is closed (specification section 8).
 */
import { TOAST_DURATION_MS } from '#shared/constants.ts';

type Kind = 'success' | 'error' | 'info';

interface Options {
  isPersistent?: boolean;
}

let engine: Promise<typeof import('./toast-engine.tsx')> | undefined;

/** One load for everybody: a second import would not wait for the first one's styles. */
function loadEngine() {
  engine ??= import('./toast-engine.tsx');
  return engine;
}

// What has to be said is often that the network failed, so the library comes before it is needed.
for (const sign of ['pointerdown', 'keydown'])
  addEventListener(sign, () => loadEngine().catch(() => undefined), { once: true, passive: true });

function show(kind: Kind, text: string, { isPersistent = false }: Options = {}): void {
  loadEngine().then(
    (loaded) => loaded.show(kind, text, isPersistent),
    // Not to be had until the page is loaded anew: a browser remembers that an import failed.
    () => showPlainly(text, isPersistent),
  );
}

let place: HTMLElement | undefined;

/** Where and as wide as the library's own, one below the other; a touch closes. */
function showPlainly(text: string, isPersistent: boolean): void {
  place ??= document.body.appendChild(document.createElement('div'));
  place.className = 'fixed inset-x-3 top-3 z-50 grid gap-2 sm:left-auto sm:right-4 sm:top-4 sm:w-85';
  const note = place.appendChild(document.createElement('p'));
  note.role = 'alert';
  note.className = 'wrap-anywhere border-l-4 border-primary bg-raised px-4 py-5 shadow-lg';
  note.textContent = text;
  note.addEventListener('click', () => note.remove());
  if (!isPersistent) setTimeout(() => note.remove(), TOAST_DURATION_MS);
}

export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
};
