/**
 * Keeps a document that changes all the time from being told all the time: its first change is told at once, what
 * comes within the window after it in one go at the window's end. Events carry the state of when they are told, so
 * the last one wins.
 */
import type { Change } from '#server/platform/database/database.ts';

/** Four frames a second for one document at most. */
const WINDOW_MS = 250;

export class ChangeWindows {
  /** By document, what happened to it since the window was opened: each act once, in the order they came last. */
  readonly #open = new Map<string, Map<Change['action'], Change>>();
  readonly #tell: (change: Change) => void;

  constructor(tell: (change: Change) => void) {
    this.#tell = tell;
  }

  note(change: Change): void {
    const key = `${change.collection}/${change.id}/${change.onlyFor ?? ''}`;
    const waiting = this.#open.get(key);
    if (waiting) {
      waiting.delete(change.action);
      waiting.set(change.action, change);
      return;
    }
    this.#tell(change);
    this.#openWindow(key);
  }

  #openWindow(key: string): void {
    const waiting = new Map<Change['action'], Change>();
    this.#open.set(key, waiting);
    setTimeout(() => {
      this.#open.delete(key);
      if (waiting.size === 0) return;
      for (const change of waiting.values()) this.#tell(change);
      this.#openWindow(key);
    }, WINDOW_MS).unref();
  }
}
