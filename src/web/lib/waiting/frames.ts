/**
 * Entries as a series of short texts, one for each QR code. The codes can be read in any order and more than once. The
 * series is signed with a key that the desks of the tournament know.
 */
import { base64urlnopad } from '@scure/base';
import { parseJson } from '#shared/json-fields.ts';
import { type HandedEntry, readHanded } from './entry.ts';

const MARK = 'EG2';
/** The length of a text: a cheap camera can still read a QR code of this size from a small phone. */
const FRAME_CHARACTERS = 280;
const FRAMES_MAX = 99;
/** The largest size of the unpacked entries, in bytes: no evening needs more. */
const BYTES_MAX = 1_000_000;

interface Frame {
  /** The signature of the whole series. */
  sum: string;
  /** Counted from 1. */
  index: number;
  count: number;
  part: string;
}

export async function framesOf(entries: readonly HandedEntry[], key: string): Promise<string[]> {
  const handed = entries.map(({ id, tournament, entered }) => ({ id, tournament, entered }));
  const plain = new Blob([JSON.stringify(handed)]).stream();
  const data = base64urlnopad.encode(await bytesOf(plain.pipeThrough(new CompressionStream('deflate-raw'))));
  const count = Math.ceil(data.length / FRAME_CHARACTERS);
  const sum = await signatureOf(data, key);
  return Array.from({ length: count }, (_, index) =>
    [MARK, sum, index + 1, count, data.slice(index * FRAME_CHARACTERS, (index + 1) * FRAME_CHARACTERS)].join(
      ' ',
    ),
  );
}

/** Reads the text of one code; null: the code is none of these. */
function readFrame(text: string): Frame | null {
  const [mark, sum, index, count, part, ...rest] = text.split(' ');
  const isWhole = mark === MARK && sum && part && rest.length === 0;
  if (!isWhole || !/^\d{1,2}$/.test(index ?? '') || !/^\d{1,2}$/.test(count ?? '')) return null;
  const frame = { sum, index: Number(index), count: Number(count), part };
  return frame.index >= 1 && frame.index <= frame.count && frame.count <= FRAMES_MAX ? frame : null;
}

/** The part of a series that has been read so far. */
export interface Reading {
  sum: string;
  parts: readonly (string | null)[];
}

/** Adds a code that the camera sees. A code of another series starts a new reading: the other phone shows it now. */
export function withFrame(reading: Reading | null, text: string): Reading | null {
  const frame = readFrame(text);
  if (!frame) return reading;
  const isSame = reading?.sum === frame.sum && reading.parts.length === frame.count;
  const parts = isSame ? reading.parts : Array.from({ length: frame.count }, () => null);
  if (isSame && parts[frame.index - 1] === frame.part) return reading;
  return { sum: frame.sum, parts: parts.with(frame.index - 1, frame.part) };
}

export function readCount({ parts }: Reading): number {
  return parts.filter((part) => part !== null).length;
}

/** The entries of a completely read series; null: it was not signed with this key. */
export async function entriesIn({ sum, parts }: Reading, key: string): Promise<HandedEntry[] | null> {
  const data = parts.join('');
  if ((await signatureOf(data, key)) !== sum) return null;
  try {
    const packed = new Blob([new Uint8Array(base64urlnopad.decode(data))]).stream();
    const bytes = await bytesOf(packed.pipeThrough(new DecompressionStream('deflate-raw')));
    return readHanded(parseJson(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

async function signatureOf(data: string, key: string): Promise<string> {
  const text = new TextEncoder();
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const signing = await crypto.subtle.importKey('raw', text.encode(key), how, false, ['sign']);
  return base64urlnopad.encode(
    new Uint8Array(await crypto.subtle.sign('HMAC', signing, text.encode(data)), 0, 12),
  );
}

/** @throws if the stream has more than BYTES_MAX bytes */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: BlobPart[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > BYTES_MAX) throw new RangeError('More than any evening has entered.');
    chunks.push(next.value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
