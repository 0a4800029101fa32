/** `npm run attack` (docs/attack.md). The exit code is 1 when an invariant is broken. */
import type { Engine } from '../tools/databases.ts';
import { auditLine, type Line } from '../tools/report.ts';
import { runParts, type Setting } from '../tools/run.ts';
import { runBounds } from './runs/bounds.ts';
import { endCluster, runCluster } from './runs/cluster.ts';
import { runDecoders } from './runs/decoders.ts';
import { runGreedy } from './runs/greedy.ts';
import { runMutated } from './runs/mutated.ts';
import { runPreviews } from './runs/previews.ts';
import { runRehearsals } from './runs/rehearsals.ts';
import { runResets } from './runs/resets.ts';
import { runSlowReaders } from './runs/slow-readers.ts';
import { runVersions } from './runs/versions.ts';
import { openScene, type Scene } from './scene.ts';

/** Opens a scene for a run, with the defaults of an installation, and audits the ledger at its end. */
function inScene(run: (scene: Scene) => Promise<Line[]>, own: Record<string, string> = {}) {
  return async (setting: Setting): Promise<Line[]> => {
    const scene = await openScene(setting, own);
    try {
      return [...(await run(scene)), auditLine(await scene.server.audit())];
    } finally {
      await scene.close();
    }
  };
}

const EMBEDDED: readonly Engine[] = ['pglite'];
const ON_SERVER: readonly Engine[] = ['postgres'];
const UNLIMITED = { RATE_LIMITS: 'off' };

const holds = await runParts(
  'attack',
  {
    mutated: { run: inScene(runMutated) },
    previews: { run: inScene(runPreviews), engines: EMBEDDED },
    'slow-readers': { run: inScene(runSlowReaders, UNLIMITED), engines: EMBEDDED },
    decoders: { run: inScene(runDecoders, UNLIMITED), engines: EMBEDDED },
    rehearsals: { run: inScene(runRehearsals) },
    resets: { run: inScene(runResets), engines: EMBEDDED },
    bounds: { run: inScene(runBounds) },
    greedy: { run: inScene(runGreedy) },
    versions: { run: runVersions, engines: ON_SERVER },
    cluster: { run: runCluster, engines: ON_SERVER },
  },
  endCluster,
);
if (!holds) process.exitCode = 1;
