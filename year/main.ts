/**
 * `npm run year`: plays a year of evenings from one seed, and compares the product with a model after every act.
 *   --seed 4711        which year (1)
 *   --until INSTANT    plays to that second and shows the log there
 *   --minutes 30       plays as long as that on the machine
 *   --log FILE         writes what happened
 *   --plant NAME       with a planted defect (year/planted)
 */
import { readCommandLine } from '../scripts/command-line.ts';
import { Chance, clock, machine, ownProcess } from './own-process.ts';
import people from './people.json' with { type: 'json' };

const { values } = readCommandLine('year', {
  files: [0, 0],
  options: {
    seed: { type: 'string', default: '1' },
    until: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    findings: { type: 'string', default: '20' },
    log: { type: 'string' },
    faults: { type: 'string', default: '0.02' },
  },
});
const seed = Number(values.seed);
const productsChance = new Chance(seed);
ownProcess(productsChance);
const { hookModules, Server, writeLog } = await import('./server.ts');
hookModules(null);
const { World } = await import('./world.ts');
const { settleTown } = await import('./town.ts');
const { expectDeliveriesOnce } = await import('./evenings.ts');
const begunAt = machine.now();
const server = await Server.start(() => productsChance.begin(seed, 2));
const world = new World(server, new Chance(seed, 1), Number(values.faults));
const until = values.until
  ? Date.parse(/[Z+]/.test(values.until) ? values.until : `${values.until}Z`)
  : Date.UTC(2027, 0, 1);
const endsAt = begunAt + Number(values.minutes) * 60_000;
await settleTown(world, people);
await world.play(until, Number(values.findings), () => machine.now() > endsAt);
expectDeliveriesOnce(world);
const { auditLedger } = await import('#server/wallet/ledger/audit.ts');
for (const one of await auditLedger(server.services.database))
  world.find(`the audit: ${JSON.stringify(one)}`);
const seconds = (machine.now() - begunAt) / 1000;
if (values.log) await writeLog(values.log, world.log);
const faults = [...server.faults].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none';
const lines = [
  `seed ${seed}, until ${new Date(clock.at).toISOString()}`,
  `${world.counts.acts} acts and ${world.counts.calls} calls in ${seconds.toFixed(0)} s (${(world.counts.acts / seconds).toFixed(0)} acts/s), ${world.counts.evenings} evenings`,
  `faults: ${faults}; starts: ${server.starts}`,
  ...[...world.outcomes].sort().map(([text, count]) => `  ${text} ${count}`),
  `findings: ${world.findings.length}`,
  ...world.findings.map(({ act, at, says }) => `  act ${act}, ${at}: ${says}`),
];
console.log(lines.join('\n'));
await server.end();
process.exit(world.findings.length > 0 ? 1 : 0);
