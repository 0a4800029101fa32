/**
 * Turns changes into frames. Each subscriber that may read a changed document is sent its current document view; equal
 * views are serialised once.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change, Sql } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { isAddressed } from '../queries/known-from.ts';
import { ChangeWindows } from './change-windows.ts';
import type { Connection, Subscription } from './connection.ts';
import { DocumentViews, type ViewedDocument } from './document-views.ts';
import { type EventMessage, eventFragment } from './event-messages.ts';
import type { Identities } from './identities.ts';
import type { RecordSource, RecordSources } from './record-source.ts';
import { idsOfPassed, type SubscriptionRegistry, type Target } from './subscription-registry.ts';

/** Changes processed together. */
const BATCH_MAX = 500;
/** Frames after which the event loop may process other work. */
const FRAMES_PER_TURN = 1000;

/** A change and its remaining targets. */
interface Delivery {
  change: Change;
  targets: readonly Target[];
}

export class DocumentEvents {
  readonly #sql: Sql;
  readonly #sources: RecordSources;
  readonly #registry: SubscriptionRegistry;
  readonly #identities: Identities;
  readonly #onFailure: (error: unknown) => void;
  readonly #windows = new ChangeWindows((change) => this.#enqueue(change));
  /** Pending changes by document and action; repeated ones replace each other. */
  readonly #queue = new Map<string, Change>();
  #isRunning = false;
  #frames = 0;

  /** @param onFailure called when changes could not be delivered, so that clients have missed events */
  constructor(
    parts: { sql: Sql; sources: RecordSources; registry: SubscriptionRegistry; identities: Identities },
    onFailure: (error: unknown) => void,
  ) {
    this.#sql = parts.sql;
    this.#sources = parts.sources;
    this.#registry = parts.registry;
    this.#identities = parts.identities;
    this.#onFailure = onFailure;
  }

  note(changes: readonly Change[]): void {
    for (const change of changes) {
      if (this.#registry.hasInterest(change)) this.#windows.note(change);
    }
  }

  #enqueue(change: Change): void {
    const key = `${change.action}/${change.collection}/${change.id}/${change.onlyFor ?? ''}`;
    this.#queue.delete(key);
    this.#queue.set(key, change);
    if (this.#isRunning) return;
    this.#isRunning = true;
    // Deferred, so that the committing request is answered first.
    setImmediate(() => void this.#run());
  }

  async #run(): Promise<void> {
    try {
      while (this.#queue.size > 0) {
        // Rights changed by earlier commits must be effective before targets are determined.
        await this.#identities.settled();
        const batch = [...this.#queue].slice(0, BATCH_MAX);
        for (const [key] of batch) this.#queue.delete(key);
        await this.#deliver(
          batch.map(([, change]) => ({ change, targets: this.#registry.targetsOf(change) })),
        );
      }
    } catch (error) {
      this.#queue.clear();
      this.#onFailure(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #deliver(deliveries: readonly Delivery[]): Promise<void> {
    let left = deliveries;
    while (left.some(({ targets }) => targets.length > 0)) left = await this.#deliverOnce(left);
  }

  /** Returns the targets whose rights changed while their documents were read: they have to be processed again. */
  async #deliverOnce(deliveries: readonly Delivery[]): Promise<Delivery[]> {
    const views = new DocumentViews(this.#sources);
    const byConnection = this.#byConnection(deliveries, views);
    await views.read(this.#sql);
    // Documents may be newer than the rights they were read with, so wait for pending changes of rights.
    await this.#identities.settled();
    const again = new Map<Change, Target[]>();
    for (const [connection, told] of byConnection) {
      if (connection.viewer !== told.viewer) {
        for (const [index, target] of told.targets.entries()) {
          const change = told.news[index]?.change;
          const targets = change && again.get(change);
          if (targets) targets.push(target);
          else if (change) again.set(change, [target]);
        }
        continue;
      }
      connection.sendEvents(messagesOf(told));
      if (this.#isTurnOver(told.news.length)) await nextTurn();
    }
    return [...again].map(([change, targets]) => ({ change, targets }));
  }

  /** What each connection is told, if its viewer may read it. */
  #byConnection(deliveries: readonly Delivery[], views: DocumentViews): Map<Connection, Told> {
    const byConnection = new Map<Connection, Told>();
    for (const { change, targets } of deliveries) {
      const source = this.#sources.of(change);
      if (!source) continue;
      const news = { change, fragments: new Fragments(change, source) };
      const viewedBy = views.of(change);
      for (const target of targets) {
        const { connection } = target;
        let told = byConnection.get(connection);
        if (!told) {
          told = { viewer: connection.viewer, news: [], targets: [], views: [] };
          byConnection.set(connection, told);
        }
        told.news.push(news);
        told.targets.push(target);
        told.views.push(viewedBy(told.viewer));
      }
    }
    return byConnection;
  }

  #isTurnOver(frames: number): boolean {
    this.#frames += frames;
    if (this.#frames < FRAMES_PER_TURN) return false;
    this.#frames = 0;
    return true;
  }
}

/** A change and the fragments of its events. */
interface News {
  change: Change;
  fragments: Fragments;
}

/**
 * What one connection is told: three lists in which equal positions belong together. To make an object for each
 * receiver of each change would take longer than to decide who gets what.
 */
interface Told {
  viewer: Viewer;
  news: News[];
  targets: Target[];
  views: ViewedDocument[];
}

function messagesOf({ news, targets, views }: Told): EventMessage[] {
  const messages: EventMessage[] = [];
  for (let index = 0; index < news.length; index++) {
    const document = views[index]?.document;
    if (!document) continue;
    const one = news[index];
    const subscriptions = one?.fragments.subscribersOf(document, targets[index]?.subscriptions ?? []) ?? [];
    const ids = idsOfPassed(subscriptions, document);
    const fragment = one?.fragments.of(document);
    if (fragment && ids.length > 0) messages.push({ fragment, ids });
  }
  return messages;
}

/** The shared fragments of one change: one for each distinct document view. */
class Fragments {
  readonly #change: Change;
  readonly #source: RecordSource;
  readonly #byDocument = new Map<object, Buffer>();
  readonly #byText = new Map<string, Buffer>();
  /** Most receivers see the same document as the one before. */
  #last: { document: object; fragment: Buffer } | null = null;

  constructor(change: Change, source: RecordSource) {
    this.#change = change;
    this.#source = source;
  }

  of(document: object): Buffer {
    if (this.#last?.document === document) return this.#last.fragment;
    const fragment = this.#byDocument.get(document) ?? this.#make(document);
    this.#byDocument.set(document, fragment);
    this.#last = { document, fragment };
    return fragment;
  }

  /** The subscriptions that get a document. One that lists do not show goes only to those that ask for it by name. */
  subscribersOf(document: object, subscriptions: readonly Subscription[]): readonly Subscription[] {
    if (!this.#source.isUnlisted?.(document)) return subscriptions;
    const own = this.#source.ownChannelsOf?.(this.#change) ?? [];
    const addresses = this.#source.addressesOf?.(this.#change) ?? [];
    return subscriptions.filter(
      ({ bound, filters }) => own.some((channel) => bound.has(channel)) || isAddressed(filters, addresses),
    );
  }

  #make(document: object): Buffer {
    const text = JSON.stringify(document);
    const words = {
      events: this.#source.eventsOf(this.#change),
      channels: this.#source.channelsOf(this.#change),
    };
    const fragment = this.#byText.get(text) ?? eventFragment(words, text);
    this.#byText.set(text, fragment);
    return fragment;
  }
}
