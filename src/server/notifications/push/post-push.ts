/** Posts to a push service. Its address came from a client, so nothing but push services is posted to. */
import type { RequestDetails } from 'web-push';
import type { Config } from '#server/platform/config.ts';
import { askPublicly } from '#server/platform/http/ask-publicly.ts';
import { AddressRefusedError } from '#server/platform/http/public-address.ts';
import { serviceOf } from '#server/platform/http/push-services.ts';

const ELAPSED_MS_MAX = 8000;

export interface PushAnswer {
  status: number;
  /** After how many seconds the service wants to be asked again; null: it does not say. */
  retryAfterSeconds: number | null;
}

/** @throws AddressRefusedError, and Error for a service that cannot be reached */
export async function postPush(
  { endpoint, headers, body }: RequestDetails,
  config: Pick<Config, 'isCopy' | 'pushServices'>,
): Promise<PushAnswer> {
  const url = new URL(endpoint);
  // Checked again: the services that the operator names may have changed since the subscription was registered.
  const service = serviceOf(url, config.pushServices);
  if (!service) throw new AddressRefusedError('no push service');
  const answer = await askPublicly(config, url, {
    method: 'POST',
    headers: headers as Record<string, string | number>,
    body: body ?? '',
    signal: AbortSignal.timeout(ELAPSED_MS_MAX),
    mayBePrivate: service.isNamed,
  });
  const { statusCode = 0, headers: told } = answer;
  answer.destroy();
  return { status: statusCode, retryAfterSeconds: readRetryAfter(told['retry-after']) };
}

/** Reads a header that holds seconds or a date. @returns seconds from now */
function readRetryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
