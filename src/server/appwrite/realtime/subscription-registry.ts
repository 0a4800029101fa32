/** Index of connections and their subscriptions by channel and account. */
import type { Change } from '#server/platform/database/database.ts';
import { isAdmin, type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { Connection, Subscription } from './connection.ts';
import { passes } from './queries.ts';
import type { RecordSources } from './record-source.ts';
import { bindChannels, type SubscriptionRequest } from './subscription.ts';

/** A connection and those of its subscriptions that match a change. */
export interface Target {
  readonly connection: Connection;
  readonly subscriptions: readonly Subscription[];
}

export class SubscriptionRegistry {
  readonly #sources: RecordSources;
  readonly #connections = new Set<Connection>();
  /** The connections of each channel. A changed subscription makes a new target: lists in use are not modified. */
  readonly #byChannel = new Map<string, Map<Connection, Target>>();
  readonly #byAccount = new Map<string, Set<Connection>>();
  readonly #admins = new Set<Connection>();
  readonly #byNetwork = new Map<string, Set<Connection>>();

  constructor(sources: RecordSources) {
    this.#sources = sources;
  }

  get size(): number {
    return this.#connections.size;
  }

  get connections(): ReadonlySet<Connection> {
    return this.#connections;
  }

  has(connection: Connection): boolean {
    return this.#connections.has(connection);
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
    addTo(this.#byNetwork, connection.network, connection);
    this.#addToIndex(connection);
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    removeFrom(this.#byNetwork, connection.network, connection);
    for (const subscription of connection.subscriptions.values()) this.#unlist(subscription);
    connection.subscriptions.clear();
    this.#removeFromIndex(connection);
  }

  /** Sets the viewer of a connection and binds its subscriptions again. */
  setViewer(connection: Connection, viewer: Viewer): void {
    if (!this.#connections.has(connection)) return;
    this.#removeFromIndex(connection);
    connection.viewer = viewer;
    this.#addToIndex(connection);
    for (const request of [...connection.subscriptions.values()]) this.subscribe(connection, request);
  }

  /** Adds a subscription; one with the same id is replaced. */
  subscribe(connection: Connection, { id, channels, queries, filters }: SubscriptionRequest): Subscription {
    this.unsubscribe(connection, id);
    const bound = bindChannels(channels, connection.viewer);
    const subscription = { id, ids: [id], channels, queries, filters, connection, bound };
    connection.subscriptions.set(id, subscription);
    for (const channel of bound) this.#list(channel, subscription);
    return subscription;
  }

  /** @returns whether the subscription existed */
  unsubscribe(connection: Connection, id: string): boolean {
    const subscription = connection.subscriptions.get(id);
    if (!subscription) return false;
    connection.subscriptions.delete(id);
    this.#unlist(subscription);
    return true;
  }

  /** Whether any subscription may match. Called for every change, so it does not check rights. */
  hasInterest(change: Change): boolean {
    if (this.#byChannel.size === 0) return false;
    if (change.onlyFor !== undefined && this.#admins.size === 0 && !this.#byAccount.has(change.onlyFor)) {
      return false;
    }
    return this.#channelsOf(change).some((channel) => this.#byChannel.has(channel));
  }

  /** Subscribers of a change; whether they may read it is not checked here. */
  targetsOf(change: Change): Target[] {
    const channels = this.#channelsOf(change);
    if (change.onlyFor !== undefined) {
      const few = new Set([...this.ofAccount(change.onlyFor), ...this.#admins]);
      return [...few].flatMap((connection) => targetOn(connection, channels));
    }
    const [first, ...others] = channels.flatMap((channel) => this.#byChannel.get(channel) ?? []);
    if (!first) return [];
    if (others.length === 0) return [...first.values()];
    const targets = new Map(first);
    for (const target of others.flatMap((one) => [...one.values()])) {
      const { connection } = target;
      const known = targets.get(connection)?.subscriptions ?? [];
      const subscriptions = [...new Set([...known, ...target.subscriptions])];
      targets.set(connection, { connection, subscriptions });
    }
    return [...targets.values()];
  }

  /** The connections of one account. */
  ofAccount(accountId: string): ReadonlySet<Connection> {
    return this.#byAccount.get(accountId) ?? new Set();
  }

  /** The connections from one network. */
  ofNetwork(network: string): ReadonlySet<Connection> {
    return this.#byNetwork.get(network) ?? new Set();
  }

  #channelsOf(change: Change): string[] {
    return this.#sources.of(change)?.channelsOf(change) ?? [];
  }

  #addToIndex(connection: Connection): void {
    const me = viewerId(connection.viewer);
    if (me !== null) addTo(this.#byAccount, me, connection);
    if (isAdmin(connection.viewer)) this.#admins.add(connection);
  }

  #removeFromIndex(connection: Connection): void {
    const me = viewerId(connection.viewer);
    if (me !== null) removeFrom(this.#byAccount, me, connection);
    this.#admins.delete(connection);
  }

  #list(channel: string, subscription: Subscription): void {
    const targets = this.#byChannel.get(channel) ?? new Map<Connection, Target>();
    this.#byChannel.set(channel, targets);
    const { connection } = subscription;
    const known = targets.get(connection)?.subscriptions ?? [];
    targets.set(connection, { connection, subscriptions: [...known, subscription] });
  }

  #unlist(subscription: Subscription): void {
    const { connection } = subscription;
    for (const channel of subscription.bound) {
      const targets = this.#byChannel.get(channel);
      const left = targets?.get(connection)?.subscriptions.filter((one) => one !== subscription) ?? [];
      if (left.length > 0) targets?.set(connection, { connection, subscriptions: left });
      else targets?.delete(connection);
      if (targets?.size === 0) this.#byChannel.delete(channel);
    }
  }
}

/** The connection, if it subscribes to any of the channels. */
export function targetOn(connection: Connection, channels: readonly string[]): Target[] {
  const subscriptions = [...connection.subscriptions.values()].filter(({ bound }) =>
    channels.some((channel) => bound.has(channel)),
  );
  return subscriptions.length > 0 ? [{ connection, subscriptions }] : [];
}

/** The ids of those subscriptions whose filters a document passes. Runs for every receiver of every change. */
export function idsOfPassed(subscriptions: readonly Subscription[], document: object): readonly string[] {
  const [first] = subscriptions;
  if (first && subscriptions.length === 1) return passes(document, first.filters) ? first.ids : [];
  return subscriptions.filter((one) => passes(document, one.filters)).map(({ id }) => id);
}

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

function removeFrom<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const values = map.get(key);
  values?.delete(value);
  if (values?.size === 0) map.delete(key);
}
