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

/** Listeners for commits in this process. A failing listener must not fail the command that committed. */
export class ChangeListeners {
  readonly #onChange = new Set<(changes: readonly Change[]) => void>();
  readonly #onLost = new Set<() => void>();
  readonly #onBack = new Set<(since: Date) => void>();

  onChange(listener: (changes: readonly Change[]) => void): () => void {
    this.#onChange.add(listener);
    return () => this.#onChange.delete(listener);
  }

  onLost(listener: () => void): () => void {
    this.#onLost.add(listener);
    return () => this.#onLost.delete(listener);
  }

  onBack(listener: (since: Date) => void): () => void {
    this.#onBack.add(listener);
    return () => this.#onBack.delete(listener);
  }

  notify(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    for (const listener of this.#onChange) this.#guard(() => listener(changes));
  }

  notifyLost(): void {
    for (const listener of this.#onLost) this.#guard(listener);
  }

  notifyBack(since: Date): void {
    for (const listener of this.#onBack) this.#guard(() => listener(since));
  }

  #guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }
}
