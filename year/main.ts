/**
 * `npm run year`: plays years of evenings from one seed each, and compares the product with a model after every act. Two
 * processes play for 30 minutes, unless told otherwise:
 *   --seed 4711        plays one year, which is the same each time
 *   --until INSTANT    plays it to that second
 *   --minutes 30       plays that long by the machine's clock
 *   --faults 0.02      the share of calls that meet a fault
 *   --log FILE         writes the events of the year
 *   --postgres         plays one year on Postgres with three processes of the server, in the order of the machine
 *   --planted          measures how many of the planted defects (year/planted) are found
 */
import { fork } from 'node:child_process';
import os from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readCommandLine } from '../scripts/command-line.ts';
import { buildWebIfStale } from '../scripts/web-build.ts';
import people from './people.json' with { type: 'json' };
import { PLANTS } from './planted/faults.ts';
import type { Finding } from './world.ts';

interface Report {
  seed: number;
  acts: number;
  calls: number;
  evenings: number;
  seconds: number;
  faults: Record<string, number>;
  findings: Finding[];
}

const { values } = readCommandLine(
  'year -- [--seed=N] [--until=INSTANT] [--minutes=N] [--log=FILE] [--postgres] [--planted]',
  {
    options: {
      seed: { type: 'string' },
      until: { type: 'string', default: '2027-01-01' },
      minutes: { type: 'string' },
      findings: { type: 'string', default: '20' },
      faults: { type: 'string', default: '0.02' },
      log: { type: 'string' },
      plant: { type: 'string' },
      postgres: { type: 'boolean', default: false },
      planted: { type: 'boolean', default: false },
    },
  },
);
const PROCESSES = 2;
const HEAP_GROWTH_MAX = 100;
const minutes = Number(values.minutes ?? 30);
// Forms and pages are played, too. The build is made here once, before processes are forked.
if (!process.send) await buildWebIfStale();
const seed = values.seed ?? (values.postgres ? Math.floor(Math.random() * 1_000_000) : undefined);
const report = seed !== undefined ? await playYear(Number(seed)) : null;
if (report) process.send?.(report);
const isSound = report ? tell([report]) : values.planted ? await measure() : tell(await playYears());
process.exit(isSound ? 0 : 1);

/** The memory in use after a collection, in MB. It includes the year's own notes. */
function heapOf(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
}

async function playYear(seed: number): Promise<Report> {
  const { Chance, clock, machine, ownProcess } = await import('./own-process.ts');
  const productsChance = new Chance(seed);
  if (!values.postgres) ownProcess(productsChance);
  const { hookModules, Server, writeLog } = await import('./server.ts');
  if (!values.postgres) hookModules(PLANTS.find(({ name }) => name === values.plant) ?? null);
  const { World } = await import('./world.ts');
  const { settleTown } = await import('./town.ts');
  const { expectDeliveriesOnce } = await import('./book.ts');
  const begunAt = machine.now();
  const { ClusterServer } = await import('./cluster.ts');
  const server = values.postgres
    ? await ClusterServer.start(new Chance(seed, 3), values.plant)
    : await Server.start((stream) => productsChance.begin(seed, 3 + stream));
  const world = new World(server, new Chance(seed, 1), Number(values.faults));
  const endsAt = begunAt + minutes * 60_000;
  let early = 0;
  world.plan(clock.at + 20 * 86_400_000, async () => {
    early = heapOf();
  });
  const findingsMax = Number(values.findings);
  try {
    await settleTown(world, people);
    const until = Date.parse(
      /[Z+]/.test(values.until) ? values.until : `${values.until.padEnd(16, 'T00:00')}Z`,
    );
    await world.play(until, findingsMax, () => machine.now() > endsAt);
    expectDeliveriesOnce(world);
    const { auditLedger } = await import('#server/wallet/ledger/audit.ts');
    for (const one of await auditLedger(server.services.database))
      world.find(`the audit: ${JSON.stringify(one)}`);
    const late = early && heapOf();
    if (late - early > HEAP_GROWTH_MAX) world.find(`memory grew from ${early} to ${late} MB`);
    process.stdout.write(`memory ${early} MB after 20 days, ${late} MB at the end\n`);
  } catch (error) {
    world.find(`the year cannot go on: ${error instanceof Error ? error.stack : String(error)}`);
  }
  const seconds = (machine.now() - begunAt) / 1000;
  if (values.log) await writeLog(values.log, world.log);
  process.stdout.write(`seed ${seed}, until ${new Date(clock.at).toISOString()}, ${server.starts} starts\n`);
  for (const [text, count] of [...world.outcomes].sort()) process.stdout.write(`  ${text} ${count}\n`);
  const faults = Object.fromEntries(server.faults);
  const answered = { seed, ...world.counts, seconds, faults, findings: world.findings };
  await server.end().catch(() => {});
  return answered;
}

