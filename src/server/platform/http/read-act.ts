/** Reads the parameters of an act (docs/wire.md#requests) by its schema. */
import * as z from 'zod/mini';
import { ABSENT, unlessAbsent } from '#shared/forms/schema.ts';
import { isId } from '#shared/ids.ts';
import { type MessageKey, type MessageParams, messages } from '#shared/messages.ts';
import { AppError, type ErrorCode, refusal } from '../errors.ts';
import { newId } from '../ids.ts';
import { type Body, bodyOf, invalidParam } from './input.ts';

/** The parameters in the body of a call. @throws AppError argumentInvalid for the first that is wrong */
export function readAct<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: { body: unknown },
): z.output<Schema> {
  return checkAct(schema, toldIn(request));
}

/** The parameters in the query of a call. @throws AppError argumentInvalid for the first that is wrong */
export function readQuery<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: { query: unknown },
): z.output<Schema> {
  return checkAct(schema, request.query);
}

/** The members of a body as sent. @param clearable members in which null is a value; elsewhere null counts as absent */
export function toldIn(request: { body: unknown }, clearable: readonly string[] = []): Body {
  const members = Object.entries(bodyOf(request));
  return Object.fromEntries(members.filter(([name, value]) => value !== null || clearable.includes(name)));
}

/** Validates parameters. @param code for refusals with a catalogue text @throws AppError for the first that is wrong */
export function checkAct<Schema extends z.ZodMiniType>(
  schema: Schema,
  told: unknown,
  code: ErrorCode = 'argumentInvalid',
): z.output<Schema> {
  const read = schema.safeParse(told, { error: whatIsWrong });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const { message = '', path: [name] = [] } = issue ?? {};
  if (message === ABSENT) throw new AppError('argumentInvalid', `Param "${String(name)}" is not optional.`);
  throw isKey(message) ? refusal(code, message, ...paramsOf(issue)) : invalidParam(String(name), message);
}

function whatIsWrong({ code, input, ...issue }: z.core.$ZodRawIssue): string {
  if (input === undefined) return ABSENT;
  if (code !== 'invalid_type') return 'Value is invalid';
  return issue.expected === 'boolean'
    ? 'Value must be true or false'
    : `Value must be a valid ${issue.expected}`;
}

function isKey(text: string): text is MessageKey {
  return Object.hasOwn(messages, text);
}

/** The values for the placeholders of a refusal's text. */
function paramsOf(issue: z.core.$ZodIssue | undefined): MessageParams<MessageKey> {
  return (issue?.code === 'custom' && issue.params?.takes) || [];
}

const NO_ID =
  "UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";

/** An id that the caller gives, or a new one for `unique()`. */
export const givenId = z.pipe(
  z.string({ error: unlessAbsent(NO_ID) }).check(z.refine((id) => id === 'unique()' || isId(id), NO_ID)),
  z.transform((id) => (id === 'unique()' ? newId() : id)),
);
