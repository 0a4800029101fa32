/**
 * Receivers of what the product sends: they accept it, refuse it, or hang, as the simulation says. Replaces
 * ask-publicly.ts and nightly-audit.ts.
 */
import { clock } from './own-process.ts';

export interface Delivery {
  id: string;
  url: string;
  body: string;
  at: number;
  isTaken: boolean;
  /** The number of the process's life that sent it. */
  life: number;
}

/** The number of the process's present life. */
export const life = { number: 0 };

export const deliveries: Delivery[] = [];
/** For each host: the end of an outage, and whether the receiver hangs or refuses. */
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
