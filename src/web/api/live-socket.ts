/**
 * The page's only realtime socket. It is opened once the page is idle and a component listens, and closed when none
 * listens. The SDK keeps it open and subscribes again after a break. It logs an error when a socket is closed while
 * it opens, so opening, subscribing and closing run one after the other here.
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
  /** Called when events begin to arrive, at first and after each break: earlier events were not delivered. */
  onCatchUp: () => void;
}

interface Registration {
  /** The account of the page, which has a socket of its own; null: a visitor. */
  viewerId: string | null;
  subscription: RealtimeSubscription | null;
}

/** How long nobody must listen before the socket is closed, in milliseconds: the next page may listen, too. */
const IDLE_CLOSE_MS = 2000;

const listeners = new Map<Listener, Registration>();
let realtime: Realtime | null = null;
/** The account with whose session the socket was opened; null: a visitor's; undefined: there is no socket. */
let owner: string | null | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Runs work after all earlier work in the queue. Failures are ignored: the SDK logs them and tries again itself. */
function enqueue(work: () => Promise<unknown>): void {
  queue = queue.then(work).catch(() => {});
}

/** Delivers events to the listener, once the page is idle. @returns stops it */
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
  // Closed only if a socket is open: otherwise the SDK would not reopen the next one after a break.
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
  // The socket is closed when the page is left, and opened again if the back/forward cache restores the page.
  addEventListener('pagehide', () => {
    if (isLive()) void close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const listener of listeners.keys()) enqueue(() => subscribe(listener));
  });
  return service;
}

/** A subscription as the server confirms it: the channels of the account then contain its id. */
interface TakenSubscription {
  channels: string[];
  queries: string[];
}

/**
 * Calls back with the subscriptions that the server confirms: every later change is delivered. The SDK drops these
 * answers, so they are read from its socket, which is a new one after each break.
 */
function onTaken(service: Realtime, callback: (taken: readonly TakenSubscription[]) => void): void {
  service.onOpen(() => {
    const socket: unknown = Reflect.get(service, 'socket');
    if (!(socket instanceof WebSocket)) return;
    socket.addEventListener('message', ({ data }) => {
      // Most messages are events, so only answers to a subscription are parsed.
      if (typeof data !== 'string' || !data.includes('"to":"subscribe"')) return;
      const message = JSON.parse(data) as { type: string; data: { subscriptions: TakenSubscription[] } };
      if (message.type === 'response') callback(message.data.subscriptions);
    });
  });
}

/** Whether the confirmed subscription can be the one requested with these channels and queries. */
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
