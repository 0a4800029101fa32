/**
 * `npm run attack`: all runs, one after the other; `npm run attack -- kills races` some of them. `--scale=0.1` makes each
 * a tenth as large, `--engine=pglite` (or postgres) uses one engine, `cluster 200` loses 200 parts. The exit code is 1
 * when an invariant is broken.
 */
import { parseArgs } from 'node:util';
import { buildWebIfStale } from '../scripts/web-build.ts';
import { Databases, ENGINE_NAMES, ENGINES, type Engine } from '../tools/databases.ts';
import { auditLine, type Line, printTable, progress, seconds } from '../tools/report.ts';
import { killServers } from '../tools/server.ts';
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
import { openScene, type Scene, type Setting } from './scene.ts';

interface Run {
  engines: readonly Engine[];
  /** Everything else that is told of a server is the default of an installation. */
  environment?: Record<string, string>;
  /** Of the server on Postgres; an embedded database is used by one. */
  processes?: number;
  /** What runs in a scene: at its end the ledger is audited, unless the run makes it wrong and audits it before. */
  run?: (scene: Scene) => Promise<Line[]>;
  isAudited?: boolean;
  /** What starts and ends everything itself. */
  own?: (setting: Setting) => Promise<Line[]>;
}

/** Each kind once. */
const LOSSES = 12;
const UNLIMITED = { RATE_LIMITS: 'off' };
const EMBEDDED: readonly Engine[] = ['pglite'];
const ON_SERVER: readonly Engine[] = ['postgres'];

const RUNS: Record<string, Run> = {
  kills: { run: runKills, engines: ENGINES, environment: UNLIMITED },
  mutated: { run: runMutated, engines: ENGINES },
  races: { run: runRaces, engines: ENGINES, environment: UNLIMITED, processes: 3 },
  proofs: { run: runProofs, engines: ENGINES },
  seats: { run: runSeats, engines: ENGINES },
  previews: { run: runPreviews, engines: EMBEDDED },
  'slow-readers': { run: runSlowReaders, engines: EMBEDDED, environment: UNLIMITED },
  'silent-database': { own: runSilentDatabase, engines: ON_SERVER },
  backups: { run: runBackups, engines: ENGINES, environment: UNLIMITED, isAudited: false },
  decoders: { run: runDecoders, engines: EMBEDDED, environment: UNLIMITED },
  money: { run: runMoney, engines: ENGINES, environment: UNLIMITED, processes: 3 },
  rehearsals: { run: runRehearsals, engines: ENGINES },
  floods: { run: runFloods, engines: ENGINES },
  resets: { run: runResets, engines: EMBEDDED },
  door: { run: runDoor, engines: EMBEDDED },
  names: { run: runNames, engines: EMBEDDED },
  bounds: { run: runBounds, engines: ENGINES },
  greedy: { run: runGreedy, engines: ENGINES },
  versions: { own: runVersions, engines: ON_SERVER },
  cluster: {
    own: ({ scale }) => runCluster(losses ?? Math.max(1, Math.round(LOSSES * scale))),
    engines: ON_SERVER,
  },
};

async function perform(
  { own, run, environment, processes = 1, isAudited = true }: Run,
  setting: Setting,
): Promise<Line[]> {
  if (!run) return (await own?.(setting)) ?? [];
  const scene = await openScene(setting, environment, setting.engine === 'postgres' ? processes : 1);
  try {
    const lines = await run(scene);
    return isAudited ? [...lines, auditLine(await scene.server.audit())] : lines;
  } finally {
    await scene.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    engine: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const scale = Number(values.scale);
const wanted = positionals.filter((word) => !/^\d+$/.test(word));
const losses = positionals.filter((word) => !wanted.includes(word)).map(Number)[0];
const unknown = wanted.find((name) => !(name in RUNS));
const isEngine = values.engine === undefined || ENGINES.includes(values.engine as Engine);
if (values.help || unknown !== undefined || !(scale > 0) || !isEngine) {
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
  for (const [name, run] of Object.entries(RUNS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const engine of run.engines) {
      if (values.engine !== undefined && values.engine !== engine) continue;
      const title = `${name} on ${ENGINE_NAMES[engine]}`;
      progress(title);
      try {
        if (!printTable(title, await perform(run, { databases, engine, scale }))) process.exitCode = 1;
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
process.stdout.write(`\n${seconds(performance.now() - startedAt)}\n`);
