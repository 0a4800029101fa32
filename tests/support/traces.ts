/**
 * Traces of pages, for `npx playwright-core show-trace`. They need TRACE in the environment, since a trace records the
 * body of every answer, which takes a quarter of a test's time: TRACE=on records actions, TRACE=full also how the page
 * looked at every step.
 */
import type { BrowserContext } from 'playwright-core';

const { TRACE } = process.env;

export async function startTrace({ tracing }: BrowserContext): Promise<void> {
  if (!TRACE) return;
  const isFull = TRACE === 'full';
  await tracing.start({ snapshots: isFull, screenshots: isFull });
  await tracing.startChunk();
}

/** Deletes what was recorded, and begins the trace of the next test on the same page. */
export async function restartTrace({ tracing }: BrowserContext): Promise<void> {
  if (!TRACE) return;
  await tracing.stopChunk();
  await tracing.startChunk();
}

/** Writes the recorded trace to a file. */
export async function keepTrace({ tracing }: BrowserContext, path: string): Promise<void> {
  if (TRACE) await tracing.stopChunk({ path }).catch(() => undefined);
}
