/** Sheds load: refuses work at once that would be answered too late. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { onceOver } from './hang-up.ts';

/**
 * Longest expected wait for the database. A join may wait twice that long: for the batch before, and within its own.
 * With its own work it is answered within two seconds.
 */
const WAIT_MAX_MS = 600;
/** Longest delay of the event loop, averaged over a window. */
const LOOP_DELAY_MAX_MS = 250;
const WINDOW_MS = 500;
/**
 * With fewer calls under way the server is not overloaded, only slow: refusing one of them would help no other.
 */
const CALLS_ALWAYS_ADMITTED = 32;
const RESOLUTION_MS = 20;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is made however busy the server is. */
    isAlwaysAdmitted?: boolean;
  }
}

export interface Admission {
  /** Calls that have arrived and are not over. */
  readonly underWay: number;
  /** Asked before work that needs the database. @throws AppError busy */
  check(): void;
  /** A call has arrived; it counts until it is over, however it ends. */
  enter(call: Pick<FastifyReply, 'raw'>): void;
  stop(): void;
}

/** Accepts everything. */
export const OPEN_ADMISSION: Admission = {
  underWay: 0,
  check: () => {},
  enter: () => {},
  stop: () => {},
};

/** How late timers fire at present. */
export interface LoopDelay {
  readonly ms: number;
  stop(): void;
}

function measureLoopDelay(): LoopDelay {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let ms = 0;
  const window = setInterval(() => {
    // Nanoseconds; not a number while nothing was measured.
    ms = Number.isFinite(delays.mean) ? delays.mean / 1e6 - RESOLUTION_MS : 0;
    delays.reset();
  }, WINDOW_MS);
  window.unref();
  return {
    get ms() {
      return ms;
    },
    stop: () => {
      clearInterval(window);
      delays.disable();
    },
  };
}

export function startAdmission(
  database: Pick<Database, 'expectedWaitMs'>,
  loopDelay: LoopDelay = measureLoopDelay(),
): Admission {
  let underWay = 0;
  return {
    get underWay() {
      return underWay;
    },
    check: () => {
      if (underWay <= CALLS_ALWAYS_ADMITTED) return;
      if (database.expectedWaitMs > WAIT_MAX_MS || loopDelay.ms > LOOP_DELAY_MAX_MS) {
        throw new AppError('busy');
      }
    },
    enter: (call) => {
      underWay += 1;
      onceOver(call, () => {
        underWay -= 1;
      });
    },
    stop: () => loopDelay.stop(),
  };
}
