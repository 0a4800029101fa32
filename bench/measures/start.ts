/** How fast the server starts on existing data, and what memory it keeps when nobody calls. */
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { sleep } from '../../tools/caller.ts';
import { type Databases, ENGINE_NAMES, ENGINES } from '../../tools/databases.ts';
import { atMost, type Line, median, megabytes, seconds } from '../../tools/report.ts';
import { StartedServer } from '../../tools/server.ts';

const STARTS = 3;
const START_MS_MAX = 2000;
/** Longer than the server takes to give back what its start needed. */
const IDLE_MS = 32_000;
const IDLE_BYTES_MAX = 260 * 1024 * 1024;

export async function measureStart(databases: Databases): Promise<Line[]> {
  await buildWebIfStale();
  const lines: Line[] = [];
  for (const engine of ENGINES) {
    const name = ENGINE_NAMES[engine];
    const server = await StartedServer.start({ ...(await databases.create(engine)), SAMPLE_DATA: 'on' });
    const times: number[] = [];
    for (let count = 0; count < STARTS; count++) {
      await server.stop();
      times.push(await server.restart());
    }
    await sleep(IDLE_MS);
    const bytes = await server.memory();
    await server.stop();
    lines.push(
      atMost(`${name}: start on existing data`, [median(times), START_MS_MAX], seconds),
      atMost(`${name}: memory ${IDLE_MS / 1000} s after the start`, [bytes, IDLE_BYTES_MAX], megabytes),
    );
  }
  return lines;
}
