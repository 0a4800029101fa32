/** Error frames and their codes (docs/wire.md#errors-and-closing). */

export const CODES = {
  /** Permanent; the socket is closed with the same code and SDKs do not reconnect. */
  policy: 1008,
  /** An invalid message; the socket stays open. */
  message: 1003,
  /** A limit was reached; a later attempt may succeed. */
  busy: 1013,
  /** The client has to reconnect and read everything again. */
  restart: 1012,
} as const;

export const TOO_MANY_CONNECTIONS = 'Too many connections';

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
