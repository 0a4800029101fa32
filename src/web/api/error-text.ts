/** What a failed call says to the person. Loaded with toasts, and by pages that show it: it needs the whole catalogue. */
import { texts } from '#web/texts/texts.ts';
import { serverError } from './errors.ts';

/**
 * The refusal in the person's language. The server's own words, if the catalogue has no text for it, or if the text needs
 * something that only those words tell.
 * @param otherwise what a failure says that is no refusal (no network, trouble in the server)
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
