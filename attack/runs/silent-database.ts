/** A Postgres server behind a line that swallows packets without closing connections. */
import { startRelay } from '#tests/support/relay.ts';
import { sleep } from '../../tools/caller.ts';
import type { Databases, Engine } from '../../tools/databases.ts';
import { progress } from '../../tools/report.ts';
import { StartedServer } from '../../tools/server.ts';
import { Load } from '../load/load.ts';
import { atMost, auditCount, type Count } from '../report.ts';

const SILENCES = 5;
const WRITERS = { players: 0, evenings: 0, registrars: 0, granters: 16 };
const BUSY_MS = 2000;
const SILENT_MS = 15_000;
const BACK_WITHIN_S = 10;
const GIVE_UP_MS = 60_000;

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
    const load = await Load.begin(() => server.port, WRITERS);
    const untilRefusedS: number[] = [];
    const untilWrittenS: number[] = [];
    const firstAfter = async (since: number, times: readonly number[]) => {
      for (const end = performance.now() + GIVE_UP_MS; performance.now() < end; await sleep(20)) {
        const first = times.find((time) => time > since);
        if (first !== undefined) return (first - since) / 1000;
      }
      return Number.POSITIVE_INFINITY;
    };
    for (let silence = 1; silence <= silences; silence++) {
      await sleep(BUSY_MS);
      const silentAt = performance.now();
      relay.isSilent = true;
      relay.fallSilent();
      untilRefusedS.push(await firstAfter(silentAt, load.tally.refusedAt));
      await sleep(SILENT_MS - (performance.now() - silentAt));
      // Connections made during the silence stay dead as well.
      relay.fallSilent();
      relay.isSilent = false;
      untilWrittenS.push(await firstAfter(performance.now(), load.tally.writtenAt));
      progress(`  silence ${silence} of ${silences}`);
    }
    await sleep(BUSY_MS);
    await load.end();
    return [
      { what: `silences of ${SILENT_MS / 1000} s`, value: silences },
      ...load.counts(),
      { what: 'until the first 503, at most', value: `${Math.max(...untilRefusedS).toFixed(1)} s` },
      atMost('until a write after the line is back', Math.max(...untilWrittenS), {
        max: BACK_WITHIN_S,
        unit: 's',
      }),
      auditCount(await server.audit()),
    ];
  } finally {
    await server.stop();
    await relay.stop();
  }
}
