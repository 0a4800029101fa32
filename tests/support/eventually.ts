import { vi } from 'vitest';

/** How long what must come may take on a machine that does ten other things: a limit for the lost, not a measure. */
export const PATIENCE_MS = 30_000;

/** Repeats a check until it holds; its last failure after {@link PATIENCE_MS}. For what must come, never for what must not. */
export function eventually<T>(check: () => T | Promise<T>, interval = 20): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval });
}

/** Instants are told in milliseconds: what is to be later than what was just written must not fall into the same one. */
export function nextMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
