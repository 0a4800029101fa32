/** Reads what an act is told (docs/wire.md#requests) by its schema. */
import type * as z from 'zod/mini';
import { type MessageKey, messages, type PlainMessageKey } from '#shared/messages.ts';
import { AppError, type ErrorCode, refusal } from '../errors.ts';
import { invalidParam } from './input.ts';

/**
 * What is told, null counting as absent.
 * @param code of a refusal in the catalogue's words
 * @throws AppError for what is wrong first
 */
export function readAct<Schema extends z.ZodMiniType>(
  schema: Schema,
  told: Readonly<Record<string, unknown>>,
  code: ErrorCode = 'argumentInvalid',
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
  const read = schema.safeParse(given, { error: whatIsWrong });
  if (read.success) return read.data;
  const [{ message, path } = { message: '', path: [] }] = read.error.issues;
  const name = path.join('.');
  if (message === ABSENT) throw new AppError('argumentInvalid', `Param "${name}" is not optional.`);
  throw isPlainKey(message) ? refusal(code, message) : invalidParam(name, message);
}

const ABSENT = 'absent';

function whatIsWrong({ code, input, ...issue }: z.core.$ZodRawIssue): string {
  if (code !== 'invalid_type') return 'Value is invalid';
  if (input === undefined) return ABSENT;
  return issue.expected === 'boolean'
    ? 'Value must be true or false'
    : `Value must be a valid ${issue.expected}`;
}

function isPlainKey(text: string): text is PlainMessageKey {
  return Object.hasOwn(messages, text) && typeof messages[text as MessageKey] === 'string';
}
