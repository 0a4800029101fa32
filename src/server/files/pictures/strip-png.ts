/** Removes texts, times, Exif, animation frames and trailing data from a PNG. The image data is not changed. */
import { BrokenPictureError } from './strip-jpeg.ts';

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk besides its content: length, type, checksum. */
const CHUNK_OVERHEAD = 12;

/** Chunk types that are kept: image data and colour information. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT'.split(' '),
);

/** @throws BrokenPictureError */
export function stripPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_OVERHEAD <= bytes.length) {
    const end = at + CHUNK_OVERHEAD + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) break;
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  throw new BrokenPictureError('has no end');
}
