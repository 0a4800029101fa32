/**
 * `npm run attack`: all runs, one after the other; `npm run attack -- kills races` some of them. `--scale=0.1` makes each
 * a tenth as large, `--engine=pglite` (or postgres) uses one engine, `cluster 200` loses 200 parts. The exit code is 1
 * when an invariant is broken.
 */
import { parseArgs } from 'node:util';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { Databases, ENGINE_NAMES, ENGINES, type Engine } from '../tools/databases.ts';
import { progress } from '../tools/report.ts';
import { killServers } from '../tools/server.ts';
import { type Count, printCounts } from './report.ts';
import { runBackups } from './runs/backups.ts';
import { runBounds } from './runs/bounds.ts';
import { endCluster, runCluster } from './runs/cluster.ts';
import { runDecoders } from './runs/decoders.ts';
import { runDoor } from './runs/door.ts';
import { runFloods } from './runs/floods.ts';
import { runGreedy } from './runs/greedy.ts';
import { runKills } from './runs/kills.ts';
import { runMoney } from './runs/money.ts';
import { runMutated } from './runs/mutated.ts';
import { runNames } from './runs/names.ts';
import { runPreviews } from './runs/previews.ts';
import { runProofs } from './runs/proofs.ts';
import { runRaces } from './runs/races.ts';
import { runRehearsals } from './runs/rehearsals.ts';
import { runResets } from './runs/resets.ts';
import { runSeats } from './runs/seats.ts';
import { runSilentDatabase } from './runs/silent-database.ts';
import { runSlowReaders } from './runs/slow-readers.ts';
import { runVersions } from './runs/versions.ts';

type Run = (databases: Databases, engine: Engine, scale: number) => Promise<Count[]>;

/** Each kind once. */
const LOSSES = 12;

const RUNS: Record<string, { run: Run; engines: readonly Engine[] }> = {
  kills: { run: runKills, engines: ENGINES },
  mutated: { run: runMutated, engines: ENGINES },
  races: { run: runRaces, engines: ENGINES },
  proofs: { run: runProofs, engines: ENGINES },
  seats: { run: runSeats, engines: ENGINES },
  previews: { run: runPreviews, engines: ['pglite'] },
  'slow-readers': { run: runSlowReaders, engines: ['pglite'] },
  'silent-database': { run: runSilentDatabase, engines: ['postgres'] },
  backups: { run: runBackups, engines: ENGINES },
  decoders: { run: runDecoders, engines: ['pglite'] },
  money: { run: runMoney, engines: ENGINES },
  rehearsals: { run: runRehearsals, engines: ENGINES },
  floods: { run: runFloods, engines: ENGINES },
  resets: { run: runResets, engines: ['pglite'] },
  door: { run: runDoor, engines: ['pglite'] },
  names: { run: runNames, engines: ['pglite'] },
  bounds: { run: runBounds, engines: ENGINES },
  greedy: { run: runGreedy, engines: ENGINES },
  versions: { run: runVersions, engines: ['postgres'] },
  cluster: {
    run: (_databases, _engine, share) => runCluster(losses ?? Math.max(1, Math.round(LOSSES * share))),
    engines: ['postgres'],
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, engine: { type: 'string' } },
});
const scale = Number(values.scale);
const wanted = positionals.filter((word) => !/^\d+$/.test(word));
const losses = positionals.filter((word) => !wanted.includes(word)).map(Number)[0];
const unknown = wanted.find((name) => !(name in RUNS));
if (
  unknown !== undefined ||
  !(scale > 0) ||
  !ENGINES.some((engine) => engine === (values.engine ?? engine))
) {
  process.stderr.write(
    `npm run attack -- [${Object.keys(RUNS).join(' ')} [losses]] [--scale=0.1] [--engine=${ENGINES.join('|')}]\n`,
  );
  process.exit(1);
}
await buildWebIfStale();
const databases = new Databases();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    killServers();
    await endCluster();
    await databases.remove();
    process.exit(1);
  });
}
const startedAt = performance.now();
try {
  for (const [name, { run, engines }] of Object.entries(RUNS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const engine of engines) {
      if (values.engine !== undefined && values.engine !== engine) continue;
      const title = `${name} on ${ENGINE_NAMES[engine]}`;
      progress(title);
      try {
        if (!printCounts(title, await run(databases, engine, scale))) process.exitCode = 1;
      } catch (error) {
        // The other runs are still worth their time.
        process.exitCode = 1;
        process.stderr.write(`${title}: ${error instanceof Error ? error.stack : String(error)}\n`);
      }
    }
  }
} finally {
  await databases.remove();
}
process.stdout.write(`\n${Math.round((performance.now() - startedAt) / 1000)} s\n`);
