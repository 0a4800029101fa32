/**
 * Preloaded into each server process of a year on Postgres. Its dates and its jobs follow the clock of the simulation;
 * time-outs of connections follow the machine. What it sends to programs goes to the simulation.
 */
import pg from 'pg';
import { clock, machine, ownDates } from './own-process.ts';
import { PLANTS } from './planted/faults.ts';
import { deliveries, outages } from './receivers.ts';
import { hookModules } from './server.ts';

/** Sent to a process when the clock moves. */
export interface Move {
  at: number;
  offMs: number;
  /** Whether jobs that are due run, and are waited for. */
  isAwaited: boolean;
  outages: [string, { until: number; kind: 'hang' | 'refuse' }][];
}

const QUIET_TURNS = 6;
const { YEAR_AT, YEAR_PLANT } = process.env;
clock.at = Number(YEAR_AT);
ownDates();
const JOBS = {
  'repeating-job.ts': 'Repeated background work of a server.',
  'deadlines.ts': 'Work that is due at',
};
const OWN_TIME = `import { clock } from '${import.meta.resolve('./own-process.ts')}';
const performance = { now: () => clock.at };
const setTimeout = (act, ms) => clock.set(act, ms, false);
const clearTimeout = (handle) => clock.clear(handle);
/** `;
for (const [name, text] of Object.entries(JOBS))
  hookModules({ name, file: `/platform/jobs/${name}`, from: `/** ${text}`, to: OWN_TIME + text });
hookModules(PLANTS.find(({ name }) => name === YEAR_PLANT) ?? null);
deliveries.push = (delivery) => Number(process.send?.({ delivery }));

/** Statements that were begun, and those of them that are under way. */
const statements = { begun: 0, underWay: 0 };
const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(...given: unknown[]) {
    const asked = ask.apply(this, given);
    statements.begun += 1;
    if (!(asked instanceof Promise)) return asked;
    statements.underWay += 1;
    const end = () => {
      statements.underWay -= 1;
    };
    asked.then(end, end);
    return asked;
  },
});

process.on('disconnect', () => process.exit());
process.on('message', (move: Move) => {
  Object.assign(clock, { at: move.at, offMs: move.offMs });
  outages.clear();
  for (const [host, outage] of move.outages) outages.set(host, outage);
  const isMoved = () => process.send?.({ isMoved: true });
  if (move.isAwaited) void runDue().then(isMoved);
  else isMoved();
});

async function runDue(): Promise<void> {
  for (let act = clock.takeDue(); act; act = clock.takeDue()) {
    act();
    await settle();
  }
}

/** Waits until no statement is under way or follows. */
async function settle(): Promise<void> {
  for (let quiet = 0, seen = statements.begun; quiet < QUIET_TURNS; quiet += 1) {
    if (statements.underWay > 0) await new Promise((resolve) => machine.setTimeout(resolve, 1));
    await new Promise((resolve) => setImmediate(resolve));
    if (statements.underWay > 0 || statements.begun !== seen) [quiet, seen] = [0, statements.begun];
  }
}
