/**
 * Receivers of what the product sends: they take it, refuse it, or hang, as the simulation says. Stands for ask-publicly.ts,
 * and for nightly-audit.ts.
 */
import { clock } from './own-process.ts';

export interface Delivery {
  id: string;
  url: string;
  body: string;
  at: number;
  isTaken: boolean;
  /** Which life of the process sent it. */
  life: number;
}

/** Counts the lives of the process. */
export const life = { number: 0 };

export const deliveries: Delivery[] = [];
/** Until when receivers hang or refuse, by host. */
export const outages = new Map<string, { until: number; kind: 'hang' | 'refuse' }>();

export async function askPublicly(
  _config: unknown,
  url: URL,
  {
    headers = {},
    body = '',
  }: { headers?: Readonly<Record<string, string | number>>; body?: string | Buffer },
) {
  const outage = outages.get(url.hostname);
  const isOut = outage !== undefined && clock.at < outage.until;
  const id = String(headers['webhook-id'] ?? '');
  deliveries.push({
    id,
    url: url.href,
    body: String(body),
    at: clock.at,
    isTaken: !isOut,
    life: life.number,
  });
  if (isOut && outage.kind === 'hang') throw Object.assign(new Error('No answer.'), { name: 'TimeoutError' });
  return { statusCode: isOut ? 500 : 204, headers: {}, destroy: () => {} };
}

export const auditIfDue = () => Promise.resolve();
export const startNightlyAudit = () => ({ stop: () => Promise.resolve() });
