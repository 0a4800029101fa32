/**
 * What time it is, as the server says: what is decided by time is decided by its clock, and that of a phone may be wrong.
 * Nothing else in the web asks the device (tests/docs/one-way.test.ts).
 */
import { SENT_AT } from '#shared/page-data.ts';

/** How far the server is ahead of this device, in milliseconds; null until somebody asks. */
let offset: number | null = null;

/** The server's time in milliseconds. On the server, its own. */
export function serverNow(): number {
  if (typeof document === 'undefined') return Date.now();
  offset ??= learnOffset();
  return Date.now() + offset;
}

/** Reads the time of the answer that brought the page. Where the browser hides it, asks; until then it believes the device. */
function learnOffset(): number {
  const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const told = Number(answer?.serverTiming?.find(({ name }) => name === SENT_AT)?.description);
  if (answer && told > 0) return told - (Date.now() - (performance.now() - answer.responseStart));
  void askServer();
  return 0;
}

/** The header `Date` of an answer counts whole seconds. */
async function askServer(): Promise<void> {
  const answer = await fetch('/v1/ping', { cache: 'no-store' }).catch(() => null);
  const told = Date.parse(answer?.headers.get('date') ?? '');
  if (!Number.isNaN(told)) offset = told - Date.now();
}
