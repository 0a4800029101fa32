/** Bodies that are put together from pieces, some of which many bodies have in common. */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib';

/** Compress harder what is sent many times. */
const LEVELS = { kept: 6, single: 1 };
/** Up to this size compressing takes less than handing over to another thread. */
const SMALL = 4096;

const deflate = promisify(
  (text: Buffer, options: ZlibOptions, done: (error: Error | null, result: Buffer) => void) =>
    deflateRaw(text, options, done),
);

/** A piece of a body. */
export class Piece {
  readonly text: Buffer;
  readonly #level: number;
  #deflated: Buffer | Promise<Buffer> | undefined;

  /** @param isKept whether it is part of many bodies */
  constructor(text: string, isKept = true) {
    this.text = Buffer.from(text);
    this.#level = isKept ? LEVELS.kept : LEVELS.single;
  }

  /** Blocks of a deflate stream that refer to nothing before them, up to a whole byte. */
  get deflated(): Buffer | Promise<Buffer> {
    this.#deflated ??= this.#deflate();
    return this.#deflated;
  }

  #deflate(): Buffer | Promise<Buffer> {
    const options = { level: this.#level, finishFlush: constants.Z_SYNC_FLUSH };
    // A small window costs less memory to set up.
    if (this.text.length <= SMALL)
      return deflateRawSync(this.text, { ...options, windowBits: 12, memLevel: 5 });
    return deflate(this.text, options) as Promise<Buffer>;
  }
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that ends a deflate stream. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** The body, compressed. Pieces that were compressed before are not compressed again. */
export async function gzipped(pieces: readonly Piece[]): Promise<Buffer> {
  const blocks = await Promise.all(pieces.map(({ deflated }) => deflated));
  let checksum = 0;
  let length = 0;
  for (const { text } of pieces) {
    checksum = crc32(text, checksum);
    length += text.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer]);
}
