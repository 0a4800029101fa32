/** Reads the answer of a failed call. */
import { texts } from '#web/texts/texts.ts';

export interface ServerError {
  /** The HTTP status; 0: there was no answer. */
  status: number;
  type: string;
  message: string;
  /** The key of the refusal's text in the catalogue; null: the answer has no key. */
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

/** A general text for calls whose refusals would not help the person. */
export function generalText(): string {
  return texts.general.somethingWrong;
}

/** @param body the answer's body as it came */
function reasonOf(body: unknown): string | null {
  try {
    const { reason } = JSON.parse(String(body)) as { reason?: unknown };
    return typeof reason === 'string' ? reason : null;
  } catch {
    // The answer is not JSON, so it comes from a proxy before the server.
    return null;
  }
}
