/**
 * `npm run soak`: plays random sequences of commands on both engines with the ledger audit after each batch, and prints how
 * often each command was executed and refused. SOAK_COMMANDS (default 100000, half of them on each engine) and SOAK_SEED
 * (default: random) set how many and which. Fails with the seed and the shrunk counterexample when an invariant is violated.
 *
 * `npm run soak -- backups`: makes backups of servers in use (SOAK_BACKUPS, default 50, half of them on each engine), restores
 * each, and fails when an act that was acknowledged before is missing, or the audit finds anything.
 */
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startVitest } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '..');
process.env.NODE_ENV = 'test';
// On a disk, as servers are.
process.env.TMPDIR ??= tmpdir();

const SOAKS = {
  money: () => {
    const commands = numberOf('SOAK_COMMANDS', 100_000);
    const seed = numberOf('SOAK_SEED', randomInt(2 ** 31));
    console.log(`SOAK_COMMANDS=${commands} SOAK_SEED=${seed}`);
    return { file: 'tests/money/soak.ts', provide: { soak: { commands: Math.ceil(commands / 2), seed } } };
  },
  backups: () => {
    const backups = numberOf('SOAK_BACKUPS', 50);
    return { file: 'tests/operations/soak-backups.ts', provide: { backups: Math.ceil(backups / 2) } };
  },
};
const [asked = 'money'] = process.argv.slice(2);
if (!isSoak(asked))
  throw new Error(`There is no soak of ${asked}, but of ${Object.keys(SOAKS).join(' and ')}.`);
const { file, provide } = SOAKS[asked]();
const vitest = await startVitest('test', [file], {
  root,
  config: false,
  watch: false,
  include: [file],
  globalSetup: path.join(root, 'tests/support/run.ts'),
  pool: 'forks',
  maxWorkers: 1,
  testTimeout: 0,
  hookTimeout: 0,
  disableConsoleIntercept: true,
  provide,
});
const modules = vitest.state.getTestModules();
const isSound =
  modules.length > 0 && modules.every((file) => file.ok()) && vitest.state.getUnhandledErrors().length === 0;
await vitest.close();
process.exit(isSound ? 0 : 1);

function isSoak(name: string): name is keyof typeof SOAKS {
  return Object.hasOwn(SOAKS, name);
}

/** @throws Error for what is no whole number of at least 0 */
function numberOf(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined) return otherwise;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}
