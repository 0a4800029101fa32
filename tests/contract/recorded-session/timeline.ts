/** Names instants after the step during which they occurred, because they differ between runs. */

interface Entry {
  label: string;
  start: number;
  end: number;
}

/** Instants have milliseconds, and a clock may round. */
const GAP_MS = 2;
const DAY_MS = 86_400_000;
/** Lifetimes of sessions and tokens. A year may contain a leap day. */
const LIFETIMES: readonly [words: string, ms: number][] = [
  ['an hour after', 3_600_000],
  ['a year after', 365 * DAY_MS],
  ['a year after', 366 * DAY_MS],
];

export class Timeline {
  readonly #entries: Entry[] = [];

  /** Runs a step that changes something, after a short pause, so that every instant belongs to one step only. */
  async during<T>(label: string, act: () => Promise<T>): Promise<T> {
    const last = this.#entries.at(-1)?.end ?? 0;
    while (Date.now() < last + GAP_MS) await new Promise((resolve) => setTimeout(resolve, 1));
    const entry = { label, start: Date.now(), end: Number.POSITIVE_INFINITY };
    this.#entries.push(entry);
    try {
      return await act();
    } finally {
      entry.end = Date.now();
    }
  }

  /** The name of an instant; the instant itself when it belongs to no step. */
  name(instant: string): string {
    const time = Date.parse(instant);
    if (time < (this.#entries[0]?.start ?? 0)) return '<before the session>';
    const during = this.#find(time);
    if (during) return `<during ${during}>`;
    for (const [words, ms] of LIFETIMES) {
      const since = this.#find(time - ms);
      if (since) return `<${words} ${since}>`;
    }
    return instant;
  }

  #find(time: number): string | undefined {
    return this.#entries.find(({ start, end }) => start <= time && time < end + GAP_MS)?.label;
  }
}
