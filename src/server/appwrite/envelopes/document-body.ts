/** The body of a document write (docs/wire.md#document-writes). */
import { AppError } from '#server/platform/errors.ts';
import { invalidParam, requiredId } from '#server/platform/http/input.ts';

type Body = Readonly<Record<string, unknown>>;

/** The body of a create. @param idMember where the id is */
export function readNewDocument(
  body: Body,
  idMember: 'documentId' | 'rowId' = 'documentId',
): { id: string; data: Body; permissions: string[] | null } {
  if ((body[idMember] ?? '') === '') throw new AppError('documentDataMissing');
  const id = requiredId(body, idMember);
  const data = readData(body);
  const permissions = readPermissionTexts(body);
  if (Object.keys(data).length === 0) throw new AppError('documentDataMissing');
  return { id, data, permissions };
}

/** The body of an update: data, permissions or both. */
export function readDocumentChange(body: Body): { data: Body; permissions: string[] | null } {
  const data = readData(body);
  const permissions = readPermissionTexts(body);
  if (Object.keys(data).length === 0 && permissions === null) throw new AppError('documentPayloadMissing');
  return { data, permissions };
}

/** An object or its JSON text; absent counts as empty. */
function readData({ data }: Body): Body {
  if (data === undefined || data === null) return {};
  const value = typeof data === 'string' ? parseJson(data) : data;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidParam('data', 'Value must be a valid JSON object');
  }
  return value as Body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readPermissionTexts({ permissions }: Body): string[] | null {
  if (permissions === undefined || permissions === null) return null;
  if (!Array.isArray(permissions) || !permissions.every((text) => typeof text === 'string')) {
    throw invalidParam('permissions', 'Permissions must be an array of strings.');
  }
  return permissions;
}
