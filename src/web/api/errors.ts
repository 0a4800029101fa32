/** What a failed call says to the user: specification section 8. */
import { messages } from '#shared/messages.ts';

/** The parts of the SDK's exception that matter; null for anything else (no network, unreadable answer). */
export function serverError(error: unknown): { status: number; type: string; message: string } | null {
  // Not `instanceof AppwriteException`: that would pull the SDK into the first route.
  if (!(error instanceof Error) || error.name !== 'AppwriteException') return null;
  const { code, type } = error as Error & { code?: unknown; type?: unknown };
  return {
    status: typeof code === 'number' ? code : 0,
    type: typeof type === 'string' ? type : '',
    message: error.message,
  };
}

/** The server's own text, or the general one when there is none fit to show. */
export function errorText(error: unknown): string {
  const known = serverError(error);
  return known && known.status < 500 && known.message ? known.message : messages.somethingWrong;
}

/**
 * The text for a status the catalogue names, else a fallback (the server's text unless given).
 * @example textFor(error, { 401: messages.loginFailed })
 */
export function textFor(error: unknown, byStatus: Record<number, string>, fallback?: string): string {
  const known = serverError(error);
  return (known && byStatus[known.status]) ?? fallback ?? errorText(error);
}
