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
import { readCommandLine } from './command-line.ts';

const root = path.resolve(import.meta.dirname, '..');
process.env.NODE_ENV = 'test';
// On a disk, as servers are.
process.env.TMPDIR ??= tmpdir();

const SOAKS: Record<string, readonly [file: string, variable: string, otherwise: number]> = {
  money: ['tests/money/soak.ts', 'SOAK_COMMANDS', 100_000],
  backups: ['tests/operations/soak-backups.ts', 'SOAK_BACKUPS', 50],
};
const { positionals } = readCommandLine(`soak -- [${Object.keys(SOAKS).join('|')}]`, { files: [0, 1] });
const soak = SOAKS[positionals[0] ?? 'money'];
if (!soak) throw new Error(`There are soaks of ${Object.keys(SOAKS).join(' and ')}.`);
const [file, variable, otherwise] = soak;
const wanted = Number(process.env[variable] ?? otherwise);
const seed = Number(process.env.SOAK_SEED ?? randomInt(2 ** 31));
if (!(wanted > 0) || !Number.isSafeInteger(seed)) throw new Error(`${variable} or SOAK_SEED is no number.`);
console.log(`${variable}=${wanted} SOAK_SEED=${seed}`);
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
  provide: { soak: { count: Math.ceil(wanted / 2), seed } },
});
const modules = vitest.state.getTestModules();
const isSound =
  modules.length > 0 && modules.every((file) => file.ok()) && vitest.state.getUnhandledErrors().length === 0;
await vitest.close();
process.exit(isSound ? 0 : 1);
