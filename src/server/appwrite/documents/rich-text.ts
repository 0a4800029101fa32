import { sanitizeRichText } from '#server/platform/html.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { invalidStructure } from './document-errors.ts';

/**
 * Sanitised HTML for storing. Escaping makes a text up to five times as long, so its length is checked again: stored
 * texts, and the lists made of them, keep to the limit that the attribute declares.
 * @throws AppError documentInvalid when the sanitised text exceeds the limit
 */
export function readRichText(name: string, maxLength: number): (html: string) => string {
  return (html) => {
    const clean = sanitizeRichText(html);
    if (isLongerThan(clean, maxLength))
      throw invalidStructure(
        `Attribute "${name}" has invalid type. Value must be a valid string and no longer than ${maxLength} chars`,
      );
    return clean;
  };
}
