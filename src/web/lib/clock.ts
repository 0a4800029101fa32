/**
 * The server's time. The server's clock decides every deadline, and the clock of a phone may be wrong.
 * No other web code reads the clock of the device (tests/docs/one-way.test.ts).
 */
import { SENT_AT } from '#shared/page-data.ts';

/** How far the server's clock is ahead of this device's, in milliseconds; null: not measured yet. */
let offset: number | null = null;

/** The server's time in milliseconds; code that runs on the server reads its own clock. */
export function serverNow(): number {
  if (typeof document === 'undefined') return Date.now();
  offset ??= learnOffset();
  return Date.now() + offset;
}

/** Compares with the time sent with the page. If the browser hides that, asks the server, and until then returns 0. */
function learnOffset(): number {
  const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const told = Number(answer?.serverTiming?.find(({ name }) => name === SENT_AT)?.description);
  if (answer && told > 0) return told - (Date.now() - (performance.now() - answer.responseStart));
  void askServer();
  return 0;
}

/** Measures by the header `Date` of an answer, which is exact only to the second. */
async function askServer(): Promise<void> {
  const answer = await fetch('/v1/ping', { cache: 'no-store' }).catch(() => null);
  const told = Date.parse(answer?.headers.get('date') ?? '');
  if (!Number.isNaN(told)) offset = told - Date.now();
}
