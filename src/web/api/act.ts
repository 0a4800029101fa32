/**
 * Acts: calls that change something. Each act has a key, under which the server does it only once, however often it is
 * sent (docs/wire.md#idempotency-keys). So it is repeated when no answer comes, and the person sees one result.
 */
import { takesKey } from '#shared/keyed-calls.ts';
import { DRAWN_FOR_HEADER, HANDED_OVER_HEADER } from '#shared/page-data.ts';
import { serverError } from './errors.ts';
import { drawnFor } from './query-client.ts';

export interface Act {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the endpoint; its parts are already encoded. */
  path: string;
  body?: object;
  /** The key, if the caller stores one to try several times; by default each act gets a new one. */
  ownKey?: string;
  /** The account that does the act; by default the account of the page. */
  account?: string;
  /** Whether the act came from another phone. */
  isHandedOver?: boolean;
  /** Whether to send only once, because the caller tries again itself. */
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

/** The waits before each further try, in milliseconds: their sum is longer than the restart of a server takes. */
const WAITS_MS = [500, 1000, 2000, 4000, 6000, 8000, 10_000];
/** How long the key of an unanswered act is stored, in milliseconds. */
const UNANSWERED_KEPT_MS = 10 * 60_000;

/** The keys of acts that got no answer: pressing the button again then repeats the same act. */
const unanswered = new Map<string, { key: string; at: number }>();

/** Sends an act so that the server does it once, also if it is sent several times. */
export async function actOnce(
  { client, ID }: Sender,
  { method, path, body = {}, ownKey, account = drawnFor(), isHandedOver, isOnce = false }: Act,
): Promise<unknown> {
  const url = new URL(client.config.endpoint + path);
  // All tries name the same account, even if somebody else signs in meanwhile.
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

/** Repeats the call while no answer comes, unless the browser knows that it has no connection. */
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

/** Whether no answer came, or the server or a proxy before it answered that it is not available now. */
function isWithoutAnswer(error: unknown): boolean {
  const known = serverError(error);
  return known ? [502, 503, 504].includes(known.status) : error instanceof TypeError;
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
