/** Processor time of processes that do not answer questions, from /proc. */
import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks of /proc: a hundred a second on every Linux that Node runs on. */
const TICK_US = 10_000;

interface Times {
  parent: number;
  /** Microseconds. */
  own: number;
  /** Of its children that have ended, microseconds. */
  children: number;
}

/** Microseconds a process has used so far; null where /proc is not available. */
export async function processorTime(pid: number): Promise<number | null> {
  return (await timesOf(pid))?.own ?? null;
}

/** Microseconds a process and its children have used so far, also those that have ended; null without /proc. */
export async function processorTimeOfAll(pid: number): Promise<number | null> {
  const root = await timesOf(pid);
  if (!root) return null;
  const others = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(others.map((name) => timesOf(Number(name))));
  const children = times.filter((one) => one?.parent === pid);
  return root.own + root.children + children.reduce((sum, one) => sum + (one?.own ?? 0), 0);
}

async function timesOf(pid: number): Promise<Times | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may contain anything. After it: state, parent, and from the 12th on four times.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1);
  const [user, system, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  if (user === undefined || system === undefined) return null;
  return { parent, own: (user + system) * TICK_US, children: (childUser + childSystem) * TICK_US };
}
