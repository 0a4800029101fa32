/**
 * Frames of the wire. An event is the same bytes for everyone who may read the same, but for the list of their own
 * subscriptions at its end: the message goes out as two fragments, the first of which is built once for all.
 */
import { wireInstant } from '#server/platform/wire-instant.ts';

const TEXT_FRAGMENT = 0x01;
const LAST_CONTINUATION = 0x80;

export interface EventWords {
  events: readonly string[];
  channels: readonly string[];
}

/** The first fragment of an event (dialect 8.3): everything but whose subscriptions it answers. */
export function eventFragment({ events, channels }: EventWords, payload: string): Buffer {
  const timestamp = wireInstant(new Date());
  return frame(
    TEXT_FRAGMENT,
    `{"type":"event","data":{"events":${JSON.stringify(events)},"channels":${JSON.stringify(channels)},"timestamp":"${timestamp}","payload":${payload},"subscriptions":`,
  );
}

/** The fragment that ends an event. */
export function subscriptionsFragment(ids: readonly string[]): Buffer {
  return frame(LAST_CONTINUATION, `${JSON.stringify(ids)}}}`);
}

/** RFC 6455, 5.2: a server does not mask. */
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
