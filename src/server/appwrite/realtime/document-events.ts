/**
 * From commits to frames. A change is told to whoever subscribes to it and may read the document, each with what a
 * read would give them at that moment; who reads the same is sent the same bytes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change, Sql } from '#server/platform/database/database.ts';
import { ChangeWindows } from './change-windows.ts';
import { DocumentViews } from './document-views.ts';
import { eventFragment } from './frames.ts';
import type { Identities } from './identities.ts';
import { passes } from './queries.ts';
import type { RecordSource, RecordSources } from './record-source.ts';
import type { SubscriptionRegistry, Target } from './subscription-registry.ts';

/** Changes read in one go. */
const BATCH_MAX = 500;
/** Frames after which others get their turn on the thread. */
const FRAMES_PER_TURN = 1000;

/** A change with those it is to be told to. */
interface Telling {
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
  /** By document and act: what happens again while it waits is told once. */
  readonly #queue = new Map<string, Change>();
  #isRunning = false;
  #frames = 0;

  /** @param onFailure hears when changes could not be told, so that somebody has missed something */
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
    // Whoever committed goes on first.
    setImmediate(() => void this.#run());
  }

  async #run(): Promise<void> {
    try {
      while (this.#queue.size > 0) {
        // Rights that an earlier commit changed count already.
        await this.#identities.settled();
        const batch = [...this.#queue].slice(0, BATCH_MAX);
        for (const [key] of batch) this.#queue.delete(key);
        await this.#tell(batch.map(([, change]) => ({ change, targets: this.#registry.targetsOf(change) })));
      }
    } catch (error) {
      this.#queue.clear();
      this.#onFailure(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #tell(tellings: readonly Telling[]): Promise<void> {
    let left = tellings;
    while (left.some(({ targets }) => targets.length > 0)) left = await this.#tellOnce(left);
  }

  /** Returns those whose rights changed while their documents were being read: they are to be asked about again. */
  async #tellOnce(tellings: readonly Telling[]): Promise<Telling[]> {
    const views = new DocumentViews(this.#sources);
    const addressed = tellings.map(({ change, targets }) => ({
      change,
      targets: targets.map((target) => {
        const { viewer } = target.connection;
        return { target, viewer, shown: views.want(change, viewer) };
      }),
    }));
    await views.read(this.#sql);
    // What was read can be newer than the rights it was read with.
    await this.#identities.settled();
    const again: Telling[] = [];
    for (const { change, targets } of addressed) {
      const source = this.#sources.of(change);
      if (!source) continue;
      const fragments = new Fragments(change, source);
      const changed: Target[] = [];
      for (const { target, viewer, shown } of targets) {
        const { connection, subscriptions } = target;
        const { document } = shown;
        if (connection.viewer !== viewer) changed.push(target);
        else if (document) {
          const ids = subscriptions.filter((one) => passes(document, one.filters)).map((one) => one.id);
          if (ids.length === 0) continue;
          connection.sendEvent(fragments.of(document), ids);
          this.#frames += 1;
          if (this.#frames % FRAMES_PER_TURN === 0) await nextTurn();
        }
      }
      again.push({ change, targets: changed });
    }
    return again;
  }
}

/** The fragments of one change's events: one for each different thing that is shown. */
class Fragments {
  readonly #change: Change;
  readonly #source: RecordSource;
  readonly #byDocument = new Map<object, Buffer>();
  readonly #byText = new Map<string, Buffer>();

  constructor(change: Change, source: RecordSource) {
    this.#change = change;
    this.#source = source;
  }

  of(document: object): Buffer {
    const known = this.#byDocument.get(document);
    if (known) return known;
    const text = JSON.stringify(document);
    const words = {
      events: this.#source.eventsOf(this.#change),
      channels: this.#source.channelsOf(this.#change),
    };
    const fragment = this.#byText.get(text) ?? eventFragment(words, text);
    this.#byText.set(text, fragment);
    this.#byDocument.set(document, fragment);
    return fragment;
  }
}
