/**
 * A JPEG without what a camera or an app wrote into it beside the picture: place, time, device, thumbnails, a video
 * after the end. The picture itself is not touched, so a file that holds nothing of the kind stays as it is.
 * No library does this without encoding the picture anew, at a loss (docs/decisions/0012).
 */

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;

/** Encoders make about ten; each takes a pass over all pixels. */
const SCANS_MAX = 64;

/** Thrown for bytes that are no JPEG from the first marker to the last. */
export class BrokenPictureError extends Error {}

/** @param orientation as the camera noted it (1 to 8): kept, or the picture would lie on its side */
export function stripJpeg(bytes: Buffer, orientation: number): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) throw new BrokenPictureError('no start');
  if (orientation > 1 && orientation <= 8) parts.push(orientationSegment(orientation));
  let at = 2;
  let scans = 0;
  for (;;) {
    const start = at;
    if (bytes[at] !== 0xff) throw new BrokenPictureError('no marker');
    // Any number of fill bytes may stand before a marker.
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

/** Tables, frames, scans; of the application segments those that say how to read the colours. */
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

/** Where the next marker begins: within a scan, FF is followed by 00 (a byte of the picture) or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new BrokenPictureError('has no end');
}

/** An Exif segment that holds one entry: orientation (0x0112), one short. */
function orientationSegment(orientation: number): Buffer {
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const content = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff];
  return Buffer.from([0xff, 0xe1, 0, content.length + 2, ...content]);
}
