/**
 * The viewers of connections. After every change of an account its sessions are checked again, and connections without a
 * valid session become visitors. No event is sent until the rights of all earlier commits are effective.
 */
import { type Change, type Database, DatabaseUnavailableError } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SessionReader } from '#server/platform/sessions/session-reader.ts';
import type { SessionProof } from '#server/platform/sessions/session-token.ts';
import { VISITOR } from '#server/platform/sessions/viewer.ts';
import type { Connection } from './connection.ts';
import { eventFragment } from './event-messages.ts';
import { accountChannels, accountEvents } from './names.ts';
import { CODES } from './protocol-error.ts';
import type { AccountModel, RealtimeParts } from './realtime-parts.ts';
import { idsOfPassed, type SubscriptionRegistry, targetOn } from './subscription-registry.ts';

/** An account with open connections. */
interface Watched {
  connections: Set<Connection>;
  /** Incremented by every change, so that results read before a change are discarded. */
  version: number;
  /** The version that the connections reflect. */
  settled: number;
  /** The refresh in progress. */
  pass: Promise<void>;
  /** The last account sent to its connections. */
  lastSent: AccountModel | null;
}

/** Attributes of an account and their names in events (docs/wire.md#event-names). */
const ATTRIBUTES: [attribute: keyof AccountModel, name: string][] = [
  ['name', 'name'],
  ['email', 'email'],
  ['prefs', 'prefs'],
  ['status', 'status'],
  ['labels', 'labels'],
  ['emailVerification', 'verification'],
  ['passwordUpdate', 'password'],
];

/** Accounts that could not be read are read again after this time. */
const AGAIN_AFTER_MS = 1_000;

export class Identities {
  readonly #database: Database;
  readonly #sessions: SessionReader;
  readonly #accounts: RealtimeParts['accounts'];
  readonly #registry: SubscriptionRegistry;
  readonly #perAccount: number;
  readonly #watched = new Map<string, Watched>();
  /** Accounts whose rights are being refreshed. */
  readonly #unsettled = new Set<Watched>();
  readonly #report: (error: unknown) => void;

  constructor(
    parts: Pick<RealtimeParts, 'database' | 'sessions' | 'accounts'> & {
      registry: SubscriptionRegistry;
      /** How many connections an account may have. */
      perAccount: number;
    },
    report: (error: unknown) => void,
  ) {
    this.#database = parts.database;
    this.#sessions = parts.sessions;
    this.#accounts = parts.accounts;
    this.#registry = parts.registry;
    this.#perAccount = parts.perAccount;
    this.#report = report;
  }

