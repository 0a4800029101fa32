import { vi } from 'vitest';

/** Milliseconds in which a condition must become true; generous, because the machine may be heavily loaded. */
export const TIMEOUT_MS = 30_000;

/** Repeats a check until it passes; throws its last failure after {@link TIMEOUT_MS}. Cannot prove that something never happens. */
export function eventually<T>(check: () => T | Promise<T>, interval = 20): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval });
}

/**
 * Bounds a step that has no limit of its own.
 * @param step what is done, for the failure message
 */
export async function within<T>(step: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${TIMEOUT_MS} ms: ${step}.`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until a later write gets a later instant: instants on the wire have millisecond precision. */
export function nextMillisecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
