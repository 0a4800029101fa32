/**
 * A clock that replaces `Date` and can be moved forward. The rules use it, and the embedded database does for `now()`.
 * Only for a process with no other work.
 */
export class ScratchClock {
  readonly #real = globalThis.Date;
  #aheadMs = 0;

  private constructor() {
    const RealDate = this.#real;
    const now = () => RealDate.now() + this.#aheadMs;
    globalThis.Date = class extends RealDate {
      constructor(...given: ConstructorParameters<typeof Date> | []) {
        if (given.length === 0) super(now());
        else super(...(given as [number]));
      }

      static override now(): number {
        return now();
      }
    } as DateConstructor;
  }

  /** Takes over the clock of this process. */
  static install(): ScratchClock {
    return new ScratchClock();
  }

  /** Gives the process its own clock back. */
  remove(): void {
    globalThis.Date = this.#real;
  }

  /** Sets the clock back to the time of the machine. */
  reset(): void {
    this.#aheadMs = 0;
  }

  /** Moves the clock forward to an instant; an instant in the past changes nothing. */
  moveTo(instant: Date): void {
    this.#aheadMs = Math.max(this.#aheadMs, instant.getTime() - this.#real.now());
  }
}
