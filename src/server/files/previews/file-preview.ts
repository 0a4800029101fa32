import type { FastifyRequest } from 'fastify';
import { readQuery } from '#server/platform/http/read-act.ts';
import { OUTPUTS, type PreviewOptions, preview } from '#shared/forms/preview.ts';
import { extensionOf } from '../bucket.ts';

/** Options for a picture that is only converted to WebP. */
export const PLAIN: PreviewOptions = { ...preview.parse({}), output: 'webp' };

/** Reads the options of a preview. Its default format is the file's own, else JPEG. @throws AppError argumentInvalid */
export function readPreviewOptions(request: FastifyRequest, file: { name: string }): PreviewOptions {
  const { output, ...options } = readQuery(preview, request);
  const own = OUTPUTS.find((one) => one === extensionOf(file.name)) ?? 'jpg';
  return { ...options, output: output ?? own };
}
