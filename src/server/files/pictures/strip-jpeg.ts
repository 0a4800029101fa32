/**
 * Removes metadata from a JPEG: location, time, device, thumbnails, data after the end. The image data is not changed, so
 * a file without metadata stays identical. No library does this without lossy re-encoding (docs/decisions/0012).
 */

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;

/** Encoders write about ten scans; each scan takes a pass over all pixels. */
const SCANS_MAX = 64;

/** Thrown for bytes that are not a complete picture of the expected format. */
export class BrokenPictureError extends Error {}

/** @param orientation the Exif orientation (1 to 8), which is kept so that the picture is displayed upright */
export function stripJpeg(bytes: Buffer, orientation: number): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) throw new BrokenPictureError('no start');
  if (orientation > 1 && orientation <= 8) parts.push(orientationSegment(orientation));
  let at = 2;
  let scans = 0;
  for (;;) {
    const start = at;
    if (bytes[at] !== 0xff) throw new BrokenPictureError('no marker');
    // Markers may be preceded by any number of fill bytes.
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    at += 1;
    if (marker === undefined) throw new BrokenPictureError('ends within its header');
    if (marker === END_OF_IMAGE) {
      parts.push(bytes.subarray(at - 2, at));
      return Buffer.concat(parts);
    }
    if (isStandalone(marker)) continue;
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
    if (length < 2 || at + length > bytes.length) throw new BrokenPictureError('ends within a segment');
    const content = bytes.subarray(at + 2, at + length);
    at += length;
    if (marker === START_OF_SCAN) {
      scans += 1;
      if (scans > SCANS_MAX) throw new BrokenPictureError('too many scans');
      at = endOfScan(bytes, at);
    }
    if (isPartOfPicture(marker, content)) parts.push(bytes.subarray(start, at));
  }
}

/** Segments that are kept: tables, frames, scans, and application segments with colour information. */
function isPartOfPicture(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = content.toString('latin1', 0, 12);
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && name.startsWith('Adobe'))
  );
}

function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Position of the next marker. Within a scan, FF 00 is image data and FF D0–D7 a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new BrokenPictureError('has no end');
}

/** An Exif segment with a single entry, the orientation. */
function orientationSegment(orientation: number): Buffer {
  // The marker, the length, "Exif", and the sign that the highest byte of a number comes first.
  const head = 'ffe1 0022 457869660000 4d4d002a00000008';
  // One entry: tag 0x0112, one short; none after it.
  const entries = `0001 0112 0003 00000001 000${orientation}0000 00000000`;
  return Buffer.from(`${head}${entries}`.replaceAll(' ', ''), 'hex');
}
