/** File routes (docs/wire.md#storage). */
import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { defaultPermissions } from '#server/appwrite/documents/permissions.ts';
import { permissionTexts } from '#server/appwrite/envelopes/document-body.ts';
import { AppError } from '#server/platform/errors.ts';
import { callerNetwork } from '#server/platform/http/caller-network.ts';
import { hangUpSignal } from '#server/platform/http/hang-up.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { viewerId } from '#server/platform/sessions/viewer.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { type Bucket, findBucket, requireUploader } from './bucket.ts';
import { deleteFile, updateFile } from './change-file.ts';
import { type FileRecord, readFile, wireFile } from './file.ts';
import { cacheControl, INERT, isKnown, sendFile } from './file-delivery.ts';
import { readFilePermissions } from './file-permissions.ts';
import { listFiles } from './file-queries.ts';
import { readPreviewOptions } from './previews/file-preview.ts';
import type { ObjectStore } from './store/object-store.ts';
import { ObjectMissingError } from './store/store-errors.ts';
import { createFile } from './uploads/create-file.ts';
import { checkUploadHeaders, readUploadForm } from './uploads/file-upload.ts';
import { uploadChunk } from './uploads/upload-chunk.ts';
import { UploadsInProgress } from './uploads/uploads-in-progress.ts';
import { PictureCache } from './work/picture-cache.ts';
import { makePreview } from './work/picture-work.ts';

const FILES = '/storage/buckets/:bucketId/files';
const FILE = `${FILES}/:fileId`;

const NAME_MAX = 128;
const PREVIEW_CACHE_BYTES = 48 * 1024 * 1024;
/** Increment whenever the generated previews change, to invalidate those that browsers have. */
const PREVIEW_VERSION = 2;

/** Registers the file routes below `/v1`. */
export function fileRoutes(
  scope: FastifyInstance,
  { config, database, objectStore: store }: Platform & { objectStore: ObjectStore },
): void {
  const previews = new PictureCache(PREVIEW_CACHE_BYTES);
  const bucketOf = (request: FastifyRequest): Bucket => findBucket(config, pathParam(request, 'bucketId'));
  const fileOf = (request: FastifyRequest): Promise<FileRecord> =>
    readFile(database, request.viewer, { bucketId: bucketOf(request).id, id: pathParam(request, 'fileId') });

  // A separate scope, because multipart forms are accepted by this route only.
  scope.register(async (forms) => {
    await forms.register(multipart);
    const uploads = new UploadsInProgress();
    forms.post(
      FILES,
      {
        // Runs after the rate limits and before the form is received, which most refusals do not need.
        preValidation: (request, reply, done) => {
          const bucket = bucketOf(request);
          requireUploader(request.viewer, bucket);
          checkUploadHeaders(request, bucket);
          uploads.begin(viewerId(request.viewer) ?? 'key', reply);
          done();
        },
      },
      async (request, reply) => {
        const bucket = bucketOf(request);
        const { viewer } = request;
        const signal = hangUpSignal(reply);
        const form = await readUploadForm(request);
        const permissions = form.permissions
          ? readFilePermissions(viewer, bucket.id, { texts: form.permissions })
          : defaultPermissions(viewer);
        const file = { id: form.id, name: form.name, permissions };
        if (!form.place) {
          const upload = { bucket, viewer, file, bytes: form.bytes, signal };
          const created = await createFile(database, store, upload);
          return reply.code(201).send(wireFile(created));
        }
        const { place, bytes } = form;
        const upload = { bucket, viewer, file, place, bytes, signal };
        const outcome = await uploadChunk(database, store, upload);
        return reply.code(outcome.isRepeated ? 200 : 201).send(wireFile(outcome.file));
      },
    );
  });

  scope.get(FILES, async (request) => {
    const { total, files } = await listFiles(database, request.viewer, {
      bucketId: bucketOf(request).id,
      request,
    });
    return { total, files: files.map(wireFile) };
  });

  scope.get(FILE, async (request) => wireFile(await fileOf(request)));

  scope.put(FILE, async (request) => {
    const bucket = bucketOf(request);
    const change = readAct(CHANGE, request);
    return wireFile(
      await updateFile(database, request.viewer, {
        bucketId: bucket.id,
        id: pathParam(request, 'fileId'),
        change,
      }),
    );
  });

  scope.delete(FILE, async (request, reply) => {
    const bucket = bucketOf(request);
    await deleteFile(database, store, {
      viewer: request.viewer,
      bucketId: bucket.id,
      id: pathParam(request, 'fileId'),
    });
    return reply.code(204).send();
  });

  scope.get(`${FILE}/view`, async (request, reply) =>
    sendFile(request, reply, { store, file: await fileOf(request), isDownload: false }),
  );
  scope.get(`${FILE}/download`, async (request, reply) =>
    sendFile(request, reply, { store, file: await fileOf(request), isDownload: true }),
  );

  scope.get(`${FILE}/preview`, async (request, reply) => {
    const file = await fileOf(request);
    const options = readPreviewOptions(request, file);
    const { objectKey } = file;
    if (objectKey === null) throw new AppError('fileNotFound');
    const isDrawing = file.mimeType === 'image/svg+xml';
    const key = JSON.stringify([PREVIEW_VERSION, isDrawing ? 'drawing' : objectKey, options]);
    const etag = `"${createHash('sha256').update(key).digest('base64url')}"`;
    const headers = { ...INERT, 'cache-control': cacheControl(file, true), etag };
    if (isKnown(request, etag)) return reply.code(304).headers(headers).send();
    const readSource = async () => (isDrawing ? null : store.read(objectKey));
    const caller = { key: callerNetwork(request.ip), signal: hangUpSignal(reply) };
    const make = (signal: AbortSignal) => makePreview({ ...caller, signal }, readSource, options);
    const { bytes, isHit } = await previews.get(key, make, caller.signal).catch((error: unknown) => {
      throw error instanceof ObjectMissingError ? new AppError('fileNotFound') : error;
    });
    return reply
      .headers(headers)
      .type(`image/${options.output === 'jpg' ? 'jpeg' : options.output}`)
      .header('x-appwrite-cache', isHit ? 'hit' : 'miss')
      .send(bytes);
  });
}

const NO_NAME = `Value must be a valid string and at least 1 chars and no longer than ${NAME_MAX} chars`;
const CHANGE = z.object({
  name: z.optional(
    z.string().check(z.refine((name) => name !== '' && !isLongerThan(name, NAME_MAX), NO_NAME)),
  ),
  permissions: z.optional(permissionTexts),
});
