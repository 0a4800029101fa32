/** The open connections of this process. */
import type { RawData, WebSocket } from 'ws';
import { DatabaseUnavailableError } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SessionProof } from '#server/platform/sessions/session-token.ts';
import { idsBySlot, readAddressRequests } from './address.ts';
import type { Connection } from './connection.ts';
import { type ConnectionLimits, isCrowded } from './connection-limits.ts';
import { DocumentEvents } from './document-events.ts';
import { Identities } from './identities.ts';
import { answerMessage, readSubscriptionRequest, subscribe } from './messages.ts';
import { CODES, ProtocolError, TOO_MANY_CONNECTIONS } from './protocol-error.ts';
import type { RealtimeParts } from './realtime-parts.ts';
import { SubscriptionRegistry } from './subscription-registry.ts';

const HEARTBEAT_MS = 30_000;
/** Sessions are checked for expiry every so many heartbeats, since expiry produces no change. */
const CHECK_EVERY = 20;
/** How long clients may take to answer the close frame at shutdown. */
const SHUTDOWN_MS = 500;
/** Changes are looked for from so long before a loss: clocks differ, and rows are dated before they are committed. */
const OVERLAP_MS = 15_000;
const AGAIN_AFTER_MS = 1_000;

export class Sockets {
  readonly #registry: SubscriptionRegistry;
  readonly #identities: Identities;
  readonly #limits: ConnectionLimits | null;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #stops: (() => void)[];
  readonly #parts: Pick<RealtimeParts, 'database' | 'sources'> & { documents: DocumentEvents };
  /** Changes since this instant are being looked for, in milliseconds since 1970; null: none are. */
  #lookingSince: number | null = null;
  #beats = 0;
  #isClosing = false;

  /**
   * @param limits of open connections; null: none
   * @param report called with unexpected errors
   */
  constructor(parts: RealtimeParts, limits: ConnectionLimits | null, report: (error: unknown) => void) {
    const { database, sessions, sources, accounts } = parts;
    this.#limits = limits;
    const registry = new SubscriptionRegistry(sources);
    this.#registry = registry;
    this.#identities = new Identities(
      { database, sessions, accounts, registry, perAccount: limits?.account ?? Number.POSITIVE_INFINITY },
      report,
    );
    const documents = new DocumentEvents(
      { sql: database, sources, registry, identities: this.#identities },
      (error) => {
        report(error);
        if (error instanceof DatabaseUnavailableError) this.#bringUpToDate(new Date());
        else this.#closeAll();
      },
    );
    this.#parts = { database, sources, documents };
    this.#stops = [
      database.onChange((changes) => {
        if (registry.size === 0) return;
        // Rights first, since document events wait for pending changes of rights.
        this.#identities.note(changes);
        documents.note(changes);
      }),
      database.onBack((since) => this.#bringUpToDate(since)),
    ];
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  get count(): number {
    return this.#registry.size;
  }

  /** Registers a new connection; sends `connected` first, then answers messages. */
  open(
    connection: Connection,
    webSocket: WebSocket,
    { params, token }: { params: URLSearchParams; token: SessionProof | null },
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
      if (!connection.admitMessage()) return;
      connection.inOrder(() => this.#answer(connection, data, isBinary), byteLength(data));
    });
    connection.inOrder(() => this.#connect(connection, params, token));
  }

  async #connect(connection: Connection, params: URLSearchParams, token: SessionProof | null): Promise<void> {
    // Without a valid session the connection is a visitor's.
    const user = token ? await this.#identities.signIn(connection, token) : 'invalid';
    if (user === 'blocked') {
      connection.refuse(CODES.policy, new AppError('userBlocked').message);
      return;
    }
    const ofNetwork = this.#registry.ofNetwork(connection.network);
    if (user === 'crowded' || (this.#limits && isCrowded(connection, ofNetwork, this.#limits))) {
      connection.refuse(CODES.busy, TOO_MANY_CONNECTIONS);
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
      // Permanent, since the SDK would reconnect with the same address.
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

  /** Closes all connections, because clients may have missed events: they reconnect and read again. */
  #closeAll(): void {
    for (const connection of this.#registry.connections) connection.close(CODES.restart, 'Please reconnect');
  }

  /** Tells clients of the changes during a loss. They may be told of a change twice, but miss none. */
  #bringUpToDate(since: Date): void {
    // Rights first: nothing is told before they have been read.
    this.#identities.refreshAll();
    const from = since.getTime() - OVERLAP_MS;
    const isLooking = this.#lookingSince !== null;
    this.#lookingSince = Math.min(this.#lookingSince ?? from, from);
    if (!isLooking) void this.#tellMissed();
  }

  async #tellMissed(): Promise<void> {
    const { database, sources, documents } = this.#parts;
    while (this.#lookingSince !== null && !this.#isClosing) {
      const since = this.#lookingSince;
      try {
        if (this.#registry.size > 0) {
          const changes = await sources.changedSince(database, new Date(since));
          if (!changes) this.#closeAll();
          // Accounts read about themselves from other tables, too, so each one's `user_details` count as changed.
          const own = this.#identities.accounts.map(
            (id) => ({ collection: 'user_details', id, action: 'update', onlyFor: id }) as const,
          );
          documents.note([...(changes ?? []), ...own]);
        }
        if (this.#lookingSince === since) this.#lookingSince = null;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError)) this.#closeAll();
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS).unref());
      }
    }
  }

  #beat(): void {
    this.#beats += 1;
    for (const connection of this.#registry.connections) {
      connection.heartbeat();
      if (this.#beats % CHECK_EVERY === 0) this.#identities.check(connection);
    }
  }

  /** Closes all connections and waits briefly for their answers. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    for (const stop of this.#stops) stop();
    this.#closeAll();
    const deadline = Date.now() + SHUTDOWN_MS;
    while (this.count > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const connection of this.#registry.connections) connection.terminate();
  }
}

function byteLength(data: RawData): number {
  return Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength;
}
