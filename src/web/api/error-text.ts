/** The text of a failed call. Only toasts and pages that show it load this file: it needs the catalogue of reasons. */
import { texts } from '#web/texts/texts.ts';
import { serverError } from './errors.ts';

/**
 * The text of a refusal in the person's language. It is the server's own text if the catalogue has none, or if the
 * catalogue's text needs a value that only the server's text has.
 * @param otherwise the text of a failure that is not a refusal (no network, an error in the server)
 */
export function errorText(error: unknown, otherwise: string = texts.general.somethingWrong): string {
  const known = serverError(error);
  if (!known && navigator.onLine === false) return texts.common.needsLine;
  if (!known || known.status >= 500) return otherwise;
  return reasonText(known.reason) || known.message || otherwise;
}

function reasonText(reason: string | null): string | null {
  if (reason === null || !Object.hasOwn(texts.reasons, reason)) return null;
  const text = texts.reasons[reason as keyof typeof texts.reasons];
  return typeof text === 'string' ? text : null;
}
