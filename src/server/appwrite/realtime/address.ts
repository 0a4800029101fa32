/** Subscriptions in the address: how SDKs before 25 asked for them (dialect 8.1). */
import type { RawSubscriptionRequest } from './messages.ts';
import { CODES, ProtocolError } from './protocol-error.ts';

const CHANNELS_MAX = 500;
const SLOTS_MAX = 100;

export interface AddressWish extends RawSubscriptionRequest {
  /** Under which the SDK finds the id it is told. */
  slot: number;
}

/**
 * `channels[]=a&channels[]=b`, and with queries `a[0][]=query`: the number is the subscription's, called a slot.
 * Channels without one make one subscription together.
 * @throws ProtocolError
 */
export function readAddressRequests(params: URLSearchParams): AddressWish[] {
  const channels = [...params]
    .filter(([name]) => /^channels(?:\[[^[\]]*\])?$/.test(name))
    .map(([, channel]) => channel);
  const slots = new Map<number, { channels: Set<string>; queries: Set<string> }>();
  const slotOf = (number: number) => {
    const slot = slots.get(number) ?? { channels: new Set<string>(), queries: new Set<string>() };
    slots.set(number, slot);
    return slot;
  };
  const slotted = new Set<string>();
  for (const [name, query] of params) {
    const [, channel, number] = /^(.+)\[(\d{1,6})\]\[\d*\]$/.exec(name) ?? [];
    if (channel === undefined || !channels.includes(channel)) continue;
    slotted.add(channel);
    const slot = slotOf(Number(number));
    slot.channels.add(channel);
    slot.queries.add(query);
  }
  const others = channels.filter((channel) => !slotted.has(channel));
  if (others.length > 0) {
    const free = Math.max(-1, ...slots.keys()) + 1;
    for (const channel of others) slotOf(free).channels.add(channel);
  }
  if (channels.length > CHANNELS_MAX || slots.size > SLOTS_MAX) {
    throw new ProtocolError(CODES.policy, 'Too many channels in the address.');
  }
  return [...slots].map(([slot, asked]) => ({
    slot,
    channels: [...asked.channels],
    queries: [...asked.queries],
  }));
}

/** The ids by slot: a list where the slots count from 0, as the SDK's language makes of such keys. */
export function idsBySlot(ids: ReadonlyMap<number, string>): string[] | Record<string, string> {
  const isList = [...ids.keys()].every((slot, index) => slot === index);
  return isList ? [...ids.values()] : Object.fromEntries(ids);
}
