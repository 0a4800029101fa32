/**
 * `npm run bench`: everything that is measured, side by side in one run. `npm run bench -- joins reads` runs parts.
 * Reached or not, the exit code is 0; it is 1 when something broke.
 */
import { Databases, ENGINES } from './engines.ts';
import { measureFirstRoute } from './measures/first-route.ts';
import { measureJoins } from './measures/joins.ts';
import { measureReads } from './measures/reads.ts';
import { measureRealtime } from './measures/realtime.ts';
import { measureStartUp } from './measures/start-up.ts';
import { type Line, printTable } from './report.ts';

/** Where CPU profiles of the servers under test go, when wanted. */
const profileFolder = process.env.BENCH_PROFILES;

const PARTS: Record<string, (databases: Databases) => Promise<Line[]>> = {
  joins: async (databases) => {
    const lines = [];
    for (const engine of ENGINES) {
      lines.push(...(await measureJoins(databases, engine, profileFolder)));
    }
    return lines;
  },
  reads: (databases) => measureReads(databases, profileFolder),
  'start-up': async (databases) => {
    const lines = [];
    for (const engine of ENGINES) lines.push(...(await measureStartUp(databases, engine)));
    return lines;
  },
  'first-route': (databases) => measureFirstRoute(databases),
  realtime: (databases) => measureRealtime(databases),
};

const wanted = process.argv.slice(2);
const stranger = wanted.find((name) => !(name in PARTS));
if (stranger) {
  process.stderr.write(`There is no part ${stranger}. Parts: ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(1);
}
const databases = new Databases();
const startedAt = performance.now();
try {
  for (const [name, run] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      printTable(name, await run(databases));
    } catch (error) {
      // The other parts still tell something.
      process.exitCode = 1;
      process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
    }
  }
} finally {
  await databases.remove();
}
process.stdout.write(`\n${Math.round((performance.now() - startedAt) / 1000)} s\n`);
