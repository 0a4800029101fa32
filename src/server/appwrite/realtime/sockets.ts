/** The open sockets of this process, from their welcome to their end. */
import type { RawData, WebSocket } from 'ws';
import { AppError } from '#server/platform/errors.ts';
import type { SessionToken } from '#server/platform/sessions/session-token.ts';
import { idsBySlot, readAddressRequests } from './address.ts';
import type { Connection } from './connection.ts';
import { DocumentEvents } from './document-events.ts';
import { Identities } from './identities.ts';
import { answerMessage, readSubscriptionRequest, subscribe } from './messages.ts';
import { CODES, ProtocolError } from './protocol-error.ts';
import type { RealtimeParts } from './realtime-parts.ts';
import { SubscriptionRegistry } from './subscription-registry.ts';

const HEARTBEAT_MS = 30_000;
/** Every so many heartbeats a session is looked at again, for what no change tells: that its time is over. */
const CHECK_EVERY = 20;
/** Whoever has not answered the goodbye by then is cut off. */
const GOODBYE_MS = 500;

export class Sockets {
  readonly #registry: SubscriptionRegistry;
  readonly #identities: Identities;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #stops: (() => void)[];
  #beats = 0;
  #isClosing = false;

  /** @param report hears of what should not have happened */
  constructor(parts: RealtimeParts, report: (error: unknown) => void) {
    const { database, sessions, sources, accounts } = parts;
    const registry = new SubscriptionRegistry(sources);
    this.#registry = registry;
    this.#identities = new Identities({ database, sessions, accounts, registry }, report);
    const documents = new DocumentEvents(
      { sql: database, sources, registry, identities: this.#identities },
      (error) => {
        report(error);
        this.#sendAway();
      },
    );
    this.#stops = [
      database.onChange((changes) => {
        if (registry.size === 0) return;
        // Rights first: what follows is told to who may read it now.
        this.#identities.note(changes);
        documents.note(changes);
      }),
      database.onChangesLost(() => this.#sendAway()),
    ];
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  get count(): number {
    return this.#registry.size;
  }

  /** Takes a new socket: says hello first, then answers. */
  open(
    connection: Connection,
    webSocket: WebSocket,
    params: URLSearchParams,
    token: SessionToken | null,
  ): void {
    if (this.#isClosing) {
      connection.close(CODES.restart, 'Please reconnect');
      return;
    }
    this.#registry.add(connection);
    webSocket.on('close', () => {
      this.#registry.remove(connection);
      this.#identities.release(connection);
    });
    webSocket.on('pong', () => {
      connection.isAlive = true;
    });
    webSocket.on('message', (data, isBinary) => {
      connection.isAlive = true;
      if (connection.admitMessage()) connection.inOrder(() => this.#answer(connection, data, isBinary));
    });
    connection.inOrder(() => this.#welcome(connection, params, token));
  }

  async #welcome(connection: Connection, params: URLSearchParams, token: SessionToken | null): Promise<void> {
    // No session, or one that has ended, is a visitor's (dialect 3.1).
    const user = token ? await this.#identities.signIn(connection, token) : 'invalid';
    if (user === 'blocked') {
      connection.refuse(CODES.policy, new AppError('userBlocked').message);
      return;
    }
    try {
      const { channels, ids } = this.#subscribeFromAddress(connection, params);
      connection.send({
        type: 'connected',
        data: { channels, subscriptions: idsBySlot(ids), user: user === 'invalid' ? null : user },
      });
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      // What stands in the address will be no better the next time.
      connection.refuse(CODES.policy, error.message);
    }
  }

  #subscribeFromAddress(connection: Connection, params: URLSearchParams) {
    const ids = new Map<number, string>();
    const requests = readAddressRequests(params).map(({ slot, ...raw }) => {
      const request = readSubscriptionRequest(raw);
      ids.set(slot, request.id);
      return request;
    });
    subscribe(connection, requests, this.#registry);
    const channels = [...connection.subscriptions.values()].flatMap(({ bound }) => [...bound]);
    return { channels: [...new Set(channels)], ids };
  }

  async #answer(connection: Connection, data: RawData, isBinary: boolean): Promise<void> {
    const parts = { identities: this.#identities, registry: this.#registry };
    const reply = await answerMessage(connection, isBinary ? '' : data.toString(), parts);
    if (reply) connection.send(reply);
  }

  /** Somebody has missed something: whoever comes back asks for everything afresh. */
  #sendAway(): void {
    for (const connection of this.#registry.connections) connection.close(CODES.restart, 'Please reconnect');
  }

  #beat(): void {
    this.#beats += 1;
    for (const connection of this.#registry.connections) {
      connection.beat();
      if (this.#beats % CHECK_EVERY === 0) this.#identities.check(connection);
    }
  }

  /** Says goodbye to all and waits a little for their answers. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    for (const stop of this.#stops) stop();
    this.#sendAway();
    const deadline = Date.now() + GOODBYE_MS;
    while (this.count > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const connection of this.#registry.connections) connection.terminate();
  }
}
