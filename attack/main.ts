/** `npm run attack` (docs/attack.md). The exit code is 1 when an invariant is broken. */
import type { Engine } from '../tools/databases.ts';
import { auditLine, type Line } from '../tools/report.ts';
import { runParts, type Setting } from '../tools/run.ts';
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
import { runRights } from './runs/rights.ts';
import { runSeats } from './runs/seats.ts';
import { runSilentDatabase } from './runs/silent-database.ts';
import { runSlowReaders } from './runs/slow-readers.ts';
import { runVersions } from './runs/versions.ts';
import { openScene, type Scene } from './scene.ts';

interface Options {
  isLimited?: boolean;
  /** The number of server processes on Postgres; an embedded database has only one. */
  processes?: number;
  /** Whether the ledger is audited at the end; a run that breaks it on purpose audits it earlier. */
  isAudited?: boolean;
}

/** Opens a scene for a run, with the defaults of an installation, and audits the ledger at its end. */
function inScene(
  run: (scene: Scene) => Promise<Line[]>,
  { isLimited = true, processes = 1, isAudited = true }: Options = {},
) {
  return async (setting: Setting): Promise<Line[]> => {
    const count = setting.engine === 'postgres' ? processes : 1;
    const scene = await openScene(setting, isLimited ? {} : { RATE_LIMITS: 'off' }, count);
    try {
      const lines = await run(scene);
      return isAudited ? [...lines, auditLine(await scene.server.audit())] : lines;
    } finally {
      await scene.close();
    }
  };
}

const EMBEDDED: readonly Engine[] = ['pglite'];
const ON_SERVER: readonly Engine[] = ['postgres'];
const UNLIMITED = { isLimited: false };

const holds = await runParts(
  'attack',
  {
    kills: { run: inScene(runKills, UNLIMITED) },
    mutated: { run: inScene(runMutated) },
    races: { run: inScene(runRaces, { ...UNLIMITED, processes: 3 }) },
    proofs: { run: inScene(runProofs) },
    rights: { run: inScene(runRights, UNLIMITED) },
    seats: { run: inScene(runSeats) },
    previews: { run: inScene(runPreviews), engines: EMBEDDED },
    'slow-readers': { run: inScene(runSlowReaders, UNLIMITED), engines: EMBEDDED },
    'silent-database': { run: runSilentDatabase, engines: ON_SERVER },
    backups: { run: inScene(runBackups, { ...UNLIMITED, isAudited: false }) },
    decoders: { run: inScene(runDecoders, UNLIMITED), engines: EMBEDDED },
    money: { run: inScene(runMoney, { ...UNLIMITED, processes: 3 }) },
    rehearsals: { run: inScene(runRehearsals) },
    floods: { run: inScene(runFloods) },
    resets: { run: inScene(runResets), engines: EMBEDDED },
    door: { run: inScene(runDoor), engines: EMBEDDED },
    names: { run: inScene(runNames), engines: EMBEDDED },
    bounds: { run: inScene(runBounds) },
    greedy: { run: inScene(runGreedy) },
    versions: { run: runVersions, engines: ON_SERVER },
    cluster: { run: runCluster, engines: ON_SERVER },
  },
  endCluster,
);
if (!holds) process.exitCode = 1;
