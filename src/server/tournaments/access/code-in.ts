import { optionalText } from '#server/platform/http/input.ts';

/** The code of an invitation; null: none. @throws AppError argumentInvalid for what is no text */
export function codeIn(body: Readonly<Record<string, unknown>>): string | null {
  return optionalText(body, 'code')?.trim() || null;
}
