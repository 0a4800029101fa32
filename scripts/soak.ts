/**
 * `npm run soak`: plays random sequences of commands on both engines with the ledger audit after each batch, and prints how
 * often each command was executed and refused. SOAK_COMMANDS (default 100000, half of them on each engine) and SOAK_SEED
 * (default: random) set how many and which. Fails with the seed and the shrunk counterexample when an invariant is violated.
 */
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { startVitest } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '..');
process.env.NODE_ENV = 'test';

const commands = numberOf('SOAK_COMMANDS', 100_000);
const seed = numberOf('SOAK_SEED', randomInt(2 ** 31));

console.log(`SOAK_COMMANDS=${commands} SOAK_SEED=${seed}`);
const vitest = await startVitest('test', ['tests/money/soak.ts'], {
  root,
  config: false,
  watch: false,
  include: ['tests/money/soak.ts'],
  globalSetup: path.join(root, 'tests/support/run.ts'),
  pool: 'forks',
  maxWorkers: 1,
  testTimeout: 0,
  hookTimeout: 0,
  disableConsoleIntercept: true,
  provide: { soak: { commands: Math.ceil(commands / 2), seed } },
});
const modules = vitest.state.getTestModules();
const isSound =
  modules.length > 0 && modules.every((file) => file.ok()) && vitest.state.getUnhandledErrors().length === 0;
await vitest.close();
process.exit(isSound ? 0 : 1);

/** @throws Error for what is no whole number of at least 0 */
function numberOf(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined) return otherwise;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}
