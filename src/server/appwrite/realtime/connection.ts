/** One socket: what is sent on it, in what order its messages are answered, and when it is given up. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { SessionToken } from '#server/platform/sessions/session-token.ts';
import { VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { subscriptionsFragment } from './frames.ts';
import { CODES, errorFrame, ProtocolError } from './protocol-error.ts';
import type { Subscription } from './subscription.ts';

/** Dialect 2.4. */
const MESSAGES_PER_WINDOW = 32;
const MESSAGE_WINDOW_MS = 60_000;
/** Messages that wait for the one being answered. */
const BACKLOG_MAX = 100;
/** What a reader may be behind before it is given up; it comes back and asks afresh. */
const BEHIND_BYTES_MAX = 4 * 1024 * 1024;
/** A reason in a close frame has at most 123 bytes (RFC 6455, 5.5). */
const REASON_MAX = 120;
/** Who is told to leave and does not answer is cut off. */
const CLOSING_MS = 2000;

export class Connection {
  viewer: Viewer = VISITOR;
  /** The session it showed; null for a visitor. */
  token: SessionToken | null = null;
  readonly subscriptions = new Map<string, Subscription>();
  /** False once nothing was heard of it between two heartbeats. */
  isAlive = true;
  readonly #webSocket: WebSocket;
  /** What the WebSocket writes to. Messages are not compressed, so whole frames can be written beside it. */
  readonly #socket: Duplex;
  readonly #isLimited: boolean;
  #windowStart = 0;
  #messages = 0;
  #backlog = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(webSocket: WebSocket, socket: Duplex, isLimited: boolean) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#isLimited = isLimited;
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  /** Sends a message of this connection alone. */
  send(message: object | string): void {
    if (!this.isOpen || this.#isTooFarBehind()) return;
    this.#webSocket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends an event whose first fragment is shared with others. */
  sendEvent(fragment: Buffer, subscriptionIds: readonly string[]): void {
    if (!this.isOpen || this.#isTooFarBehind()) return;
    this.#socket.cork();
    this.#socket.write(fragment);
    this.#socket.write(subscriptionsFragment(subscriptionIds));
    this.#socket.uncork();
  }

  /** Whether another message may be taken now; says no on the wire (dialect 8.6). */
  admitMessage(): boolean {
    const now = Date.now();
    if (now - this.#windowStart >= MESSAGE_WINDOW_MS) {
      this.#windowStart = now;
      this.#messages = 0;
    }
    this.#messages += 1;
    const isTooMany = this.#isLimited && this.#messages > MESSAGES_PER_WINDOW;
    const isBacked = this.#backlog >= BACKLOG_MAX;
    if (!isTooMany && !isBacked) return true;
    const refuse = () => this.send(errorFrame(CODES.busy, 'Too many messages.'));
    // After the answers to what came before, while those can be waited for.
    if (isBacked) refuse();
    else this.inOrder(async () => refuse());
    return false;
  }

  /** Does one thing after the other, in the order they came in. */
  inOrder(work: () => Promise<void>): void {
    this.#backlog += 1;
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) => this.#tell(error))
      .then(() => {
        this.#backlog -= 1;
      });
  }

  #tell(error: unknown): void {
    if (error instanceof ProtocolError) this.send(errorFrame(error.code, error.message));
    // Nothing is known of what it was about to hear: it comes back and asks again.
    else this.close(CODES.restart, 'Server Error');
  }

  /** Says why, and ends it: not to be tried again. */
  refuse(code: number, text: string): void {
    this.send(errorFrame(code, text));
    this.close(code, text);
  }

  close(code: number, reason: string): void {
    if (this.#webSocket.readyState >= this.#webSocket.CLOSING) return;
    this.#webSocket.close(code, reason.slice(0, REASON_MAX));
    setTimeout(() => this.#webSocket.terminate(), CLOSING_MS).unref();
  }

  /** Asks for a sign of life; gone if there was none since the last time. */
  beat(): void {
    if (!this.isAlive) {
      this.#webSocket.terminate();
      return;
    }
    this.isAlive = false;
    if (this.isOpen) this.#webSocket.ping();
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  #isTooFarBehind(): boolean {
    if (this.#socket.writableLength <= BEHIND_BYTES_MAX) return false;
    this.#webSocket.terminate();
    return true;
  }
}
