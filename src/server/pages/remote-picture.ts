/** Serves pictures of other sites, so that those sites do not learn who looks at them. */
import type { FastifyInstance } from 'fastify';
import { INERT } from '#server/files/file-delivery.ts';
import { uploadsFiles } from '#server/files/policy.ts';
import { RemotePictures } from '#server/files/remote/remote-pictures.ts';
import { AppError } from '#server/platform/errors.ts';
import { callerNetwork } from '#server/platform/http/caller-network.ts';
import { hangUpSignal } from '#server/platform/http/hang-up.ts';
import { queryParam } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pageViewer } from '#server/platform/sessions/session.ts';
import { viewerId } from '#server/platform/sessions/viewer.ts';
import { COVER_BUCKET_ID } from '#shared/constants.ts';
import { isHttpLink } from '#shared/links.ts';
import { REMOTE_PICTURE } from '#shared/shown-picture.ts';

/** A site may change a picture without our noticing it for this time. */
const CACHE = 'public, max-age=86400';

/** A transparent picture of one pixel, which pages replace by their art; an error would show in their console. */
const NOTHING = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export function registerRemotePictures(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'database'>,
  pictures = new RemotePictures(platform),
): void {
  app.get(REMOTE_PICTURE, async (request, reply) => {
    const address = queryParam(request, 'of') ?? '';
    if (!isHttpLink(address)) throw new AppError('fileNotFound');
    const viewer = await pageViewer(app, request);
    const caller = { key: callerNetwork(request.ip), signal: hangUpSignal(reply) };
    // Hosts may see a picture before they choose it.
    const asker = uploadsFiles(viewer, COVER_BUCKET_ID) ? (viewerId(viewer) ?? 'a key') : null;
    const bytes = await pictures.read(address, { caller, asker });
    reply.headers(INERT);
    if (!bytes) return reply.header('cache-control', 'no-store').type('image/gif').send(NOTHING);
    return reply.header('cache-control', CACHE).type('image/webp').send(bytes);
  });
}
