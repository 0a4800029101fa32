/**
 * `npm run bench`: all measurements in one run; `npm run bench -- joins reads` runs parts. Missed targets leave the exit
 * code at 0; failures set it to 1.
 */
import { Databases } from '../tools/databases.ts';
import { type Line, printTable, progress, seconds } from '../tools/report.ts';
import { measureCluster } from './measures/cluster.ts';
import { measureDeskLists } from './measures/desk-lists.ts';
import { measureDocuments } from './measures/documents.ts';
import { measureEvening } from './measures/evening.ts';
import { measureFirstPaint } from './measures/first-paint.ts';
import { measureFirstRoute } from './measures/first-route.ts';
import { measureGrowth } from './measures/growth.ts';
import { measureJoins } from './measures/joins.ts';
import { measureReads } from './measures/reads.ts';
import { measureStart } from './measures/start.ts';
import { measureWatchers } from './measures/watchers.ts';
import { measureWeakLine } from './measures/weak-line.ts';

const words = process.argv.slice(2);
const wanted = words.filter((word) => !/^\d+$/.test(word));
const numbers = words.filter((word) => !wanted.includes(word)).map(Number);

const PARTS: Record<string, (databases: Databases) => Promise<Line[]>> = {
  start: measureStart,
  evening: (databases) => measureEvening(databases, numbers),
  joins: measureJoins,
  reads: measureReads,
  documents: measureDocuments,
  'first-paint': measureFirstPaint,
  'weak-line': measureWeakLine,
  'first-route': measureFirstRoute,
  watchers: measureWatchers,
  growth: async (databases) => [...(await measureGrowth(databases)), ...(await measureDeskLists(databases))],
  cluster: measureCluster,
};

const unknownPart = wanted.find((name) => !(name in PARTS));
if (unknownPart) {
  process.stderr.write(`There is no part ${unknownPart}. Parts: ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(1);
}
const databases = new Databases();
const startedAt = performance.now();
try {
  for (const [name, run] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    progress(name);
    try {
      printTable(name, await run(databases));
    } catch (error) {
      // The other parts are still worth measuring.
      process.exitCode = 1;
      process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
    }
  }
} finally {
  await databases.remove();
}
process.stdout.write(`\n${seconds(performance.now() - startedAt)}\n`);
