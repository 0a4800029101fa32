/**
 * Gives memory back to the system while nothing happens. V8 keeps the space that a start or a busy evening needed, and
 * collects it only when something is allocated. A server without requests needs about half of it.
 */
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RepeatingJob } from './repeating-job.ts';

const LOOK_EVERY_MS = 10_000;
/** Of the time between two looks: health checks and jobs of an idle server take less. */
const IDLE_SHARE = 0.05;
/** Space beyond what the last collection left. A collection of less gains little; one takes about 100 ms. */
const WORTH_BYTES = 24 * 1024 * 1024;

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

export interface MemoryUse {
  /** Bytes that V8 holds for objects, used or not. */
  heap(): number;
  /** The share of time since the last call in which the process was busy. */
  busyShare(): number;
  /** Collects everything and gives back what is free. */
  collect(): void;
}

/** Looks for an idle moment until stopped. */
export function startGivingMemoryBack(report: (error: unknown) => void, use = ownMemory()): RepeatingJob {
  let left = 0;
  const run = async () => {
    if (use.busyShare() > IDLE_SHARE || use.heap() - left < WORTH_BYTES) return;
    use.collect();
    left = use.heap();
  };
  return new RepeatingJob({ run, everyMs: LOOK_EVERY_MS, report });
}

function ownMemory(): MemoryUse {
  let before = performance.eventLoopUtilization();
  let collect: Collect | undefined;
  return {
    heap: () => process.memoryUsage().heapTotal,
    busyShare: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    collect: () => {
      collect ??= exposedCollector();
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    },
  };
}

/** The function that V8 gives to contexts that are created while the flag is set. */
function exposedCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return collect;
}
