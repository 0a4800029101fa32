/** What a failed call says to the person. */
import { texts } from '#web/texts/texts.ts';

export interface ServerError {
  /** The HTTP status; 0 where there was no answer. */
  status: number;
  type: string;
  message: string;
  /** The key of the refusal's text in the catalogue; null where the answer has none. */
  reason: string | null;
}

/** The parts of the SDK's exception that matter; null for anything else (no network, unreadable answer). */
export function serverError(error: unknown): ServerError | null {
  // Not `instanceof AppwriteException`: that would pull the SDK into the first route.
  if (!(error instanceof Error) || error.name !== 'AppwriteException') return null;
  const { code, type, response } = error as Error & { code?: unknown; type?: unknown; response?: unknown };
  return {
    status: typeof code === 'number' ? code : 0,
    type: typeof type === 'string' ? type : '',
    message: error.message,
    reason: reasonOf(response),
  };
}

/**
 * The refusal in the person's language; the server's own words where the catalogue has none for it, or where its text
 * names something that only the server's words tell.
 * @param otherwise what a failure says that is no refusal (no network, trouble in the server)
 */
export function errorText(error: unknown, otherwise: string = texts.reasons.somethingWrong): string {
  const known = serverError(error);
  if (!known || known.status >= 500) return otherwise;
  return reasonText(known.reason) || known.message || otherwise;
}

/** For calls whose refusals would tell the person nothing. */
export function generalText(): string {
  return texts.reasons.somethingWrong;
}

/** @param body the answer's body as it came */
function reasonOf(body: unknown): string | null {
  try {
    const { reason } = JSON.parse(String(body)) as { reason?: unknown };
    return typeof reason === 'string' ? reason : null;
  } catch {
    // No JSON: the answer of something that stands between us and the server.
    return null;
  }
}

function reasonText(reason: string | null): string | null {
  if (reason === null || !Object.hasOwn(texts.reasons, reason)) return null;
  const text = texts.reasons[reason as keyof typeof texts.reasons];
  return typeof text === 'string' ? text : null;
}
