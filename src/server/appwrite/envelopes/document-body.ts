/** The body of a document write (docs/wire.md#document-writes). */
import * as z from 'zod/mini';
import { AppError } from '#server/platform/errors.ts';
import type { Body } from '#server/platform/http/input.ts';
import { checkAct, givenId, readAct, toldIn } from '#server/platform/http/read-act.ts';
import { isObject, parseJson } from '#shared/json-fields.ts';

const NO_LIST = 'Permissions must be an array of strings.';

export const permissionTexts = z.array(z.string(NO_LIST), NO_LIST);

/** An object or its JSON text; absent counts as empty. */
const data = z.pipe(
  z.transform((sent) => (typeof sent === 'string' ? parseJson(sent) : sent)),
  z.custom<Body>(isObject, 'Value must be a valid JSON object'),
);

const CHANGE = z.object({
  data: z._default(data, {}),
  permissions: z._default(z.nullable(permissionTexts), null),
});

/** Schemas of the id, by the name of the member that holds it. */
const IDS = {
  documentId: z.object({ documentId: givenId }),
  rowId: z.object({ rowId: givenId }),
};

type IdMember = keyof typeof IDS;

export function readId(told: Body, member: IdMember): string {
  const [id = ''] = Object.values(checkAct(IDS[member], told));
  return id;
}

/** The body of a create. @param idMember where the id is */
export function readNewDocument(request: { body: unknown }, idMember: IdMember) {
  const body = toldIn(request);
  if ((body[idMember] ?? '') === '') throw new AppError('documentDataMissing');
  const id = readId(body, idMember);
  const change = readAct(CHANGE, request);
  if (Object.keys(change.data).length === 0) throw new AppError('documentDataMissing');
  return { id, ...change };
}

/** The body of an update: data, permissions or both. */
export function readDocumentChange(request: { body: unknown }) {
  const change = readAct(CHANGE, request);
  if (Object.keys(change.data).length === 0 && change.permissions === null)
    throw new AppError('documentPayloadMissing');
  return change;
}
