/** The resources that processes use, read from /proc: Linux only. */
import { readFile } from 'node:fs/promises';

/** Clock ticks of /proc: a hundred a second on every Linux that Node runs on. */
const TICK_US = 10_000;

const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

export async function childrenOf(pid: number): Promise<number[]> {
  return (await read(pid, `task/${pid}/children`)).split(' ').filter(Boolean).map(Number);
}

async function overTree(pid: number, figureOf: (pid: number) => Promise<number>): Promise<number> {
  const below = (await childrenOf(pid)).map((child) => overTree(child, figureOf));
  return (await Promise.all([figureOf(pid), ...below])).reduce((sum, one) => sum + one, 0);
}

export const memoryOf = (root: number) =>
  overTree(root, async (pid) => Number(/VmRSS:\s*(\d+) kB/.exec(await read(pid, 'status'))?.[1] ?? 0) * 1024);

/** Microseconds of processor time so far, also of children that have ended. */
export const processorTimeOf = (root: number) =>
  overTree(root, async (pid) => {
    const stat = await read(pid, 'stat');
    // The bracketed name may contain anything. The 12th to 15th field after it: times, the last two of ended children.
    const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return times.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_US, 0);
  });
