/**
 * The page's one realtime socket: opened once the page is idle and a component listens, closed when none does. The SDK
 * keeps it open and subscribes again after a break. It logs an error when a socket that is still opening is closed, so
 * opening, subscribing and closing run one after the other here.
 */
import type { Realtime, RealtimeSubscription } from 'appwrite';
import { whenIdle } from '#web/lib/when-idle.ts';
import { sdk } from './client.ts';
import { isLive, setLive } from './live-state.ts';

export interface Listener {
  channels: string[];
  /** Queries in their text form. */
  queries?: string[];
  onEvent: (payload: unknown) => void;
  /** Called when events begin to arrive, at first and after each break: what happened before was not delivered. */
  onCatchUp: () => void;
}

interface Registration {
  /** The account the page belongs to, null for a visitor; another one needs a socket of its own. */
  viewerId: string | null;
  subscription: RealtimeSubscription | null;
}

/** The next page may listen to the same: the socket is closed only when none has for this long. */
const IDLE_CLOSE_MS = 2000;

const listeners = new Map<Listener, Registration>();
let realtime: Realtime | null = null;
/** Whose session the socket was opened with; undefined while there is none. */
let owner: string | null | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Runs work after all that was queued before. The SDK logs what fails, and tries again by itself. */
function enqueue(work: () => Promise<unknown>): void {
  queue = queue.then(work).catch(() => {});
}

/** Delivers events to the listener from soon on. Returns how to stop. */
export function listen(viewerId: string | null, listener: Listener): () => void {
  const registration: Registration = { viewerId, subscription: null };
  listeners.set(listener, registration);
  const cancel = whenIdle(() => enqueue(() => subscribe(listener)));
  return () => {
    cancel();
    listeners.delete(listener);
    enqueue(async () => registration.subscription?.unsubscribe());
    if (listeners.size === 0) setTimeout(() => enqueue(closeUnused), IDLE_CLOSE_MS);
  };
}

async function subscribe(listener: Listener): Promise<void> {
  realtime ??= watch((await sdk()).realtime);
  const registration = listeners.get(listener);
  if (!registration) return;
  // Without a socket to close, the SDK would keep in mind that the next one is not to be opened again after a break.
  if (owner !== undefined && owner !== registration.viewerId) await close();
  owner = registration.viewerId;
  registration.subscription = await realtime.subscribe(
    listener.channels,
    ({ payload }) => {
      if (listeners.has(listener)) listener.onEvent(payload);
    },
    listener.queries,
  );
}

export function renewSocket(): void {
  enqueue(close);
  for (const listener of listeners.keys()) enqueue(() => subscribe(listener));
}

async function close(): Promise<void> {
  owner = undefined;
  await realtime?.disconnect();
}

async function closeUnused(): Promise<void> {
  if (listeners.size === 0) await close();
}

function watch(service: Realtime): Realtime {
  service.onOpen(() => setLive(true));
  onTaken(service, (subscriptions) => {
    for (const listener of [...listeners.keys()]) {
      if (subscriptions.some((taken) => isTakenFrom(listener, taken))) listener.onCatchUp();
    }
  });
  service.onClose(() => setLive(false));
  // Closed when the page is left; opened again where the browser restores it from its back/forward cache.
  addEventListener('pagehide', () => {
    if (isLive()) void close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const listener of listeners.keys()) enqueue(() => subscribe(listener));
  });
  return service;
}

/** A subscription as the server has taken it: channels of the account carry its id. */
interface TakenSubscription {
  channels: string[];
  queries: string[];
}

/**
 * Calls back with the subscriptions that the server has taken: what is committed from then on is delivered. The SDK drops
 * these answers, so they are read from its socket, which is a new one after each break.
 */
function onTaken(service: Realtime, callback: (taken: readonly TakenSubscription[]) => void): void {
  service.onOpen(() => {
    const socket: unknown = Reflect.get(service, 'socket');
    if (!(socket instanceof WebSocket)) return;
    socket.addEventListener('message', ({ data }) => {
      // Most messages are events.
      if (typeof data !== 'string' || !data.includes('"to":"subscribe"')) return;
      const message = JSON.parse(data) as { type: string; data: { subscriptions: TakenSubscription[] } };
      if (message.type === 'response') callback(message.data.subscriptions);
    });
  });
}

/** Whether it may be the subscription that was asked for with these channels and queries. */
function isTakenFrom(
  { channels, queries = [] }: { channels: readonly string[]; queries?: readonly string[] },
  taken: TakenSubscription,
): boolean {
  const ofAccount = (channel: string) => channel.startsWith('account.');
  return (
    queries.join() === taken.queries.join() &&
    channels.every((one) => taken.channels.some((own) => own === one || (ofAccount(own) && ofAccount(one))))
  );
}
