import type { Change } from './database.ts';

/** The changes of a transaction without repetitions; each stands where it was recorded last. */
export function distinctChanges(changes: readonly Change[]): Change[] {
  const later = new Map<string, Change[]>();
  const isLast = (change: Change) => {
    const others = later.get(change.id);
    if (others?.some((other) => isEqual(change, other))) return false;
    if (others) others.push(change);
    else later.set(change.id, [change]);
    return true;
  };
  return changes.toReversed().filter(isLast).reverse();
}

function isEqual(one: Change, other: Change): boolean {
  return (
    one.id === other.id &&
    one.collection === other.collection &&
    one.action === other.action &&
    one.onlyFor === other.onlyFor &&
    one.wasReadBy === other.wasReadBy &&
    one.attributes?.join() === other.attributes?.join()
  );
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
