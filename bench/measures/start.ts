/** How fast the server starts on existing data, and how much memory it uses while idle. */
import { sleep } from '../../tools/caller.ts';
import { atMost, type Line, median, megabytes, seconds } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { StartedServer } from '../../tools/server.ts';

const STARTS = 3;
const START_MS_MAX = 2000;
/** Milliseconds; longer than the server takes to give back the memory that its start needed. */
const IDLE_MS = 32_000;
const IDLE_BYTES_MAX = 350 * 1024 * 1024;

export async function measureStart({ databases, engine }: Setting): Promise<Line[]> {
  const server = await StartedServer.start({ ...(await databases.create(engine)), SAMPLE_DATA: 'on' });
  const times: number[] = [];
  while (times.length < STARTS) {
    await server.terminate();
    times.push(await server.restart());
  }
  await sleep(IDLE_MS);
  const bytes = await server.memory();
  await server.terminate();
  return [
    atMost('start on existing data', [median(times), START_MS_MAX], seconds),
    atMost(`memory ${IDLE_MS / 1000} s after the start`, [bytes, IDLE_BYTES_MAX], megabytes),
  ];
}
