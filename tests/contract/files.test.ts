/** Black-box cases 72 to 74 of the dialect: uploads in one form, good ones and every other kind. */
import { readdir } from 'node:fs/promises';
import { ID, Permission, Role, type Storage } from 'appwrite';
import type { Storage as ServerStorage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_CHUNK_BYTES } from '#shared/constants.ts';
import { ENGINES } from '../support/database.ts';
import { aBomb, aLargePng } from '../support/pictures.ts';
import type { TestPlatform } from '../support/platform.ts';
import {
  aFilesWorld,
  answer,
  BUCKET,
  type Caller,
  type FilesWorld,
  failure,
  fileOf,
  md5,
  type PostOptions,
} from './files-world.ts';

describe.each(ENGINES)('%s', (engine) => {
  let world: FilesWorld;
  let platform: TestPlatform;
  let endpoint: string;
  let owner: Caller;
  let other: Caller;
  let visitor: Storage;
  let key: ServerStorage;
  let png: Buffer;
  beforeAll(async () => {
    world = await aFilesWorld(engine);
    ({ platform, endpoint, owner, other, visitor, key, png } = world);
  });
  afterAll(() => world.platform.finish());

  const upload = (bytes: Uint8Array = png, name?: string) => world.upload(bytes, name);
  const post = (fields: Record<string, string | File>, options?: PostOptions) => world.post(fields, options);

  describe('72: one form', () => {
    it('of the web SDK', async () => {
      const file = await upload();
      const user = `user:${owner.person.id}`;
      expect({ ...file }).toEqual({
        $id: file.$id,
        bucketId: BUCKET,
        $createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
        $updatedAt: file.$createdAt,
        $permissions: [`read("${user}")`, `update("${user}")`, `delete("${user}")`],
        name: 'me.png',
        folder: '',
        key: 'me.png',
        signature: md5(png),
        mimeType: 'image/png',
        sizeOriginal: png.length,
        sizeActual: png.length,
        chunksTotal: 1,
        chunksUploaded: 1,
        encryption: false,
        compression: 'none',
      });
    });

    it('of the server SDK', async () => {
      const file = await key.createFile({
        bucketId: BUCKET,
        fileId: 'from-a-script',
        file: InputFile.fromBuffer(png, 'script.png'),
        permissions: [Permission.read(Role.any())],
      });
      expect([file.$id, file.name, file.$permissions, file.signature]).toEqual([
        'from-a-script',
        'script.png',
        ['read("any")'],
        md5(png),
      ]);
    });

    it('of anything else: unique() makes an id, permissions come under any index', async () => {
      const [status, file] = await answer(
        await post({
          fileId: 'unique()',
          'permissions[0]': 'read("any")',
          'permissions[]': 'read("users")',
          file: fileOf(png),
        }),
      );
      expect([status, file.$permissions]).toEqual([201, ['read("any")', 'read("users")']]);
      expect(file.$id).toMatch(/^[0-9a-f]{20}$/);
    });

    it('permissions of somebody else are refused', async () => {
      const permissions = [Permission.update(Role.user(other.person.id))];
      const refused = owner.storage.createFile({
        bucketId: BUCKET,
        fileId: ID.unique(),
        file: fileOf(png),
        permissions,
      });
      expect(await failure(refused)).toEqual([
        401,
        'user_unauthorized',
        expect.stringMatching(/^Permissions must be one of:/),
      ]);
    });

    it('an id that is taken is refused, whoever has it', async () => {
      const { $id } = await upload();
      for (const token of [owner.token, other.token]) {
        const [status, error] = await answer(await post({ fileId: $id, file: fileOf(png) }, { token }));
        expect([status, error.type]).toEqual([409, 'storage_file_already_exists']);
      }
    });
  });

  describe('73: size and name', () => {
    const SIZE = [400, 'storage_invalid_file_size', 'File size not allowed'];
    it('the maximum passes, a byte more does not, whatever is sent', async () => {
      const large = await aLargePng(1_900_000);
      expect((await upload(large)).sizeOriginal).toBe(large.length);
      for (const size of [2_000_001, UPLOAD_CHUNK_BYTES, UPLOAD_CHUNK_BYTES + 1, 12_000_000]) {
        expect(await failure(upload(Buffer.alloc(size)))).toEqual(SIZE);
      }
    });

    it('a chunk of too large a file is refused at once, and nothing is kept', async () => {
      const [status, error] = await answer(
        await post(
          { fileId: 'too-large', file: fileOf(Buffer.alloc(100)) },
          { headers: { 'content-range': 'bytes 0-99/2000001' } },
        ),
      );
      expect([status, error.type, error.message]).toEqual(SIZE);
      expect(await platform.database.query("select * from files where id = 'too-large'")).toEqual([]);
    });

    it.each(['me.gif', 'me.exe', 'me', 'me.png.html', '.png.', 'me.svg.js', 'me.webp'])(
      '%s',
      async (name) => {
        expect(await failure(upload(png, name))).toEqual([
          400,
          'storage_file_type_unsupported',
          'File extension not allowed',
        ]);
      },
    );

    it('what is no picture under a good name', async () => {
      for (const bytes of [
        Buffer.from('PK\x03\x04 a zip'),
        aBomb(),
        png.subarray(0, 60),
        Buffer.from('<html>'),
      ]) {
        expect(await failure(upload(bytes))).toEqual([
          400,
          'storage_file_type_unsupported',
          'Image must be a JPG, PNG or SVG!',
        ]);
      }
    });
  });

  describe('names as the devil sends them', () => {
    it.each([
      ['../../etc/passwd.png', 'passwd.png'],
      ['C:\\Users\\me\\photo.png', 'photo.png'],
      ['/v1/account.png', 'account.png'],
      ['a"b;c\r\nx: y.png', null],
      ['मेरो फोटो 😀.png', 'मेरो फोटो 😀.png'],
      ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
      ['__proto__.png', '__proto__.png'],
    ])('%s', async (name, kept) => {
      const [status, file] = await answer(await post({ fileId: 'unique()', file: fileOf(png, name) }));
      expect(status).toBe(201);
      if (kept !== null) expect(file.name).toBe(kept);
      const response = await fetch(`${endpoint}/storage/buckets/${BUCKET}/files/${file.$id}/download`);
      expect(response.status).toBe(200);
      expect(response.headers.get('x')).toBeNull();
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"]*"(?:; filename\*=UTF-8''[\w%.!~*'()-]+)?$/,
      );
      expect(md5(new Uint8Array(await response.arrayBuffer()))).toBe(md5(png));
    });

    it.each([
      ['300 characters', `${'a'.repeat(300)}.png`],
      ['more than a header may have', `${'a'.repeat(20_000)}.png`],
      ['NUL', 'a\0.png'],
    ])('%s is refused', async (_what, name) => {
      const response = await post({ fileId: 'unique()', file: fileOf(png, name) });
      expect(response.status).toBe(400);
    });

    it('nothing in the store is called as anybody called it', async () => {
      const names = await readdir(`${platform.config.dataDir}/uploads`, {
        recursive: true,
        withFileTypes: true,
      });
      const files = names.filter((one) => one.isFile()).map((one) => one.name);
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([]);
    });
  });

  describe('forms that are none', () => {
    const EMPTY = [400, 'storage_file_empty'];
    it('without a file, with an empty one, with one that is a field', async () => {
      for (const file of [undefined, fileOf(Buffer.alloc(0)), 'text']) {
        const [status, error] = await answer(
          await post({ fileId: 'unique()', ...(file === undefined ? {} : { file }) }),
        );
        expect([status, error.type]).toEqual(EMPTY);
      }
    });

    it('without an id, with a bad one', async () => {
      const [status, error] = await answer(await post({ file: fileOf(png) }));
      expect([status, error.message]).toEqual([400, 'Param "fileId" is not optional.']);
      for (const fileId of ['../x', '.x', 'a'.repeat(37), '']) {
        expect((await post({ fileId, file: fileOf(png) })).status).toBe(400);
      }
    });

    it.each([
      ['JSON', { 'content-type': 'application/json' }, '{"fileId":"x"}'],
      ['no boundary', { 'content-type': 'multipart/form-data' }, 'x'],
      [
        'cut short',
        { 'content-type': 'multipart/form-data; boundary=b' },
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nxx',
      ],
      ['another boundary', { 'content-type': 'multipart/form-data; boundary=b' }, '--c\r\n\r\n--c--'],
      [
        'prototype',
        { 'content-type': 'multipart/form-data; boundary=b' },
        '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
      ],
      [
        'a thousand fields',
        { 'content-type': 'multipart/form-data; boundary=b' },
        `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(1000)}--b--`,
      ],
      ['nothing', { 'content-type': 'multipart/form-data; boundary=b' }, ''],
      ['text', { 'content-type': 'text/plain' }, 'x'],
    ])('%s', async (_what, headers, body) => {
      const response = await fetch(`${endpoint}/storage/buckets/${BUCKET}/files`, {
        method: 'POST',
        headers: { 'x-appwrite-session': owner.token, ...headers },
        body,
      });
      const { type, code } = (await response.json()) as { type: string; code: number };
      expect([400, 413]).toContain(response.status);
      expect([code, type]).toEqual([
        response.status,
        expect.stringMatching(/^(?:general_argument_invalid|storage_file_empty)$/),
      ]);
    });
  });

  it('74: an unknown bucket, and nobody', async () => {
    expect(
      await failure(owner.storage.createFile({ bucketId: 'other', fileId: 'x', file: fileOf(png) })),
    ).toEqual([404, 'storage_bucket_not_found', 'Storage bucket with the requested ID could not be found.']);
    expect(await failure(visitor.createFile({ bucketId: BUCKET, fileId: 'x', file: fileOf(png) }))).toEqual([
      401,
      'user_unauthorized',
      'The current user is not authorized to perform the requested action.',
    ]);
    for (const call of [
      visitor.listFiles({ bucketId: 'other' }),
      visitor.getFile({ bucketId: 'other', fileId: 'x' }),
      owner.storage.deleteFile({ bucketId: 'other', fileId: 'x' }),
    ]) {
      expect((await failure(call))[0]).toBe(404);
    }
  });
});
