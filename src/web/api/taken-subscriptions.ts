import type { Realtime } from 'appwrite';

/** A subscription as the server has taken it: channels of the account carry its id. */
export interface TakenSubscription {
  channels: string[];
  queries: string[];
}

/**
 * Calls back with the subscriptions that the server has taken: what is committed from then on is delivered. The SDK drops
 * these answers, so they are read from its socket, which is a new one after each break.
 */
export function onTaken(service: Realtime, callback: (taken: readonly TakenSubscription[]) => void): void {
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
export function isTakenFrom(
  { channels, queries = [] }: { channels: readonly string[]; queries?: readonly string[] },
  taken: TakenSubscription,
): boolean {
  const ofAccount = (channel: string) => channel.startsWith('account.');
  return (
    queries.join() === taken.queries.join() &&
    channels.every((one) => taken.channels.some((own) => own === one || (ofAccount(own) && ofAccount(one))))
  );
}
