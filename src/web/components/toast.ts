/**
 * Toasts: `toast.success(messages.loginDone)`. The library comes with the first one (a few kB that no first paint
 * needs). They close after 5 seconds; `{ isPersistent: true }` stays until it is closed (specification section 8).
 */
type Kind = 'success' | 'error' | 'info';

interface Options {
  isPersistent?: boolean;
}

function show(kind: Kind, text: string, options: Options = {}): void {
  void import('./toast-engine.tsx').then((engine) => engine.show(kind, text, options.isPersistent ?? false));
}

export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
};
