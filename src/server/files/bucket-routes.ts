/** The buckets as tools for operators read them; they are declared in code, so their dates are the beginning of time. */
import type { FastifyInstance } from 'fastify';
import { isTotalWanted } from '#server/appwrite/envelopes/query-params.ts';
import { pathParam } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator } from '#server/platform/sessions/session.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { BUCKETS, findBucket } from './bucket.ts';

const BEGINNING = wireInstant(new Date(0));

export function bucketRoutes(scope: FastifyInstance, { config, database }: Platform): void {
  const describe = async (bucketId: string) => {
    const { id, maxBytes, extensions } = findBucket(config, bucketId);
    const [stored] = await database.query<{ bytes: number }>(
      'select coalesce(sum(size_actual), 0)::bigint as bytes from files where bucket_id = $1',
      [id],
    );
    return {
      $id: id,
      $createdAt: BEGINNING,
      $updatedAt: BEGINNING,
      $permissions: [],
      fileSecurity: true,
      name: id,
      enabled: true,
      maximumFileSize: maxBytes,
      allowedFileExtensions: extensions,
      compression: 'none',
      encryption: false,
      antivirus: false,
      transformations: true,
      totalSize: stored?.bytes ?? 0,
    };
  };

  scope.get('/storage/buckets', async (request) => {
    requireOperator(request, 'buckets.read');
    return {
      total: isTotalWanted(request) ? BUCKETS.size : 0,
      buckets: await Promise.all([...BUCKETS.keys()].map(describe)),
    };
  });

  scope.get('/storage/buckets/:bucketId', async (request) => {
    requireOperator(request, 'buckets.read');
    return describe(pathParam(request, 'bucketId'));
  });
}
