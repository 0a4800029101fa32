/** What the other side is told in an error frame (dialect 8.6). */

export const CODES = {
  /** Never to be tried again: also the code the socket is closed with. */
  policy: 1008,
  /** A message that cannot be acted on; the socket stays open. */
  message: 1003,
  /** Too much; later, perhaps. */
  busy: 1013,
  /** Come back and ask for everything again. */
  restart: 1012,
} as const;

export class ProtocolError extends Error {
  readonly code: number;

  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

export function errorFrame(code: number, message: string): string {
  return JSON.stringify({ type: 'error', data: { code, message } });
}
