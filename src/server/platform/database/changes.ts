import type { Change } from './database.ts';

/** The changes of a transaction without repetitions; each stands where it was recorded last. */
export function distinctChanges(changes: readonly Change[]): Change[] {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const { collection, id, action, onlyFor, wasReadBy, attributes } = change;
    const key = JSON.stringify([collection, id, action, onlyFor, wasReadBy, attributes]);
    last.delete(key);
    last.set(key, change);
  }
  return [...last.values()];
}

/** Listeners to an event of this process. A failing listener must not fail the command that committed. */
export class Listeners<Told extends unknown[]> {
  readonly #all = new Set<(...told: Told) => void>();

  /** @returns a function that removes it */
  add(listener: (...told: Told) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  notify(...told: Told): void {
    for (const listener of this.#all) {
      try {
        listener(...told);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
}
