/** Subscriptions in the address, as requested by SDKs before 25 (docs/wire.md#connecting). */
import type { RawSubscriptionRequest } from './messages.ts';
import { CODES, ProtocolError } from './protocol-error.ts';

const CHANNELS_MAX = 500;
const SLOTS_MAX = 100;

export interface AddressSubscriptionRequest extends RawSubscriptionRequest {
  /** The number by which the SDK finds the subscription's id in the answer. */
  slot: number;
}

/**
 * Reads `channels[]=a&channels[]=b`, and queries as `a[0][]=query`, where the number is the subscription's slot. Channels
 * without a slot form one subscription.
 * @throws ProtocolError
 */
export function readAddressRequests(params: URLSearchParams): AddressSubscriptionRequest[] {
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

/** The ids by slot; a list when slots count from 0, since PHP, which Appwrite is written in, encodes such arrays so. */
export function idsBySlot(ids: ReadonlyMap<number, string>): string[] | Record<string, string> {
  const isList = [...ids.keys()].every((slot, index) => slot === index);
  return isList ? [...ids.values()] : Object.fromEntries(ids);
}