/** Prints the sums of the reports. @returns whether there are no findings */
function tell(reports: readonly Report[]): boolean {
  const sum = (of: (one: Report) => number) => reports.reduce((all, one) => all + of(one), 0);
  const faults = new Map<string, number>();
  for (const one of reports)
    for (const [kind, count] of Object.entries(one.faults)) faults.set(kind, (faults.get(kind) ?? 0) + count);
  const acts = sum(({ acts }) => acts);
  const seconds = sum((one) => one.seconds) / Math.min(reports.length, PROCESSES);
  const lines = [
    `${acts} acts, ${sum(({ calls }) => calls)} calls, ${sum(({ evenings }) => evenings)} evenings in ${seconds.toFixed(0)} s: ${(acts / seconds).toFixed(1)} acts/s`,
    `faults: ${[...faults].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none'}`,
    `findings: ${sum(({ findings }) => findings.length)}`,
    ...reports.flatMap(({ seed, findings }) =>
      findings.map(
        ({ act, at, says }) => `  --seed ${seed} --until ${at.slice(0, 19)} (act ${act}): ${says}`,
      ),
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return sum(({ findings }) => findings.length) === 0;
}

/** Plays one year in another process, which has its own chance and time. */
function inProcess(words: readonly string[]): Promise<Report | null> {
  return new Promise((resolve) => {
    let answered: Report | null = null;
    const child = fork(import.meta.filename, words, { silent: true });
    child.on('message', (message) => {
      answered = message as Report;
    });
    child.on('exit', () => resolve(answered));
  });
}

async function playYears(): Promise<Report[]> {
  const endsAt = performance.now() + minutes * 60_000;
  let seed = Math.floor(Math.random() * 1_000_000);
  const reports: Report[] = [];
  const player = async () => {
    for (let left = minutes; left > 0.1; left = (endsAt - performance.now()) / 60_000) {
      seed += 1;
      const played = await inProcess([`--seed=${seed}`, `--minutes=${left}`, `--faults=${values.faults}`]);
      if (!played) throw new Error(`The year of seed ${seed} ended without a report.`);
      reports.push(played);
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, player));
  return reports;
}

/** Loads each of the planted defects in turn; at least 19 of 20 have to be found. */
async function measure(): Promise<boolean> {
  // The first run has no defect, and must find nothing.
  const waiting = [{ name: '' }, ...PLANTS];
  let found = 0;
  const player = async () => {
    for (let plant = waiting.shift(); plant; plant = waiting.shift()) {
      const words = [
        '--seed=1',
        '--until=2026-02-15',
        '--minutes=6',
        '--findings=1',
        `--plant=${plant.name}`,
      ];
      const played = await inProcess(words);
      const first = played?.findings[0];
      if (plant.name === '') {
        if (!played || first) throw new Error(`Without a defect it finds: ${first?.says}`);
        continue;
      }
      if (first) found += 1;
      process.stdout.write(
        `${first ? `act ${first.act}` : 'MISSED'}: ${plant.name}${first ? `\n  ${first.says}` : ''}\n`,
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(PROCESSES, os.availableParallelism()) }, player));
  process.stdout.write(`${found} of ${PLANTS.length} are found\n`);
  return found >= PLANTS.length - 1;
}
