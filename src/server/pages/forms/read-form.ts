/** Reads a form with a picture. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { PICTURE_MAX_BYTES } from '#shared/constants.ts';
import type { Fields } from './form-act.ts';

/** The fields and the file of a form. */
export interface Posted {
  fields: Fields;
  /** The picture; null: none was chosen. */
  file: File | null;
}

const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 16 * 1024;
const HEADER_BYTES_MAX = 4000;

/**
 * Reads a form, and cuts a picture above the limit one byte after it, so that the upload refuses it.
 * @param takesFile whether the file is read; otherwise it is dropped
 * @throws AppError
 */
export async function readFormWithFile(request: FastifyRequest, takesFile: boolean): Promise<Posted> {
  const fields: Record<string, string> = {};
  let file: File | null = null;
  try {
    const parts = request.parts({
      limits: {
        fileSize: PICTURE_MAX_BYTES + 1,
        files: 1,
        fields: FIELDS_MAX,
        parts: FIELDS_MAX + 1,
        fieldSize: FIELD_BYTES_MAX,
        headerSize: HEADER_BYTES_MAX,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file' && !takesFile) part.file.resume();
      else if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.filename) file = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
      } else fields[part.fieldname] = String(part.value);
    }
  } catch {
    throw new AppError('argumentInvalid', 'The form is not readable.');
  }
  const texts = [...Object.entries(fields).flat(), file?.name ?? ''];
  // The general check of bodies does not see the texts of such a form.
  if (texts.some((text) => text.includes('\0') || !text.isWellFormed()))
    throw new AppError('argumentInvalid', 'The request contains a value that cannot be stored.');
  return { fields, file };
}
