import type { OnReadOpts } from 'node:net';

/** Of all connections of a process: new memory for each chunk costs a client more than most answers cost a server. */
const RECEIVED = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * Lets a socket read into memory that all sockets share.
 * @param take gets each chunk, whose bytes are overwritten by the next one of any socket
 */
export function sharedReads(take: (chunk: Buffer) => void): OnReadOpts {
  return {
    buffer: RECEIVED,
    callback: (length, bytes) => {
      take(Buffer.from(bytes.buffer, bytes.byteOffset, length));
      return true;
    },
  };
}
