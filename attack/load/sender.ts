/** Calls with an idempotency key each, which are repeated until they are answered, as browsers do. */
import { newId } from '#server/platform/ids.ts';
import { type CallAnswer, type Caller, GUEST, sleep, textOf } from '../../tools/caller.ts';
import { HangUp } from '../../tools/wire.ts';

const AGAIN_AFTER_MS = 300;
/** The share of acknowledged calls that are sent once more with the same key. */
const REPEATED_SHARE = 0.2;

export class Tally {
  readonly acknowledged: Record<string, number> = {};
  /** Times by performance.now(): of acknowledged writes, and of answered reads. */
  readonly writtenAt: number[] = [];
  readonly readAt: number[] = [];
  readonly refusedMs: number[] = [];
  brokenOff = 0;
  repeated = 0;
  readFromMemory = 0;
  readonly wrong = { lost: 0, twice: 0, oversold: 0, otherwise: 0, loggedOut: 0, untold: 0, unexpected: 0 };

  complain(kind: keyof Tally['wrong'], what: string): void {
    this.wrong[kind] += 1;
    process.stderr.write(`${kind}: ${what}\n`);
  }

  /** Complains unless the found number is the expected one. */
  compare(what: string, [found, expected]: [found: number, expected: number]): void {
    if (found !== expected)
      this.complain(found < expected ? 'lost' : 'twice', `${what}: ${found} of ${expected}`);
  }

  acknowledge(what: string): void {
    this.acknowledged[what] = (this.acknowledged[what] ?? 0) + 1;
    this.writtenAt.push(performance.now());
  }
}

/** Lets acts through, and stops for a while when told to. */
export class Gate {
  #open = Promise.withResolvers<void>();
  #acting = 0;

  constructor() {
    this.open();
  }

  async pass<T>(act: () => Promise<T>): Promise<T> {
    await this.#open.promise;
    this.#acting += 1;
    return act().finally(() => {
      this.#acting -= 1;
    });
  }

  /** @returns once all acts that had begun are answered */
  async close(): Promise<void> {
    this.#open = Promise.withResolvers();
    while (this.#acting > 0) await sleep(20);
  }

  open(): void {
    this.#open.resolve();
  }
}

type Call = [method: string, path: string, body?: object, headers?: Record<string, string>];

/** Sends the calls of one person. */
export function senderOf(caller: Caller, { tally, gate }: { tally: Tally; gate: Gate }) {
  const untilAnswered = async (call: () => Promise<CallAnswer>): Promise<CallAnswer> => {
    for (; ; await sleep(AGAIN_AFTER_MS)) {
      const answer = await once(call);
      if (!answer || answer.status === 502 || answer.status === 504) tally.brokenOff += 1;
      else if (answer.status === 503) {
        tally.refusedMs.push(answer.ms);
        // Answers of the proxy are not JSON.
        if (answer.json && !answer.headers['retry-after']) tally.complain('untold', textOf(answer));
      } else {
        if (answer.status === 401) tally.complain('loggedOut', textOf(answer));
        return answer;
      }
    }
  };
  return {
    read: (path: string) => untilAnswered(() => caller.call('GET', path)),
    /** @param isFine whether this answer is allowed although it is no success */
    act: (
      what: string,
      [method, path, body = {}, headers = {}]: Call,
      isFine = (_answer: CallAnswer) => false,
    ): Promise<CallAnswer> =>
      gate.pass(async () => {
        const key = { 'idempotency-key': newId(), ...headers };
        const send = () => untilAnswered(() => caller.call(method, path, body, key));
        const answer = await send();
        if (answer.status < 300) tally.acknowledge(what);
        else if (!isFine(answer)) tally.complain('unexpected', `${what}: ${textOf(answer)}`);
        // The server stores no answers to visitors.
        if (caller.identity !== GUEST && answer.status < 300 && Math.random() < REPEATED_SHARE) {
          const again = await send();
          tally.repeated += 1;
          if (again.status !== answer.status || !again.body.equals(answer.body))
            tally.complain('otherwise', `${what}: ${textOf(answer)}, then ${textOf(again)}`);
        }
        return answer;
      }),
  };
}

/** Null: the connection broke before the answer. */
export async function once<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof HangUp) return null;
    throw error;
  }
}
