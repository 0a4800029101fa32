/**
 * Acts: calls that change something. Each has a key, under which the server does it once (docs/wire.md#idempotency-keys), so
 * it is sent again by itself when no answer comes or the server cannot do it now, and the person sees one result.
 */
import { takesKey } from '#shared/keyed-calls.ts';
import { DRAWN_FOR_HEADER, HANDED_OVER_HEADER } from '#shared/page-data.ts';
import { serverError } from './errors.ts';
import { drawnFor } from './query-client.ts';

export interface Act {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the endpoint, with its parts already encoded. */
  path: string;
  body?: object;
  /** A key that the caller keeps for several tries. */
  ownKey?: string;
  /** The account that does it; the page's unless given. */
  account?: string;
  /** Whether another phone has handed it over. */
  isHandedOver?: boolean;
  /** Whether the caller tries again itself. */
  isOnce?: boolean;
}

/** The part of the SDK that an act uses. */
interface Sender {
  ID: { unique(): string };
  client: {
    config: { endpoint: string };
    call(method: string, url: URL, headers: Record<string, string>, body: object): Promise<unknown>;
  };
}

/** Waits before each further try: longer in all than a server takes to be replaced by another. */
const WAITS_MS = [500, 1000, 2000, 4000, 6000, 8000, 10_000];
/** A key that nobody has asked for again by then is forgotten. */
const UNANSWERED_KEPT_MS = 10 * 60_000;

/** Keys of acts without an answer. Pressing the button again repeats the same act. */
const unanswered = new Map<string, { key: string; at: number }>();

/** Does what is asked once. */
export async function actOnce(
  { client, ID }: Sender,
  { method, path, body = {}, ownKey, account = drawnFor(), isHandedOver, isOnce = false }: Act,
): Promise<unknown> {
  const url = new URL(client.config.endpoint + path);
  // Further tries are of the same account, whoever signs in meanwhile.
  const headers = {
    'content-type': 'application/json',
    [DRAWN_FOR_HEADER]: account,
    ...(isHandedOver && { [HANDED_OVER_HEADER]: 'yes' }),
  };
  if (!takesKey(path)) return client.call(method, url, headers, body);
  const name = `${account} ${method} ${path} ${JSON.stringify(body)}`;
  const earlier = unanswered.get(name);
  const isOpen = earlier && performance.now() - earlier.at < UNANSWERED_KEPT_MS;
  const key = ownKey ?? (isOpen ? earlier.key : ID.unique());
  unanswered.delete(name);
  try {
    const call = () => client.call(method, url, { ...headers, 'idempotency-key': key }, body);
    return await (isOnce ? call() : repeated(call));
  } catch (error) {
    if (isWithoutAnswer(error)) unanswered.set(name, { key, at: performance.now() });
    throw error;
  }
}

/** Calls again while there is no answer, unless the browser knows that it has no connection. */
export async function repeated<T>(
  call: () => Promise<T>,
  pause: (ms: number) => Promise<void> = waited,
): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await call();
    } catch (error) {
      if (!isWithoutAnswer(error) || navigator.onLine === false) throw error;
    }
    await pause(wait);
  }
  return call();
}

/** Nothing came back, or word that the server, or what stands before it, cannot do it now. */
function isWithoutAnswer(error: unknown): boolean {
  const known = serverError(error);
  return known ? [502, 503, 504].includes(known.status) : error instanceof TypeError;
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
