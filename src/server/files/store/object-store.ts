/** Storage of bytes under generated keys, never under names given by users. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** First and last byte, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ObjectStore {
  /** Stores bytes durably. A key is used only once. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Opens a stream. @throws ObjectMissingError before anything is read */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** @throws ObjectMissingError */
  read(key: string): Promise<Buffer>;
  /** Removes an object, and remains of an interrupted `put`. A missing object is not an error. */
  remove(key: string): Promise<void>;
}

export function newObjectKey(): string {
  return randomBytes(16).toString('hex');
}
