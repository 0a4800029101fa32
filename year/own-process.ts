/**
 * Replaces time and chance of this process before the product is loaded: all code then gets those of the
 * simulation. A rule of Biome (scripts/time-and-chance.grit) keeps the product from using others.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import perfHooks from 'node:perf_hooks';
import timersPromises from 'node:timers/promises';

/** A stream of random numbers; the same seed gives the same stream. (sfc32) */
export class Chance {
  #a = 0;
  #b = 0;
  #c = 0;
  #count = 1;

  constructor(seed: number, stream = 0) {
    this.begin(seed, stream);
  }

  begin(seed: number, stream: number): void {
    this.#count = 1;
    [this.#a, this.#b, this.#c] = [seed | 0, 0x9e3779b9 ^ stream, (seed / 0x1_0000_0000) | 0];
    for (let warm = 0; warm < 20; warm += 1) this.word();
  }

  word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** A number from 0 to below 1. */
  part(): number {
    return this.word() / 0x1_0000_0000;
  }

  below(count: number): number {
    return Math.floor(this.part() * count);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  is(likelihood: number): boolean {
    return this.part() < likelihood;
  }

  of<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('There is nothing to choose from.');
    return list[this.below(list.length)] as T;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const keyed = list.map((one) => [this.part(), one] as const);
    return keyed.sort(([a], [b]) => a - b).map(([, one]) => one);
  }

  fill<Bytes extends NodeJS.ArrayBufferView>(bytes: Bytes): Bytes {
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = 0; index < view.length; index += 1) view[index] = this.word();
    return bytes;
  }
}

interface Timer {
  at: number;
  number: number;
  everyMs: number | null;
  act: () => void;
}

const RealDate = globalThis.Date;
const realNow = performance.now.bind(performance);
const realSetTimeout = globalThis.setTimeout;

/** The clock of the simulation, in milliseconds since 1970. Only {@link moveTo} moves it. */
class OwnClock {
  at = RealDate.UTC(2026, 0, 1);
  /** Milliseconds that the process's clock is ahead of the database's; negative: behind. */
  offMs = 0;
  readonly #timers = new Map<object, Timer>();
  #count = 0;

  /** When the next timer is due. */
  get nextAt(): number {
    return Math.min(...[...this.#timers.values()].map(({ at }) => at));
  }

  /** Removes the next timer that is due. @returns its act */
  takeDue(): (() => void) | null {
    let next: [object, Timer] | null = null;
    for (const one of this.#timers) {
      const [, timer] = one;
      if (timer.at > this.at) continue;
      if (!next || timer.at < next[1].at || (timer.at === next[1].at && timer.number < next[1].number))
        next = one;
    }
    if (!next) return null;
    const [handle, timer] = next;
    if (timer.everyMs === null) this.#timers.delete(handle);
    else timer.at = this.at + timer.everyMs;
    return timer.act;
  }

  /** Removes all timers, because their process was killed. */
  forgetTimers(): void {
    this.#timers.clear();
  }

  set(act: () => void, ms: number, isRepeated: boolean): object {
    const wait = ms > 0 && Number.isFinite(ms) ? ms : 0;
    const timer = {
      at: this.at + wait,
      number: this.#count++,
      everyMs: isRepeated ? Math.max(wait, 1) : null,
      act,
    };
    const handle = {
      unref: () => handle,
      ref: () => handle,
      hasRef: () => false,
      refresh: () => {
        timer.at = this.at + wait;
        this.#timers.set(handle, timer);
        return handle;
      },
      [Symbol.dispose]: () => this.clear(handle),
    };
    this.#timers.set(handle, timer);
    return handle;
  }

  clear(handle: unknown): void {
    if (typeof handle === 'object' && handle !== null) this.#timers.delete(handle);
  }
}

export const clock = new OwnClock();
/** The machine's real time: for durations, and for the limit of calls that hang. */
export const machine = { now: realNow, setTimeout: realSetTimeout };

/** Replaces the dates of this process. */
export function ownDates(): void {
  const now = () => clock.at + clock.offMs;
  globalThis.Date = class extends RealDate {
    constructor(...given: ConstructorParameters<typeof Date> | []) {
      if (given.length === 0) super(now());
      else super(...(given as [number]));
    }

    static override now = now;
  } as DateConstructor;
}

/** Replaces the globals. From then on the process has no other time and chance. */
export function ownProcess(chance: Chance): void {
  ownDates();
  performance.now = () => clock.at - RealDate.UTC(2026, 0, 1);
  const timers = {
    setTimeout: (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      clock.set(() => act(...given), ms, false),
    setInterval: (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      clock.set(() => act(...given), ms, true),
    clearTimeout: (handle: unknown) => clock.clear(handle),
    clearInterval: (handle: unknown) => clock.clear(handle),
  };
  Object.assign(globalThis, timers);
  const pause = (ms?: number, value?: unknown) =>
    new Promise((resolve) => clock.set(() => resolve(value), ms ?? 0, false));
  Object.assign(timersPromises, { setTimeout: pause });
  Math.random = () => chance.part();
  const bytes = (size: number) => chance.fill(Buffer.alloc(size));
  const int = (a: number, b?: number) => (b === undefined ? chance.below(a) : a + chance.below(b - a));
  const uuid = () => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  Object.assign(crypto, { randomBytes: bytes, randomInt: int, randomUUID: uuid });
  globalThis.crypto.getRandomValues = (array) => chance.fill(array as unknown as Uint8Array) as never;
  globalThis.crypto.randomUUID = uuid as typeof globalThis.crypto.randomUUID;
  // Observers of the process's memory would keep every life of the product.
  perfHooks.PerformanceObserver = class {
    observe() {}
  } as unknown as typeof perfHooks.PerformanceObserver;
  syncBuiltinESMExports();
}