  /**
   * Binds a connection to a session.
   * @returns the account, or the reason for refusal, which leaves the connection unchanged
   */
  async signIn(
    connection: Connection,
    token: SessionProof,
  ): Promise<AccountModel | 'invalid' | 'blocked' | 'crowded'> {
    const watched = this.#watch(token.accountId);
    if (watched.connections.size >= this.#perAccount && !watched.connections.has(connection))
      return 'crowded';
    // Registered before reading, so that changes from now on are not missed.
    watched.connections.add(connection);
    const found = await this.#read(watched, token);
    if (!found?.identity.isActive) {
      if (connection.token?.accountId !== token.accountId) this.#forget(connection, token.accountId);
      return found ? 'blocked' : 'invalid';
    }
    if (connection.token && connection.token.accountId !== token.accountId) {
      this.#forget(connection, connection.token.accountId);
    }
    const { account } = found;
    if (!this.#registry.has(connection)) {
      this.#forget(connection, token.accountId);
      return account;
    }
    watched.lastSent ??= account;
    connection.token = token;
    this.#registry.setViewer(connection, found.identity.viewer);
    return account;
  }

  /** Checks whether a session has expired, which produces no change. */
  check(connection: Connection): void {
    // While the database is away, nobody can be checked; all accounts are checked once it is back.
    if (connection.token && !this.#database.away) this.refresh(connection.token.accountId);
  }

  /** Called when a connection is closed. */
  release(connection: Connection): void {
    if (connection.token) this.#forget(connection, connection.token.accountId);
  }

  /** Starts refreshing the changed accounts; later events wait for it ({@link settled}). */
  note(changes: readonly Change[]): void {
    for (const { collection, id } of changes) if (collection === 'accounts') this.refresh(id);
  }

  /** The ids of the accounts with open connections. */
  get accounts(): string[] {
    return [...this.#watched.keys()];
  }

  /** Reads every account again. */
  refreshAll(): void {
    for (const id of this.accounts) this.refresh(id);
  }

  refresh(accountId: string): void {
    const watched = this.#watched.get(accountId);
    if (!watched) return;
    watched.version += 1;
    if (this.#unsettled.has(watched)) return;
    this.#unsettled.add(watched);
    void this.#refresh(accountId, watched);
  }

  /** Resolves when all connections reflect the newest commit known at the time of the call. */
  async settled(): Promise<void> {
    await Promise.all(
      [...this.#unsettled].map(async (watched) => {
        const { version } = watched;
        // Waits for this version only: an account that changes constantly must not delay all events.
        while (watched.settled < version) await watched.pass;
      }),
    );
  }

  async #refresh(accountId: string, watched: Watched): Promise<void> {
    while (watched.settled < watched.version) {
      const { version } = watched;
      watched.pass = this.#pass(accountId, watched).catch(async (error: unknown) => {
        // Reads again later: nothing is told to the connections until it is known who they are.
        if (error instanceof DatabaseUnavailableError) {
          await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS).unref());
          watched.version += 1;
          return;
        }
        this.#report(error);
        // The connections are closed, since their current rights are unknown.
        for (const connection of watched.connections) connection.close(CODES.restart, 'Server Error');
      });
      await watched.pass;
      watched.settled = version;
    }
    this.#unsettled.delete(watched);
  }

  /** Reads an account and its sessions once and updates the viewers of its connections. */
  async #pass(accountId: string, watched: Watched): Promise<void> {
    const account = await this.#accounts.find(this.#database, accountId);
    const found = await Promise.all(
      [...watched.connections].map(async (connection) => {
        const { token } = connection;
        return { connection, token, identity: token && (await this.#sessions.find(token)) };
      }),
    );
    if (account) this.#sendEvents(watched, account);
    for (const { connection, token, identity } of found) {
      // Connections that are signing in, or have switched accounts meanwhile, read for themselves.
      if (token === null || connection.token !== token) continue;
      if (!identity || !account) {
        this.#forget(connection, accountId);
        connection.token = null;
        this.#registry.setViewer(connection, VISITOR);
      } else if (!identity.isActive) connection.refuse(CODES.policy, new AppError('userBlocked').message);
      else this.#registry.setViewer(connection, identity.viewer);
    }
  }

  /** A session and its account, both read after the last known change; null without a valid session. */
  async #read(watched: Watched, token: SessionProof) {
    for (;;) {
      const { version } = watched;
      const identity = await this.#sessions.find(token);
      const account = identity && (await this.#accounts.find(this.#database, token.accountId));
      if (version === watched.version) return identity && account ? { identity, account } : null;
    }
  }

  /** Sends account events to the account's own connections, one for each changed attribute. */
  #sendEvents(watched: Watched, account: AccountModel): void {
    const before = watched.lastSent;
    watched.lastSent = account;
    if (!before) return;
    const names = ATTRIBUTES.filter(
      ([attribute]) => JSON.stringify(before[attribute]) !== JSON.stringify(account[attribute]),
    ).map(([, name]) => name);
    if (names.length === 0 && before.$updatedAt === account.$updatedAt) return;
    const channels = accountChannels(account.$id);
    const payload = JSON.stringify(account);
    for (const name of names.length > 0 ? names : [null]) {
      const fragment = eventFragment({ events: accountEvents(account.$id, name), channels }, payload);
      for (const connection of this.#registry.ofAccount(account.$id)) {
        for (const { subscriptions } of targetOn(connection, channels)) {
          const ids = idsOfPassed(subscriptions, account);
          if (ids.length > 0) connection.sendEvents([{ fragment, ids }]);
        }
      }
    }
  }

  #watch(accountId: string): Watched {
    const known = this.#watched.get(accountId);
    if (known) return known;
    const watched: Watched = {
      connections: new Set(),
      version: 0,
      settled: 0,
      pass: Promise.resolve(),
      lastSent: null,
    };
    this.#watched.set(accountId, watched);
    return watched;
  }

  #forget(connection: Connection, accountId: string): void {
    const watched = this.#watched.get(accountId);
    watched?.connections.delete(connection);
    if (watched?.connections.size === 0) this.#watched.delete(accountId);
  }
}
