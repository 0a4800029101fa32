/** Typed access to attributes of a document write. Undefined: absent, or null for an attribute that cannot be cleared. */
import type * as z from 'zod/mini';
import { AppError, refusal } from '#server/platform/errors.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { readObject } from '#shared/json-fields.ts';
import { isHttpLink } from '#shared/links.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { hidesSigns, savedShortText } from '#shared/texts/name.ts';

type Data = Readonly<Record<string, unknown>>;

/** A schema violation (docs/wire.md#structure-errors). */
export function invalidAttribute(name: string, text: string): AppError {
  return new AppError(
    'documentInvalid',
    `Invalid document structure: Attribute "${name}" has invalid ${text}`,
  );
}

/** Reads a text by the schema of its act. */
export function readText(name: string, schema: z.ZodMiniType<string, string>): (text: string) => string {
  return (text) => {
    const { data, error } = schema.safeParse(text);
    if (error) throw invalidAttribute(name, error.issues[0]?.message ?? '');
    return data;
  };
}

function mustBeArray(name: string): AppError {
  return new AppError('documentInvalid', `Invalid document structure: Attribute "${name}" must be an array`);
}

/** A text, or null to clear the attribute. */
export function nullableTextIn(data: Data, name: string, max: number): string | null | undefined {
  const value = data[name];
  if (value === undefined || value === null) return value;
  if (typeof value !== 'string' || isLongerThan(value, max)) {
    throw invalidAttribute(name, `type. Value must be a valid string and no longer than ${max} chars`);
  }
  return value;
}

export function textIn(data: Data, name: string, max: number): string | undefined {
  return nullableTextIn(data, name, max) ?? undefined;
}

/** @param limits `max`: characters of each text; `items`: how many texts */
export function textsIn(
  data: Data,
  name: string,
  { max, items = 1000 }: { max: number; items?: number },
): string[] | undefined {
  const value = data[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > items) throw mustBeArray(name);
  return value.map((item: unknown, index) => {
    if (typeof item !== 'string' || isLongerThan(item, max)) {
      throw invalidAttribute(
        `${name}['${index}']`,
        `type. Value must be a valid string and no longer than ${max} chars`,
      );
    }
    return item;
  });
}

/** A time as local Nepal time; an unreadable one is returned unchanged and fails the form check. */
export function localTimeIn(data: Data, name: string): string | undefined {
  const value = textIn(data, name, 64)?.trim();
  if (value === undefined) return undefined;
  const instant = nepalInstant(value);
  return instant ? nepalLocal(instant) : value;
}

/**
 * A name or title in its stored form. The present text is always accepted: earlier versions allowed more texts.
 * @throws AppError documentInvalid: signsHidden
 */
export function shortTextIn(
  data: Data,
  name: string,
  { max, before }: { max: number; before: string },
): string {
  const given = textIn(data, name, max);
  if (given === undefined || given.trim() === before) return before;
  const text = savedShortText(given);
  if (hidesSigns(text)) throw refusal('documentInvalid', 'signsHidden');
  return text;
}

/** An instant given as local Nepal time; null: absent or cleared. @throws AppError documentInvalid */
export function instantIn(data: Data, name: string): Date | null {
  const value = textIn(data, name, 64)?.trim();
  if (value === undefined || value === '') return null;
  const instant = nepalInstant(value);
  if (!instant) throw invalidAttribute(name, 'format. Value must be a valid date');
  return instant;
}

export function oneOf<T extends string>(data: Data, name: string, values: readonly T[]): T | undefined {
  const value = data[name] ?? undefined;
  if (value === undefined) return undefined;
  const found = values.find((one) => one === value);
  if (!found) throw invalidAttribute(name, `format. Value must be one of (${values.join(', ')})`);
  return found;
}

export function numberIn(data: Data, name: string): number | undefined {
  const value = data[name] ?? undefined;
  if (value !== undefined && typeof value !== 'number') {
    throw invalidAttribute(name, 'type. Value must be a valid integer');
  }
  return value;
}

export function numbersIn(data: Data, name: string): number[] | undefined {
  const value = data[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw mustBeArray(name);
  return value.map((item: unknown, index) => {
    if (typeof item !== 'number')
      throw invalidAttribute(`${name}['${index}']`, 'type. Value must be a valid integer');
    return item;
  });
}

export function flagIn(data: Data, name: string): boolean | undefined {
  const value = data[name] ?? undefined;
  if (value !== undefined && typeof value !== 'boolean') {
    throw invalidAttribute(name, 'type. Value must be a valid boolean');
  }
  return value;
}

/** Web addresses, http or https only. */
export function linksIn(data: Data, name: string): string[] | undefined {
  const links = textsIn(data, name, { max: 2000, items: 20 });
  const wrong = links?.findIndex((link) => !isHttpLink(link)) ?? -1;
  if (wrong >= 0) throw invalidAttribute(`${name}['${wrong}']`, 'format. Value must be a valid URL');
  return links;
}

export function jsonIn(data: Data, name: string): Data | undefined {
  const text = textIn(data, name, 2000);
  if (text === undefined) return undefined;
  const value = readObject(text);
  if (!value) throw invalidAttribute(name, 'format. Value must be a valid JSON object');
  return value;
}
