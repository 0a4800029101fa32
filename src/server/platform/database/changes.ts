import type { Change } from './database.ts';

/** The changes of a transaction without repetitions; each stands where it was recorded last. */
export function distinctChanges(changes: readonly Change[]): Change[] {
  const distinct = new Map<string, Change>();
  for (const change of changes) {
    const { collection, id, action, attributes = [], onlyFor = '', wasReadBy = '' } = change;
    const key = `${collection}/${id}/${action}/${onlyFor}/${wasReadBy}/${attributes.join()}`;
    distinct.delete(key);
    distinct.set(key, change);
  }
  return [...distinct.values()];
}

/** Listeners for commits in this process. A failing listener must not fail the command that committed. */
export class ChangeListeners {
  readonly #onChange = new Set<(changes: readonly Change[]) => void>();
  readonly #onLost = new Set<() => void>();

  onChange(listener: (changes: readonly Change[]) => void): () => void {
    this.#onChange.add(listener);
    return () => this.#onChange.delete(listener);
  }

  onLost(listener: () => void): () => void {
    this.#onLost.add(listener);
    return () => this.#onLost.delete(listener);
  }

  notify(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    for (const listener of this.#onChange) this.#guard(() => listener(changes));
  }

  notifyLost(): void {
    for (const listener of this.#onLost) this.#guard(listener);
  }

  #guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }
}
