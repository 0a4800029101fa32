/**
 * The page's one realtime socket: opened when the page has nothing better to do and somebody wants to hear something,
 * closed when nobody does. The SDK keeps it open and subscribes again after a break; closing a socket that is not open
 * yet would be heard in the console, so one thing is done after the other here.
 */
import type { Realtime, RealtimeSubscription } from 'appwrite';
import { sdk } from './client.ts';

export interface Wish {
  channels: string[];
  /** In their text form. */
  queries?: string[];
  hear: (payload: unknown) => void;
  /** Something may have been missed since the page last asked. */
  catchUp: () => void;
}

interface Standing {
  /** Whose page it is: who logs in or out needs another socket. */
  viewerId: string | null;
  subscription: RealtimeSubscription | null;
}

/** Leaving a page for one that wants the same is not worth a new socket. */
const IDLE_CLOSE_MS = 2000;
/** A subscription is on its way once the socket is open. */
const CATCH_UP_MS = 500;

const wishes = new Map<Wish, Standing>();
let realtime: Realtime | null = null;
/** As whom the socket was opened; undefined while there is none. */
let owner: string | null | undefined;
let isOpen = false;
const watchers = new Set<() => void>();
let queue: Promise<unknown> = Promise.resolve();

/** Refused or unreachable: the SDK says so in the console and tries again by itself. */
function next(work: () => Promise<unknown>): void {
  queue = queue.then(work).catch(() => {});
}

/** Hears of events from soon on. Returns how to stop. */
export function listen(viewerId: string | null, wish: Wish): () => void {
  const standing: Standing = { viewerId, subscription: null };
  wishes.set(wish, standing);
  const cancel = whenIdle(() => next(() => begin(wish)));
  return () => {
    cancel();
    wishes.delete(wish);
    next(async () => standing.subscription?.unsubscribe());
    if (wishes.size === 0) setTimeout(() => next(closeUnwanted), IDLE_CLOSE_MS);
  };
}

/** Whether news come by themselves just now. */
export function isLive(): boolean {
  return isOpen;
}

/** Calls back whenever {@link isLive} changes. Returns how to stop. */
export function watchLive(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function setOpen(value: boolean): void {
  isOpen = value;
  for (const onChange of watchers) onChange();
}

async function begin(wish: Wish): Promise<void> {
  realtime ??= watch((await sdk()).realtime);
  const standing = wishes.get(wish);
  if (!standing) return;
  if (owner !== standing.viewerId) await close();
  owner = standing.viewerId;
  standing.subscription = await realtime.subscribe(
    wish.channels,
    ({ payload }) => {
      // The SDK's parser makes objects without a prototype (dialect 1.4).
      if (wishes.has(wish)) wish.hear(structuredClone(payload));
    },
    wish.queries,
  );
  catchUpSoon([wish]);
}

async function close(): Promise<void> {
  owner = undefined;
  await realtime?.disconnect();
}

async function closeUnwanted(): Promise<void> {
  if (wishes.size === 0) await close();
}

function catchUpSoon(those: readonly Wish[]): void {
  setTimeout(() => {
    for (const wish of those) if (wishes.has(wish)) wish.catchUp();
  }, CATCH_UP_MS);
}

function watch(service: Realtime): Realtime {
  service.onOpen(() => {
    setOpen(true);
    // After a break: who is new catches up anyway.
    catchUpSoon([...wishes].filter(([, { subscription }]) => subscription !== null).map(([wish]) => wish));
  });
  service.onClose(() => setOpen(false));
  // A page that is left says goodbye; when the browser brings it back, it begins again.
  addEventListener('pagehide', () => {
    if (isOpen) void close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const wish of wishes.keys()) next(() => begin(wish));
  });
  return service;
}

/** Once the page is there and has nothing else to do. */
function whenIdle(work: () => void): () => void {
  const isSupported = typeof requestIdleCallback === 'function';
  let handle = 0;
  const wait = () => {
    handle = isSupported ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    if (isSupported) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}
