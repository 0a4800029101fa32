/** `npm run bench` (docs/bench.md). The exit code is 0 even if targets are missed. */
import type { Engine } from '../tools/databases.ts';
import { runParts } from '../tools/run.ts';
import { measureAudit } from './measures/audit.ts';
import { measureCluster } from './measures/cluster.ts';
import { measureDeskLists } from './measures/desk-lists.ts';
import { measureDocuments, measureReads } from './measures/documents.ts';
import { measureEvening } from './measures/evening.ts';
import { measureFirstPaint } from './measures/first-paint.ts';
import { measureFirstRoute } from './measures/first-route.ts';
import { measureGrowth } from './measures/growth.ts';
import { measureJoins } from './measures/joins.ts';
import { measureStart } from './measures/start.ts';
import { measureWatchers } from './measures/watchers.ts';
import { measureWeakLine } from './measures/weak-line.ts';

const EMBEDDED: readonly Engine[] = ['pglite'];

await runParts('bench', {
  start: { run: measureStart },
  evening: { run: measureEvening },
  joins: { run: measureJoins },
  reads: { run: measureReads },
  documents: { run: measureDocuments },
  'first-paint': { run: measureFirstPaint, engines: EMBEDDED },
  'weak-line': { run: measureWeakLine, engines: EMBEDDED },
  'first-route': { run: measureFirstRoute, engines: EMBEDDED },
  watchers: { run: measureWatchers, engines: EMBEDDED },
  growth: { run: measureGrowth },
  'desk-lists': { run: measureDeskLists },
  audit: { run: measureAudit },
  cluster: { run: measureCluster, engines: ['postgres'] },
});
