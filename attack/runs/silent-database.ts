/** A Postgres server behind a network that swallows packets without closing connections. */
import { startRelay } from '#tests/support/relay.ts';
import { sleep } from '../../tools/caller.ts';
import { atMost, auditLine, type Line, most, progress, seconds } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { StartedServer } from '../../tools/server.ts';
import { beginLoad } from '../load/load.ts';

const SILENCES = 5;
const WRITERS = { players: 0, evenings: 0, registrars: 0, granters: 16 };
const BUSY_MS = 2000;
const SILENT_MS = 15_000;
const BACK_WITHIN_MS = 10_000;
const GIVE_UP_MS = 60_000;

/** Milliseconds from an instant to the first of the given times after it. */
async function firstAfter(since: number, times: readonly number[]): Promise<number> {
  for (const end = performance.now() + GIVE_UP_MS; performance.now() < end; await sleep(20)) {
    const first = times.find((time) => time > since);
    if (first !== undefined) return first - since;
  }
  return Number.POSITIVE_INFINITY;
}

export async function runSilentDatabase({ databases, engine, times }: Setting): Promise<Line[]> {
  const silences = times(SILENCES);
  const environment = await databases.create(engine);
  const relay = await startRelay(environment.DATABASE_URL ?? '');
  const server = await StartedServer.start({ ...environment, DATABASE_URL: relay.url });
  try {
    const load = await beginLoad(() => server.port, WRITERS);
    const untilRefused: number[] = [];
    const untilWritten: number[] = [];
    for (let silence = 1; silence <= silences; silence++) {
      await sleep(BUSY_MS);
      const silentAt = performance.now();
      relay.isSilent = true;
      relay.fallSilent();
      untilRefused.push(await firstAfter(silentAt, load.tally.refusedAt));
      await sleep(SILENT_MS - (performance.now() - silentAt));
      // Connections made during the silence stay dead as well.
      relay.fallSilent();
      relay.isSilent = false;
      untilWritten.push(await firstAfter(performance.now(), load.tally.writtenAt));
      progress(`  silence ${silence} of ${silences}`);
    }
    await sleep(BUSY_MS);
    await load.end();
    return [
      { what: `silences of ${seconds(SILENT_MS)}`, value: silences },
      ...load.lines(),
      { what: 'until the first 503, at most', value: seconds(most(untilRefused)) },
      atMost('until a write after the line is back', [most(untilWritten), BACK_WITHIN_MS], seconds),
      auditLine(await server.audit()),
    ];
  } finally {
    await server.terminate();
    await relay.stop();
  }
}
