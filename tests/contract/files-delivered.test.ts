/** Delivery, previews, changes and lists of files (docs/wire.md#storage). */
import { ImageFormat, ImageGravity, Permission, Query, Role, type Storage } from 'appwrite';
import type { Storage as ServerStorage } from 'node-appwrite';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextMillisecond } from '../support/eventually.ts';
import { aLargePng, anSvg } from '../support/pictures.ts';
import type { TestPlatform } from '../support/platform.ts';
import { BUCKET, type Caller, createFilesFixture, type FilesFixture, failure, md5 } from './files-fixture.ts';

let fixture: FilesFixture;
let platform: TestPlatform;
let endpoint: string;
let owner: Caller;
let other: Caller;
let visitor: Storage;
let key: ServerStorage;
let png: Buffer;
beforeAll(async () => {
  fixture = await createFilesFixture('pglite');
  ({ platform, endpoint, owner, other, visitor, key, png } = fixture);
});
afterAll(() => fixture.platform.finish());

const upload = (bytes: Uint8Array = png, name?: string, caller?: Caller) =>
  fixture.upload(bytes, name, caller);

describe('view and download', () => {
  it('by the SDK’s links, for anybody, cacheable', async () => {
    const { $id: fileId } = await upload();
    const view = await fetch(visitor.getFileView({ bucketId: BUCKET, fileId }));
    expect([view.status, view.headers.get('content-type'), view.headers.get('content-disposition')]).toEqual([
      200,
      'image/png',
      'inline; filename="me.png"',
    ]);
    expect(visitor.getFileView({ bucketId: BUCKET, fileId })).toContain(
      'project=egofficial&impersonateuserid=',
    );
    expect(view.headers.get('cache-control')).toMatch(/^public, max-age=3888000/);
    expect(md5(new Uint8Array(await view.arrayBuffer()))).toBe(md5(png));
    const again = await fetch(visitor.getFileView({ bucketId: BUCKET, fileId }), {
      headers: { 'if-none-match': view.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);

    const download = await fetch(visitor.getFileDownload({ bucketId: BUCKET, fileId }));
    expect([download.status, download.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="me.png"',
    ]);

    const url = visitor.getFilePreview({ bucketId: BUCKET, fileId, width: 100, output: ImageFormat.Webp });
    const miss = await fetch(url);
    expect([miss.status, miss.headers.get('content-type'), miss.headers.get('x-appwrite-cache')]).toEqual([
      200,
      'image/webp',
      'miss',
    ]);
    expect(await sharp(await miss.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 100,
      height: 67,
    });
    await expect.poll(async () => (await fetch(url)).headers.get('x-appwrite-cache')).toBe('hit');
    const all = visitor.getFilePreview({
      bucketId: BUCKET,
      fileId,
      width: 50,
      height: 50,
      gravity: ImageGravity.Topleft,
      quality: 80,
      borderWidth: 3,
      borderColor: 'ff0000',
      borderRadius: 9,
      opacity: 0.5,
      rotation: 90,
      background: 'abc',
      output: ImageFormat.Png,
    });
    const drawn = await fetch(all);
    expect([drawn.status, (await sharp(await drawn.arrayBuffer()).metadata()).width]).toEqual([200, 56]);
  });

  it('an SVG cannot run scripts: attachment, policy, sanitised; its preview is a placeholder', async () => {
    const hostile = anSvg('<script>alert(1)</script><circle cx="5" cy="5" r="4" onclick="alert(1)"/>');
    const { $id: fileId, mimeType } = await upload(hostile, 'me.svg');
    expect(mimeType).toBe('image/svg+xml');
    for (const url of [
      visitor.getFileView({ bucketId: BUCKET, fileId }),
      visitor.getFileDownload({ bucketId: BUCKET, fileId }),
    ]) {
      const response = await fetch(url);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="me.svg"');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(
        '<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg"><circle cx="5" cy="5" r="4"/></svg>',
      );
    }
    const preview = await fetch(visitor.getFilePreview({ bucketId: BUCKET, fileId, width: 64 }));
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

describe('ranges', () => {
  let fileId: string;
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await aLargePng(50_000);
    fileId = (await upload(bytes)).$id;
  });
  const ask = (range: string, end = 'download', headers = {}) =>
    fetch(`${endpoint}/storage/buckets/${BUCKET}/files/${fileId}/${end}`, {
      headers: { range, ...headers },
    });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=0-', 0, null],
    ['bytes=100-', 100, null],
    ['bytes=200-300', 200, 300],
  ])('%s', async (range, start, end) => {
    for (const way of ['download', 'view']) {
      const response = await ask(range, way);
      const last = end ?? bytes.length - 1;
      expect([response.status, response.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${last}/${bytes.length}`,
      ]);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, last + 1))).toBe(true);
    }
  });

  it.each([
    'bytes=-988',
    'bytes=988',
    'bytes=10-5',
    'bytes=5-5',
    'bytes=0-99999999',
    'bytes=99999999-',
    'bytes=0-1,5-6',
    'lines=1-2',
    'bytes=a-b',
  ])('%s', async (range) => {
    const response = await ask(range);
    const { type } = (await response.json()) as { type: string };
    expect([response.status, type, response.headers.get('content-range')]).toEqual([
      416,
      'storage_invalid_range',
      `bytes */${bytes.length}`,
    ]);
  });

  it('with If-Range of another version: the whole file', async () => {
    expect((await ask('bytes=0-99', 'download', { 'if-range': '"other"' })).status).toBe(200);
    expect((await ask('bytes=0-99', 'download', { 'if-range': `"${md5(bytes)}"` })).status).toBe(206);
  });
});

it.each([
  'width=4001',
  'width=-1',
  'height=4001',
  'width=1.5',
  'width=a',
  'width=1&width=4001',
  'rotation=361',
  'rotation=-361',
  'quality=101',
  'quality=-2',
  'borderWidth=101',
  'borderRadius=4001',
  'opacity=1.1',
  'opacity=-0.1',
  'borderColor=12345',
  'borderColor=%23fff',
  'background=red',
  'gravity=auto',
  'gravity=middle',
  'output=heic',
  'output=svg',
])('preview?%s is refused', async (query) => {
  const { $id } = await upload();
  const response = await fetch(`${endpoint}/storage/buckets/${BUCKET}/files/${$id}/preview?${query}`);
  const error = (await response.json()) as { type: string; message: string };
  const name = query.split('=')[0];
  expect([response.status, error.type, error.message]).toEqual([
    400,
    'general_argument_invalid',
    expect.stringContaining(`Invalid \`${name}\` param: `),
  ]);
  await owner.storage.deleteFile({ bucketId: BUCKET, fileId: $id });
});

it('names the allowed range of a preview parameter', async () => {
  const { $id } = await upload();
  const response = await fetch(`${endpoint}/storage/buckets/${BUCKET}/files/${$id}/preview?width=4001`);
  expect(((await response.json()) as { message: string }).message).toBe(
    'Invalid `width` param: Value must be a valid range between 0 and 4,000',
  );
});

describe('changes and deletion', () => {
  it('by its owner', async () => {
    const { $id: fileId, $updatedAt } = await upload();
    await nextMillisecond();
    const renamed = await owner.storage.updateFile({
      bucketId: BUCKET,
      fileId,
      name: 'new name.png',
      permissions: [Permission.read(Role.any())],
    });
    expect([renamed.name, renamed.key, renamed.$permissions]).toEqual([
      'new name.png',
      'new name.png',
      ['read("any")'],
    ]);
    expect(renamed.$updatedAt > $updatedAt).toBe(true);
    const same = await owner.storage.updateFile({ bucketId: BUCKET, fileId, name: 'new name.png' });
    expect(same.$updatedAt).toBe(renamed.$updatedAt);
    expect(await owner.storage.deleteFile({ bucketId: BUCKET, fileId })).toEqual({ message: '' });
    for (const call of [
      visitor.getFile({ bucketId: BUCKET, fileId }),
      owner.storage.deleteFile({ bucketId: BUCKET, fileId }),
    ]) {
      expect(await failure(call)).toEqual([
        404,
        'storage_file_not_found',
        'The requested file could not be found.',
      ]);
    }
    for (const url of [
      visitor.getFileView({ bucketId: BUCKET, fileId }),
      visitor.getFilePreview({ bucketId: BUCKET, fileId }),
    ]) {
      const response = await fetch(url);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        404,
        'no-cache, no-store, must-revalidate',
      ]);
    }
  });

  it('by the admin and the key, by nobody else', async () => {
    const { $id: fileId } = await upload();
    for (const storage of [visitor, other.storage]) {
      expect((await failure(storage.updateFile({ bucketId: BUCKET, fileId, name: 'mine.png' })))[0]).toBe(
        401,
      );
      expect((await failure(storage.deleteFile({ bucketId: BUCKET, fileId })))[0]).toBe(401);
    }
    expect((await key.updateFile({ bucketId: BUCKET, fileId, name: 'seen.png' })).name).toBe('seen.png');
    await key.deleteFile({ bucketId: BUCKET, fileId });
    expect((await failure(visitor.getFile({ bucketId: BUCKET, fileId })))[0]).toBe(404);
  });

  it.each(['', 'a'.repeat(129)])('refuses the name "%s"', async (name) => {
    const { $id: fileId } = await upload();
    expect((await failure(owner.storage.updateFile({ bucketId: BUCKET, fileId, name })))[0]).toBe(400);
  });
});

describe('lists', () => {
  let ids: string[];
  let lister: Caller;
  beforeAll(async () => {
    lister = await fixture.aCaller();
    ids = [];
    for (const [name, width] of [
      ['lion.png', 300],
      ['tiger.png', 100],
      ['Lioness.png', 200],
    ] as const) {
      ids.push((await upload(await aLargePng(width * width), `list-${name}`, lister)).$id);
    }
  });
  const list = async (queries: string[], options: { search?: string; total?: boolean } = {}) => {
    const { total, files } = await visitor.listFiles({
      bucketId: BUCKET,
      queries: [Query.startsWith('name', 'list-'), ...queries],
      ...options,
    });
    return [total, ...files.map((file) => ids.indexOf(file.$id))];
  };

  it('are readable by anybody, with queries, pages, cursors and search', async () => {
    expect(await list([])).toEqual([3, 0, 1, 2]);
    expect(await list([Query.orderDesc('$createdAt'), Query.limit(2)])).toEqual([3, 2, 1]);
    expect(await list([Query.orderAsc('sizeOriginal'), Query.offset(1)])).toEqual([3, 2, 0]);
    expect(await list([Query.greaterThan('sizeOriginal', 30_000)])).toEqual([2, 0, 2]);
    expect(await list([Query.equal('mimeType', 'image/png'), Query.equal('$id', ids.slice(0, 2))])).toEqual([
      2, 0, 1,
    ]);
    expect(await list([Query.cursorAfter(ids[0] ?? '')])).toEqual([3, 1, 2]);
    expect(await list([Query.cursorBefore(ids[2] ?? ''), Query.orderDesc('name')])).toEqual([3, 1, 0]);
    expect(await list([], { search: 'LION' })).toEqual([2, 0, 2]);
    expect(await list([], { search: '%' })).toEqual([0]);
    expect(await list([Query.contains('name', 'tig')], { total: false })).toEqual([0, 1]);
    expect(await list([Query.greaterThan('$createdAt', '2100-01-01')])).toEqual([0]);
    const user = `user:${lister.person.id}`;
    const [file] = (await key.listFiles({ bucketId: BUCKET, queries: [Query.equal('$id', ids[0] ?? '')] }))
      .files;
    expect(file?.$permissions).toContain(`read("${user}")`);
  });

  it.each([
    ['an unknown attribute', Query.equal('owner', 'x')],
    ['a database column', Query.equal('object_key', 'x')],
    ['a wrong type', Query.equal('sizeOriginal', 'x')],
    ['a select', Query.select(['name'])],
    ['a malformed query', 'limit(3'],
  ])('%s is refused', async (_what, query) => {
    expect(await failure(visitor.listFiles({ bucketId: BUCKET, queries: [query] }))).toEqual([
      400,
      'general_argument_invalid',
      expect.stringContaining('Invalid `queries` param: '),
    ]);
  });

  it('refuses an unknown cursor and a search text that is too long', async () => {
    expect(
      await failure(visitor.listFiles({ bucketId: BUCKET, queries: [Query.cursorAfter('nosuch')] })),
    ).toEqual([400, 'general_cursor_not_found', "File 'nosuch' for the 'cursor' value not found."]);
    expect((await failure(visitor.listFiles({ bucketId: BUCKET, search: 'x'.repeat(257) })))[0]).toBe(400);
  });
});

it('publishes one change for each outcome', async () => {
  const changes: unknown[] = [];
  const stop = platform.database.onChange((all) => changes.push(...all));
  const { $id: fileId } = await upload();
  await owner.storage.updateFile({ bucketId: BUCKET, fileId, name: 'b.png' });
  await owner.storage.deleteFile({ bucketId: BUCKET, fileId });
  await failure(upload(png, 'x.gif'));
  stop();
  const files = changes.filter((one) => (one as { collection: string }).collection === 'files');
  expect(files).toEqual(
    ['create', 'update', 'delete'].map((action) => expect.objectContaining({ id: fileId, action })),
  );
});
