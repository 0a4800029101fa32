/** Uncompressed pictures, so that the bytes are the same on every machine. */
import { crc32, deflateSync } from 'node:zlib';
import type { Upload } from './request.ts';

const FORM_BOUNDARY = 'recorded-session-form';

/** The form of an upload and its headers. */
export function formOf(upload: Upload): { body: Buffer<ArrayBuffer>; headers: Record<string, string> } {
  const { content, range, permissions = [] } = upload;
  const whole = typeof content === 'string' ? Buffer.from(content) : picture(...content);
  const [first, last] = range ?? [0, whole.length - 1];
  const fields: [string, string][] = permissions.map((text) => ['permissions[]', text]);
  if (upload.fileId !== undefined) fields.unshift(['fileId', upload.fileId]);
  const parts = fields.map(
    ([name, value]) =>
      `--${FORM_BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${FORM_BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${upload.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from(parts.join('') + head),
      whole.subarray(first, last + 1),
      Buffer.from(`\r\n--${FORM_BOUNDARY}--\r\n`),
    ]),
    headers: {
      'content-type': `multipart/form-data; boundary=${FORM_BOUNDARY}`,
      ...(range
        ? { 'content-range': `bytes ${first}-${Math.min(last, whole.length - 1)}/${whole.length}` }
        : {}),
    },
  };
}

/** A PNG of one colour with three bytes for each pixel. */
function picture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + 3 * width, 0x80);
  line[0] = 0;
  const pixels = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
