/** One WebSocket connection: sending, ordered processing of messages, limits and termination. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { SessionProof } from '#server/platform/sessions/session-token.ts';
import { VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import type { EventMessage } from './event-messages.ts';
import { CODES, errorFrame, ProtocolError } from './protocol-error.ts';
import type { SubscriptionRequest } from './subscription.ts';

/** See docs/wire.md#rate-limits. */
const MESSAGES_PER_WINDOW = 32;
const MESSAGE_WINDOW_MS = 60_000;
/** Messages queued behind the one being processed, and their bytes. */
const BACKLOG_MAX = 100;
const BACKLOG_BYTES_MAX = 256 * 1024;
/** Unsent bytes at which a slow client is terminated; it reconnects and reads again. */
const BUFFERED_BYTES_MAX = 4 * 1024 * 1024;
/** A reason in a close frame has at most 123 bytes (RFC 6455, 5.5). */
const REASON_MAX = 120;
/** How long a client may take to answer a close frame before it is terminated. */
const CLOSING_MS = 2000;

/** A subscription bound to the current viewer of its connection. */
export interface Subscription extends SubscriptionRequest {
  /** A list of its id alone; it is shared by all events that are for no other subscription of the connection. */
  ids: readonly string[];
  connection: Connection;
  bound: ReadonlySet<string>;
}

export class Connection {
  viewer: Viewer = VISITOR;
  /** How the connection has proven its session; null for a visitor. */
  token: SessionProof | null = null;
  readonly subscriptions = new Map<string, Subscription>();
  /** False until data arrives after a heartbeat. */
  isAlive = true;
  readonly #webSocket: WebSocket;
  /** The underlying stream. */
  readonly #socket: Duplex;
  /** The network of the client, by which limits count it. */
  readonly network: string;
  readonly #isLimited: boolean;
  #windowStart = 0;
  #messages = 0;
  #backlog = 0;
  #backlogBytes = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(
    webSocket: WebSocket,
    socket: Duplex,
    { network, isLimited }: { network: string; isLimited: boolean },
  ) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.network = network;
    this.#isLimited = isLimited;
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  /** Sends a message to this connection only. */
  send(message: object | string): void {
    if (!this.isOpen || this.#isTooSlow()) return;
    this.#webSocket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends events in one write, because the system call costs more than the bytes. */
  sendEvents(messages: readonly EventMessage[]): void {
    if (messages.length === 0 || !this.isOpen || this.#isTooSlow()) return;
    this.#socket.cork();
    let of: readonly string[] | null = null;
    let end = Buffer.alloc(0);
    for (const { fragment, ids } of messages) {
      // Most events are for the same subscription, so its ids are encoded once. Bytes are written without being copied.
      if (ids !== of) end = Buffer.from(`${JSON.stringify(ids)}}}`);
      of = ids;
      this.#webSocket.send(fragment, { binary: false, fin: false });
      this.#webSocket.send(end, { binary: false });
    }
    this.#socket.uncork();
  }

  /** Whether another message may be processed; sends an error frame if not. */
  admitMessage(): boolean {
    const now = Date.now();
    if (now - this.#windowStart >= MESSAGE_WINDOW_MS) {
      this.#windowStart = now;
      this.#messages = 0;
    }
    this.#messages += 1;
    const isTooMany = this.#isLimited && this.#messages > MESSAGES_PER_WINDOW;
    const isBacked = this.#backlog >= BACKLOG_MAX || this.#backlogBytes >= BACKLOG_BYTES_MAX;
    if (!isTooMany && !isBacked) return true;
    const refuse = () => this.send(errorFrame(CODES.busy, 'Too many messages.'));
    // Sent in order after the answers to earlier messages, unless the queue is full.
    if (isBacked) refuse();
    else this.inOrder(async () => refuse());
    return false;
  }

  /**
   * Runs tasks sequentially, in order of arrival.
   * @param bytes how many bytes are in memory until the task has run
   */
  inOrder(work: () => Promise<void>, bytes = 0): void {
    this.#backlog += 1;
    this.#backlogBytes += bytes;
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) => this.#reportFailure(error))
      .then(() => {
        this.#backlog -= 1;
        this.#backlogBytes -= bytes;
      });
  }

  #reportFailure(error: unknown): void {
    if (error instanceof ProtocolError) this.send(errorFrame(error.code, error.message));
    // The client may have missed events, so it has to reconnect and read again.
    else this.close(CODES.restart, 'Server Error');
  }

  /** Sends an error frame and closes the connection with the same code. */
  refuse(code: number, text: string): void {
    this.send(errorFrame(code, text));
    this.close(code, text);
  }

  close(code: number, reason: string): void {
    if (this.#webSocket.readyState >= this.#webSocket.CLOSING) return;
    this.#webSocket.close(code, reason.slice(0, REASON_MAX));
    setTimeout(() => this.#webSocket.terminate(), CLOSING_MS).unref();
  }

  /** Sends a ping; terminates the connection when nothing arrived since the previous one. */
  heartbeat(): void {
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

  #isTooSlow(): boolean {
    if (this.#socket.writableLength <= BUFFERED_BYTES_MAX) return false;
    this.#webSocket.terminate();
    return true;
  }
}
