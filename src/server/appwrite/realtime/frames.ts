/**
 * WebSocket frames of events. Events of equal document views differ only in the list of subscription ids at their end.
 * Each is therefore sent as two fragments, and the first one is built once for all receivers.
 */
import { wireInstant } from '#server/platform/wire-instant.ts';

const TEXT_FRAGMENT = 0x01;
const LAST_CONTINUATION = 0x80;

export interface EventNames {
  events: readonly string[];
  channels: readonly string[];
}

/** The first fragment of an event: everything except the subscription ids (docs/wire.md#events). */
export function eventFragment({ events, channels }: EventNames, payload: string): Buffer {
  const timestamp = wireInstant(new Date());
  return frame(
    TEXT_FRAGMENT,
    `{"type":"event","data":{"events":${JSON.stringify(events)},"channels":${JSON.stringify(channels)},"timestamp":"${timestamp}","payload":${payload},"subscriptions":`,
  );
}

/** The frames of events that one connection is sent together. */
export class EventFrames {
  readonly frames: Buffer[] = [];
  #ids: readonly string[] | null = null;
  #last: Buffer | null = null;

  /**
   * @param fragment the event's first fragment, shared with other connections
   * @param ids the connection's subscriptions that the event is for
   */
  add(fragment: Buffer, ids: readonly string[]): void {
    if (!this.#last || ids !== this.#ids) this.#last = subscriptionsFragment(ids);
    this.#ids = ids;
    this.frames.push(fragment, this.#last);
  }
}

/** The last fragment of an event. */
function subscriptionsFragment(ids: readonly string[]): Buffer {
  return frame(LAST_CONTINUATION, `${JSON.stringify(ids)}}}`);
}

/** An unmasked frame, as servers send them (RFC 6455, 5.2). */
function frame(firstByte: number, text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(header + length);
  bytes[0] = firstByte;
  if (header === 2) bytes[1] = length;
  else if (header === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, header);
  return bytes;
}
