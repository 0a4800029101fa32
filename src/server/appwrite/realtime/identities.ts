/**
 * Who the connections are. What an account may see can change while it is connected: with every change of an account
 * its sessions are looked at again, and whoever is no longer signed in is a visitor from then on.
 */
import type { Change, Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SessionReader } from '#server/platform/sessions/session-reader.ts';
import type { SessionToken } from '#server/platform/sessions/session-token.ts';
import { VISITOR } from '#server/platform/sessions/viewer.ts';
import type { Connection } from './connection.ts';
import { eventFragment } from './frames.ts';
import { accountChannels, accountEvents } from './names.ts';
import { CODES } from './protocol-error.ts';
import { passes } from './queries.ts';
import type { AccountModel, RealtimeParts } from './realtime-parts.ts';
import { type SubscriptionRegistry, targetOn } from './subscription-registry.ts';

/** One account that is connected. */
interface Watched {
  connections: Set<Connection>;
  /** Goes up with every change, so that what was read before one is read again after it. */
  version: number;
  /** The version that counts for the connections by now. */
  settled: number;
  /** The reading under way. */
  pass: Promise<void>;
  /** What its connections know of it. */
  told: AccountModel | null;
}

/** What of an account can change, and what that is called in an event (dialect 8.5). */
const ATTRIBUTES: [attribute: keyof AccountModel, name: string][] = [
  ['name', 'name'],
  ['email', 'email'],
  ['prefs', 'prefs'],
  ['status', 'status'],
  ['labels', 'labels'],
  ['emailVerification', 'verification'],
  ['passwordUpdate', 'password'],
];

export class Identities {
  readonly #database: Database;
  readonly #sessions: SessionReader;
  readonly #accounts: RealtimeParts['accounts'];
  readonly #registry: SubscriptionRegistry;
  readonly #watched = new Map<string, Watched>();
  /** Whose rights are being looked at. */
  readonly #unsettled = new Set<Watched>();
  readonly #report: (error: unknown) => void;

  constructor(
    parts: Pick<RealtimeParts, 'database' | 'sessions' | 'accounts'> & { registry: SubscriptionRegistry },
    report: (error: unknown) => void,
  ) {
    this.#database = parts.database;
    this.#sessions = parts.sessions;
    this.#accounts = parts.accounts;
    this.#registry = parts.registry;
    this.#report = report;
  }

  /**
   * Makes a connection the owner of a session.
   * @returns the account, or why not; then the connection is who it was
   */
  async signIn(connection: Connection, token: SessionToken): Promise<AccountModel | 'invalid' | 'blocked'> {
    const watched = this.#watch(token.accountId);
    // Before anything is read: a change from now on is noticed.
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
    watched.told ??= account;
    connection.token = token;
    this.#registry.become(connection, found.identity.viewer);
    return account;
  }

  /** Looks whether a session has ended by itself, which no change tells. */
  check(connection: Connection): void {
    if (connection.token) this.refresh(connection.token.accountId);
  }

  /** The connection has ended. */
  release(connection: Connection): void {
    if (connection.token) this.#forget(connection, connection.token.accountId);
  }

  /** Looks again at whose accounts have changed; nobody is told of anything later before that is done. */
  note(changes: readonly Change[]): void {
    for (const { collection, id } of changes) if (collection === 'accounts') this.refresh(id);
  }

  refresh(accountId: string): void {
    const watched = this.#watched.get(accountId);
    if (!watched) return;
    watched.version += 1;
    if (this.#unsettled.has(watched)) return;
    this.#unsettled.add(watched);
    void this.#refresh(accountId, watched);
  }

  /** Resolves when everybody's rights are at least those of the newest commit heard of so far. */
  async settled(): Promise<void> {
    await Promise.all(
      [...this.#unsettled].map(async (watched) => {
        const { version } = watched;
        // Not until nothing changes any more: an account that changes all the time must not hold up everybody.
        while (watched.settled < version) await watched.pass;
      }),
    );
  }

  async #refresh(accountId: string, watched: Watched): Promise<void> {
    while (watched.settled < watched.version) {
      const { version } = watched;
      watched.pass = this.#pass(accountId, watched).catch((error: unknown) => {
        this.#report(error);
        // Nobody knows what they may see now.
        for (const connection of watched.connections) connection.close(CODES.restart, 'Server Error');
      });
      await watched.pass;
      watched.settled = version;
    }
    this.#unsettled.delete(watched);
  }

  /** Reads an account and its sessions once, and makes the connections who they are by that. */
  async #pass(accountId: string, watched: Watched): Promise<void> {
    const account = await this.#accounts.find(this.#database, accountId);
    const found = await Promise.all(
      [...watched.connections].map(async (connection) => {
        const { token } = connection;
        return { connection, token, identity: token && (await this.#sessions.find(token)) };
      }),
    );
    if (account) this.#tell(watched, account);
    for (const { connection, token, identity } of found) {
      // About to sign in, or signed in as somebody else meanwhile: they read for themselves.
      if (token === null || connection.token !== token) continue;
      if (!identity || !account) {
        this.#forget(connection, accountId);
        connection.token = null;
        this.#registry.become(connection, VISITOR);
      } else if (!identity.isActive) connection.refuse(CODES.policy, new AppError('userBlocked').message);
      else this.#registry.become(connection, identity.viewer);
    }
  }

  /** A session and its account, both from after the last change heard of; null for no session. */
  async #read(watched: Watched, token: SessionToken) {
    for (;;) {
      const { version } = watched;
      const identity = await this.#sessions.find(token);
      const account = identity && (await this.#accounts.find(this.#database, token.accountId));
      if (version === watched.version) return identity && account ? { identity, account } : null;
    }
  }

  /** Events of an account go to its owner alone; what did not change in what is told is no event. */
  #tell(watched: Watched, account: AccountModel): void {
    const before = watched.told;
    watched.told = account;
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
          const ids = subscriptions.filter((one) => passes(account, one.filters)).map((one) => one.id);
          if (ids.length > 0) connection.sendEvent(fragment, ids);
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
      told: null,
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
