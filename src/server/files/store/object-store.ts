/** Where the bytes of files are kept: under keys made here, never under names people give. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ObjectStore {
  /** Keeps the bytes. Once this resolves they survive the end of the process; a key is used once. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws ObjectMissingError before anything was read */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** @throws ObjectMissingError */
  read(key: string): Promise<Buffer>;
  /** Removes an object and what an interrupted `put` left of it; not being there is fine. */
  remove(key: string): Promise<void>;
}

/** A key nobody else has. */
export function newObjectKey(): string {
  return randomBytes(16).toString('hex');
}
