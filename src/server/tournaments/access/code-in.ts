import { optionalText } from '#server/platform/http/input.ts';

/** The code of an invitation. Null: the call has none. @throws AppError argumentInvalid for a code that is no text */
export function codeIn(body: Readonly<Record<string, unknown>>): string | null {
  return optionalText(body, 'code')?.trim() || null;
}
