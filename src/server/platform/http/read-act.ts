/** Reads what an act is told (docs/wire.md#requests) by its schema. */
import type * as z from 'zod/mini';
import { ABSENT } from '#shared/forms/schema.ts';
import { type MessageKey, messages, type PlainMessageKey } from '#shared/messages.ts';
import { AppError, type ErrorCode, refusal } from '../errors.ts';
import { invalidParam } from './input.ts';

/** What a body tells, null counting as absent. @throws AppError argumentInvalid for what is wrong first */
export function readAct<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  return checkAct(schema, Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)));
}

/** What is told, in its shape. @param code of a refusal in the catalogue's words @throws AppError for what is wrong first */
export function checkAct<Schema extends z.ZodMiniType>(
  schema: Schema,
  told: unknown,
  code: ErrorCode = 'argumentInvalid',
): z.output<Schema> {
  const read = schema.safeParse(told, { error: whatIsWrong });
  if (read.success) return read.data;
  const [{ message, path } = { message: '', path: [] }] = read.error.issues;
  const name = String(path[0]);
  if (message === ABSENT) throw new AppError('argumentInvalid', `Param "${name}" is not optional.`);
  throw isPlainKey(message) ? refusal(code, message) : invalidParam(name, message);
}

function whatIsWrong({ code, input, ...issue }: z.core.$ZodRawIssue): string {
  if (input === undefined) return ABSENT;
  if (code !== 'invalid_type') return 'Value is invalid';
  return issue.expected === 'boolean'
    ? 'Value must be true or false'
    : `Value must be a valid ${issue.expected}`;
}

function isPlainKey(text: string): text is PlainMessageKey {
  return Object.hasOwn(messages, text) && typeof messages[text as MessageKey] === 'string';
}
