/** A Postgres server behind a line that swallows packets without closing connections. */

import { newId } from '#server/platform/ids.ts';
import { startRelay } from '#tests/support/relay.ts';
import { Caller, sleep } from '../../tools/caller.ts';
import type { Databases, Engine } from '../../tools/databases.ts';
import { type Person, people, transfersOf } from '../../tools/people.ts';
import { progress } from '../../tools/report.ts';
import { StartedServer } from '../../tools/server.ts';
import { auditCount, type Count, none } from '../report.ts';

const SILENCES = 5;
const WRITERS = 16;
const BUSY_MS = 2000;
const SILENT_MS = 15_000;
const BACK_WITHIN_S = 10;
const GIVE_UP_MS = 60_000;

/** Grants over and over, each with a reference of its own that is repeated until it is acknowledged. */
class Writer {
  readonly #to: Person;
  readonly #key: Caller;
  readonly acknowledged: string[] = [];
  /** Times of the answers 503 and of the acknowledged ones, by performance.now(). */
  readonly refusedAt: number[] = [];
  readonly writtenAt: number[] = [];
  untold = 0;
  unexpected = 0;

  constructor(to: Person, key: Caller) {
    this.#to = to;
    this.#key = key;
  }

  async work(isOver: () => boolean): Promise<void> {
    let reference = newId();
    while (!isOver()) {
      const answer = await this.#key.call(
        'POST',
        `/v1/users/${this.#to.id}/grants`,
        { currency: 'eg_token', amount: 1, reason: reference },
        { 'idempotency-key': reference },
      );
      if (answer.status === 201) {
        this.acknowledged.push(reference);
        this.writtenAt.push(performance.now());
        reference = newId();
      } else if (answer.status === 503) {
        this.refusedAt.push(performance.now());
        if (!answer.headers['retry-after']) this.untold += 1;
        await sleep(100);
      } else this.unexpected += 1;
    }
  }

  /** Acknowledged grants without exactly one line. */
  async misplaced(key: Caller): Promise<number> {
    const lines = await transfersOf(key, this.#to.id);
    const counts = new Map<string, number>();
    for (const { reason } of lines) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return this.acknowledged.filter((reference) => counts.get(reference) !== 1).length;
  }
}

export async function runSilentDatabase(
  databases: Databases,
  engine: Engine,
  scale: number,
): Promise<Count[]> {
  const silences = Math.max(1, Math.round(SILENCES * scale));
  const environment = await databases.create(engine);
  const relay = await startRelay(environment.DATABASE_URL ?? '');
  const server = await StartedServer.start({ ...environment, DATABASE_URL: relay.url });
  try {
    const port = () => server.port;
    const key = new Caller(port, { kind: 'key' });
    const writers = (await people(port, WRITERS)).map((person) => new Writer(person, key.twin()));
    let isOver = false;
    const work = writers.map((writer) => writer.work(() => isOver));
    const untilRefusedS: number[] = [];
    const untilWrittenS: number[] = [];
    const firstAfter = async (since: number, which: 'refusedAt' | 'writtenAt') => {
      for (const end = performance.now() + GIVE_UP_MS; performance.now() < end; await sleep(20)) {
        const times = writers.flatMap((writer) => writer[which].filter((time) => time > since));
        if (times.length > 0) return (Math.min(...times) - since) / 1000;
      }
      return Number.POSITIVE_INFINITY;
    };
    for (let silence = 1; silence <= silences; silence++) {
      await sleep(BUSY_MS);
      const silentAt = performance.now();
      relay.isSilent = true;
      relay.fallSilent();
      untilRefusedS.push(await firstAfter(silentAt, 'refusedAt'));
      await sleep(SILENT_MS - (performance.now() - silentAt));
      // Connections made during the silence stay dead as well.
      relay.fallSilent();
      relay.isSilent = false;
      untilWrittenS.push(await firstAfter(performance.now(), 'writtenAt'));
      progress(`  silence ${silence} of ${silences}`);
    }
    await sleep(BUSY_MS);
    isOver = true;
    await Promise.all(work);
    const misplaced = await Promise.all(writers.map((writer) => writer.misplaced(key)));
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const backS = Math.max(...untilWrittenS);
    return [
      { what: `silences of ${SILENT_MS / 1000} s`, value: silences },
      { what: 'acknowledged writes', value: sum(writers.map(({ acknowledged }) => acknowledged.length)) },
      none('acknowledged and lost, or there twice', sum(misplaced)),
      { what: 'until the first 503, at most', value: `${Math.max(...untilRefusedS).toFixed(1)} s` },
      {
        what: 'until a write after the line is back, at most',
        value: `${backS.toFixed(1)} s`,
        must: { text: `at most ${BACK_WITHIN_S} s`, holds: backS <= BACK_WITHIN_S },
      },
      none('503 without Retry-After', sum(writers.map(({ untold }) => untold))),
      none('unexpected answers', sum(writers.map(({ unexpected }) => unexpected))),
      auditCount(await server.audit()),
    ];
  } finally {
    await server.stop();
    await relay.stop();
  }
}
