/** Files. */
import { createHash, randomBytes } from 'node:crypto';
import { ID, ImageFormat } from 'appwrite';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aPerson, aVisitor, failure, type Person, statusAndType, type Visitor } from '../people.ts';
import { type SiteGetter, UPLOAD_MAX_BYTES } from '../site.ts';

const bucketId = 'profile_pics';
const FILES = `/storage/buckets/${bucketId}/files`;
const CHUNK = 5 * 1024 * 1024;
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

/** A picture of at least about this size; noise does not compress. */
function aPicture(bytes = 3000): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const asFile = (bytes: Buffer, name = 'me.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

function upload(person: Visitor, file: File, fileId = ID.unique()) {
  return person.storage.createFile({ bucketId, fileId, file });
}

export function storageCases(site: SiteGetter): void {
  /** Uploads a chunk without an SDK. */
  function sendChunk(person: Person, bytes: Buffer, number: number, id: string | null, range?: string) {
    const start = (number - 1) * CHUNK;
    const part = bytes.subarray(start, start + CHUNK);
    const form = new FormData();
    form.set('fileId', id ?? ID.unique());
    form.set('file', asFile(part, 'large.png', 'application/octet-stream'));
    return person.browser.call('POST', FILES, form, {
      'content-range': range ?? `bytes ${start}-${start + part.length - 1}/${bytes.length}`,
      ...(id === null ? {} : { 'x-appwrite-id': id }),
    });
  }

  it('uploads a picture', async () => {
    const person = await aPerson(site());
    const bytes = await aPicture();
    const file = await upload(person, asFile(bytes, 'Me at home.png', 'text/html'));
    expect({ ...file }).toMatchObject({
      bucketId,
      name: 'Me at home.png',
      // Detected from the bytes, not taken from the request.
      mimeType: 'image/png',
      sizeOriginal: bytes.length,
      signature: md5(bytes),
      chunksTotal: 1,
      chunksUploaded: 1,
    });
    expect([...file.$permissions].sort()).toEqual(
      ['delete', 'read', 'update'].map((action) => `${action}("user:${person.id}")`),
    );
  });

  it('refuses files that are too large, in chunks and whole, and extensions that are not allowed', async () => {
    const person = await aPerson(site());
    const large = asFile(Buffer.alloc(UPLOAD_MAX_BYTES + 1));
    expect(await failure(upload(person, large))).toEqual([
      400,
      'storage_invalid_file_size',
      'File size not allowed',
    ]);
    expect(await failure(upload(person, asFile(await aPicture(), 'me.gif')))).toEqual([
      400,
      'storage_file_type_unsupported',
      'File extension not allowed',
    ]);
    expect((await failure(upload(person, asFile(Buffer.from('<html>'), 'me.png'))))[1]).toBe(
      'storage_file_type_unsupported',
    );
    expect((await failure(upload(person, asFile(Buffer.alloc(0)))))[1]).toBe('storage_file_empty');
  });

  it('refuses an unknown bucket and visitors', async () => {
    const person = await aPerson(site());
    const file = asFile(await aPicture());
    const signInElsewhere = person.storage.createFile({ bucketId: 'other', fileId: ID.unique(), file });
    expect((await failure(signInElsewhere)).slice(0, 2)).toEqual([404, 'storage_bucket_not_found']);
    expect((await failure(upload(aVisitor(site()), file))).slice(0, 2)).toEqual([401, 'user_unauthorized']);
  });

  it('accepts three chunks, the last one first', async () => {
    const person = await aPerson(site());
    const bytes = await aPicture(12_000_000);
    const id = ID.unique();
    const counts: unknown[] = [];
    for (const number of [3, 1, 2]) {
      const answer = await sendChunk(person, bytes, number, id);
      counts.push([answer.status, answer.json.chunksUploaded, answer.json.chunksTotal]);
    }
    expect(counts).toEqual([
      [201, 1, 3],
      [201, 2, 3],
      [201, 3, 3],
    ]);
    const file = await person.storage.getFile({ bucketId, fileId: id });
    const response = await fetch(person.storage.getFileDownload({ bucketId, fileId: id }));
    const downloaded = Buffer.from(await response.arrayBuffer());
    expect([md5(downloaded), file.signature]).toEqual([md5(bytes), md5(bytes)]);
    // A repeated chunk returns the file.
    expect((await sendChunk(person, bytes, 2, id)).status).toBe(200);
    expect((await failure(upload(person, asFile(await aPicture()), id))).slice(0, 2)).toEqual([
      409,
      'storage_file_already_exists',
    ]);
    const other = await aPerson(site());
    expect(statusAndType(await sendChunk(other, bytes, 1, id))).toEqual([401, 'user_unauthorized']);
  });

  it('accepts chunks as cut by the SDK', async () => {
    const person = await aPerson(site());
    const bytes = await aPicture(12_000_000);
    const progress: number[] = [];
    const file = await person.storage.createFile({
      bucketId,
      fileId: ID.unique(),
      file: asFile(bytes),
      onProgress: ({ chunksUploaded }) => progress.push(chunksUploaded),
    });
    expect([file.chunksUploaded, file.chunksTotal, file.signature]).toEqual([3, 3, md5(bytes)]);
    expect(progress).toHaveLength(3);
  });

  it('refuses chunks with an invalid id or range', async () => {
    const person = await aPerson(site());
    const bytes = Buffer.alloc(CHUNK + 9);
    expect(statusAndType(await sendChunk(person, bytes, 1, 'unique()'))).toEqual([
      400,
      'storage_invalid_appwrite_id',
    ]);
    for (const range of ['garbage', 'bytes 9-1/100', 'bytes 0-9/*', 'bytes 3-5242882/5242889']) {
      expect(statusAndType(await sendChunk(person, bytes, 1, null, range))).toEqual([
        400,
        'storage_invalid_content_range',
      ]);
    }
  });

  it('serves the SDK’s file addresses and ranges to anybody', async () => {
    const person = await aPerson(site());
    const bytes = await aPicture();
    const { $id: fileId } = await upload(person, asFile(bytes));
    const { storage } = aVisitor(site());
    const view = storage.getFileView({ bucketId, fileId });
    expect(view).toContain('project=egofficial&impersonateuserid=');
    const seen = await fetch(view);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('content-disposition')]).toEqual([
      200,
      'image/png',
      'inline; filename="me.png"',
    ]);
    expect(seen.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    const download = storage.getFileDownload({ bucketId, fileId });
    const saved = await fetch(download);
    expect([saved.status, saved.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="me.png"',
    ]);
    expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true);
    const preview = storage.getFilePreview({ bucketId, fileId, width: 100, output: ImageFormat.Webp });
    const small = await fetch(preview);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(small.headers.get('x-appwrite-cache')).toMatch(/^(?:hit|miss)$/);
    expect(small.headers.get('cache-control')).toBe('public, max-age=2592000');
    expect(small.headers.get('content-security-policy')).toContain("script-src 'none'");
    // SDK 16 sends every parameter twice.
    expect((await fetch(`${preview}&${new URL(preview).search.slice(1)}`)).status).toBe(200);
    const known = { 'if-none-match': small.headers.get('etag') ?? '' };
    const unchanged = await fetch(preview, { headers: known });
    // Without a type, which a cache would take for that of the picture it has.
    expect([unchanged.status, unchanged.headers.get('content-type')]).toEqual([304, null]);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(100);

    for (const [range, status, length] of [
      ['bytes=0-99', 206, 100],
      ['bytes=0-', 206, bytes.length],
      ['bytes=-988', 416, null],
      ['bytes=988', 416, null],
      [`bytes=9-${bytes.length}`, 416, null],
    ] as const) {
      const response = await fetch(download, { headers: { range } });
      const body = Buffer.from(await response.arrayBuffer());
      expect([range, response.status]).toEqual([range, status]);
      if (length !== null) expect(body.equals(bytes.subarray(0, length))).toBe(true);
      else expect(JSON.parse(body.toString()).type).toBe('storage_invalid_range');
    }
  });

  it('refuses preview parameters out of range', async () => {
    const person = await aPerson(site());
    const { $id } = await upload(person, asFile(await aPicture()));
    for (const [search, name] of [
      ['width=4001', 'width'],
      ['rotation=361', 'rotation'],
      ['opacity=2', 'opacity'],
      ['gravity=auto', 'gravity'],
      ['background=red', 'background'],
      ['output=heic', 'output'],
    ]) {
      const answer = await person.browser.call('GET', `${FILES}/${$id}/preview?${search}`);
      expect(statusAndType(answer)).toEqual([400, 'general_argument_invalid']);
      expect(answer.json.message).toContain(`Invalid \`${name}\` param`);
    }
  });

  it('can be renamed and deleted by the owner only', async () => {
    const person = await aPerson(site());
    const other = await aPerson(site());
    const { $id: fileId } = await upload(person, asFile(await aPicture()));
    for (const otherClient of [other, aVisitor(site())]) {
      const { storage } = otherClient;
      expect((await failure(storage.updateFile({ bucketId, fileId, name: 'x.png' }))).slice(0, 2)).toEqual([
        401,
        'user_unauthorized',
      ]);
      expect((await failure(storage.deleteFile({ bucketId, fileId })))[0]).toBe(401);
    }
    const { storage } = person;
    expect((await storage.updateFile({ bucketId, fileId, name: 'new.png' })).name).toBe('new.png');
    expect((await storage.listFiles({ bucketId, search: fileId })).files[0]?.name).toBe('new.png');
    expect(
      statusAndType(await person.browser.call('PUT', `${FILES}/${fileId}`, { name: 'x'.repeat(129) })),
    ).toEqual([400, 'general_argument_invalid']);
    expect({ ...(await storage.deleteFile({ bucketId, fileId })) }).toEqual({ message: '' });
    for (const path of ['', '/view', '/download', '/preview']) {
      const answer = await aVisitor(site()).browser.call('GET', `${FILES}/${fileId}${path}`);
      expect(statusAndType(answer)).toEqual([404, 'storage_file_not_found']);
    }
    expect((await failure(storage.deleteFile({ bucketId, fileId })))[0]).toBe(404);
    expect((await failure(storage.updateFile({ bucketId, fileId, name: 'x.png' })))[0]).toBe(404);
  });

  it('refuses invalid file queries and unknown buckets', async () => {
    const { storage, browser } = aVisitor(site());
    for (const query of ['{', '{"method":"equal","attribute":"nope","values":["x"]}']) {
      const refused = await failure(storage.listFiles({ bucketId, queries: [query] }));
      expect(refused.slice(0, 2)).toEqual([400, 'general_argument_invalid']);
    }
    const cursor = JSON.stringify({ method: 'cursorAfter', values: ['unknown'] });
    expect((await failure(storage.listFiles({ bucketId, queries: [cursor] })))[1]).toBe(
      'general_cursor_not_found',
    );
    for (const path of ['', '/x', '/x/view', '/x/download', '/x/preview']) {
      const answer = await browser.call('GET', `/storage/buckets/other/files${path}`);
      expect(statusAndType(answer)).toEqual([404, 'storage_bucket_not_found']);
    }
  });

  it('limits uploads to sixty a minute', async () => {
    const person = await aPerson(site());
    // Refused for their content, but still counted.
    const form = () => new FormData();
    let answer = await person.browser.call('POST', FILES, form());
    for (let turn = 1; turn < 61; turn++) answer = await person.browser.call('POST', FILES, form());
    expect([...statusAndType(answer), answer.headers['x-ratelimit-limit']]).toEqual([
      429,
      'general_rate_limit_exceeded',
      '60',
    ]);
  });
}
