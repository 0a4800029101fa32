/** From `npm start` to the first answered home page, on empty and on existing data. */
import { setTimeout as pause } from 'node:timers/promises';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { type Databases, ENGINE_NAMES, type Engine } from '../engines.ts';
import { Product } from '../product.ts';
import { type Line, median, megabytes, progress } from '../report.ts';

const AGAIN = 3;
const TARGET_MS = 2000;
/** Longer than the server takes to give back what its start needed. */
const IDLE_MS = 25_000;
const IDLE_BYTES = 250 * 1024 * 1024;

export async function measureStartUp(databases: Databases, engine: Engine): Promise<Line[]> {
  await buildWebIfStale();
  progress(`start-up on ${ENGINE_NAMES[engine]}`);
  const environment = { ...(await databases.create(engine)), SAMPLE_DATA: 'on' };
  let memory: number | null = null;
  const start = async (signal?: 'SIGKILL', idleMs = 0) => {
    const product = await Product.start(environment);
    await pause(idleMs);
    memory = await product.memory();
    await product.stop(signal);
    return product.startMs;
  };
  const first = await start();
  const again: number[] = [];
  for (let count = 0; count < AGAIN; count++) again.push(await start());
  await start('SIGKILL');
  const afterKill = await start(undefined, IDLE_MS);
  const name = ENGINE_NAMES[engine];
  const second = median(again);
  return [
    { what: `${name}: first start, with sample data`, ours: seconds(first) },
    {
      what: `${name}: start on existing data`,
      ours: seconds(second),
      target: { text: `under ${TARGET_MS / 1000} s`, isReached: second < TARGET_MS },
    },
    { what: `${name}: start after kill -9`, ours: seconds(afterKill) },
    {
      what: `${name}: memory when idle, ${IDLE_MS / 1000} s after that start`,
      ours: memory === null ? 'unknown' : megabytes(memory),
      ...(engine === 'pglite' && memory !== null
        ? { target: { text: `at most ${megabytes(IDLE_BYTES)}`, isReached: memory <= IDLE_BYTES } }
        : {}),
    },
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
