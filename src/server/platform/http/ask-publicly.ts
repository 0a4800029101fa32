/**
 * Requests to addresses that somebody else wrote: nothing of our network is reached, no redirect is followed, and a copy
 * of the site asks nobody.
 */
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import type { Config } from '../config.ts';
import { NOTHING_LEAVES } from '../copy.ts';
import { AddressRefusedError, publicAddresses } from './public-address.ts';

interface Question {
  signal: AbortSignal;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string | number>>;
  body?: string | Buffer;
  /** Whether the operator has allowed the host: then plain http and private addresses are allowed, too. */
  mayBePrivate?: boolean;
}

/**
 * Sends one request to the address that the host has now.
 * @returns the answer, whose body has not been read; the caller destroys it
 * @throws AddressRefusedError, and what resolving and connecting throw
 */
export async function askPublicly(
  { isCopy }: Pick<Config, 'isCopy'>,
  url: URL,
  { signal, method = 'GET', headers = {}, body, mayBePrivate = false }: Question,
): Promise<IncomingMessage> {
  if (isCopy) throw new AddressRefusedError(NOTHING_LEAVES);
  const addresses = await abortable(() => publicAddresses(url, { mayBePrivate }), signal);
  const [first] = addresses;
  const send = mayBePrivate && url.protocol === 'http:' ? requestPlainly : request;
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      {
        signal,
        method,
        headers,
        // A new connection each time: one that is used again would belong to an address looked up earlier.
        agent: false,
        lookup: (_host, options, done) => {
          if (options.all) done(null, addresses);
          else done(null, first?.address ?? '', first?.family ?? 0);
        },
      },
      resolve,
    );
    // Needed even after the answer has begun: without a listener, a connection that is cut then would end the process.
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Names can take long to resolve, and resolving cannot be stopped. */
function abortable<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  // The work is not begun: nobody would handle its failure, which would end the process.
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}
