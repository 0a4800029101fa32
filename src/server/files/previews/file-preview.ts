import type { FastifyRequest } from 'fastify';
import { readQuery } from '#server/platform/http/read-act.ts';
import { OUTPUTS, type PreviewOptions, preview } from '#shared/forms/preview.ts';
import { extensionOf } from '../bucket.ts';

/** A picture as it is. */
export const PLAIN: PreviewOptions = { ...preview.parse({}), output: 'webp' };

/** What a preview is asked for; in the file's own format if it can be written, else JPEG. @throws AppError argumentInvalid */
export function readPreviewOptions(request: FastifyRequest, file: { name: string }): PreviewOptions {
  const { output, ...options } = readQuery(preview, request);
  const own = OUTPUTS.find((one) => one === extensionOf(file.name)) ?? 'jpg';
  return { ...options, output: output ?? own };
}
