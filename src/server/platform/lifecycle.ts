/** The parts of a process that have been started, so that they can be stopped in the opposite order. */

interface StartedPart {
  name: string;
  stop: () => void | Promise<void>;
}

export class Lifecycle {
  readonly #parts: StartedPart[] = [];

  /** Registers a started part. Parts added later may depend on it, so they are stopped first. */
  add(name: string, stop: StartedPart['stop']): void {
    this.#parts.push({ name, stop });
  }

  /**
   * Stops every part, last one first. A part that fails to stop does not keep the others running.
   * @throws AggregateError with the failures of all parts
   */
  async stop(): Promise<void> {
    const failures: Error[] = [];
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      try {
        await part.stop();
      } catch (cause) {
        failures.push(new Error(`${part.name} did not stop`, { cause }));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  }
}
