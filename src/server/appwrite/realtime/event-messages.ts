/**
 * Messages of events. Events of equal document views differ only in the list of subscription ids at their end. Each is
 * therefore sent as two fragments, and the first one is built once for all receivers.
 */
import { wireInstant } from '#server/platform/wire-instant.ts';

interface EventNames {
  events: readonly string[];
  channels: readonly string[];
}

/** An event as one connection gets it: the part that others share, and the connection's subscriptions that it is for. */
export interface EventMessage {
  fragment: Buffer;
  ids: readonly string[];
}

/** The first fragment of an event: everything except the subscription ids (docs/wire.md#events). */
export function eventFragment({ events, channels }: EventNames, payload: string): Buffer {
  const timestamp = wireInstant(new Date());
  return Buffer.from(
    `{"type":"event","data":{"events":${JSON.stringify(events)},"channels":${JSON.stringify(channels)},"timestamp":"${timestamp}","payload":${payload},"subscriptions":`,
  );
}
