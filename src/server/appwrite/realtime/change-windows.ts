/**
 * Coalesces changes of one document: the first is emitted immediately, those within the following window together at its
 * end. Since events carry the state at the time of sending, no state newer than the last change is lost.
 */
import type { Change } from '#server/platform/database/database.ts';

/** At most four emissions a second for one document. */
const WINDOW_MS = 250;

export class ChangeWindows {
  /** By document, the changes since its window was opened: each action once, in order of last occurrence. */
  readonly #open = new Map<string, Map<Change['action'], Change>>();
  readonly #emit: (change: Change) => void;

  constructor(emit: (change: Change) => void) {
    this.#emit = emit;
  }

  note(change: Change): void {
    const key = `${change.collection}/${change.id}/${change.onlyFor ?? ''}`;
    const waiting = this.#open.get(key);
    if (waiting) {
      waiting.delete(change.action);
      waiting.set(change.action, change);
      return;
    }
    this.#emit(change);
    this.#openWindow(key);
  }

  #openWindow(key: string): void {
    const waiting = new Map<Change['action'], Change>();
    this.#open.set(key, waiting);
    setTimeout(() => {
      this.#open.delete(key);
      if (waiting.size === 0) return;
      for (const change of waiting.values()) this.#emit(change);
      this.#openWindow(key);
    }, WINDOW_MS).unref();
  }
}
