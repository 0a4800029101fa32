/**
 * `npm test`: builds the web when stale (browser tests use the built one) and runs the tests. The last line is
 * `N passed, N failed`; files that cannot be loaded, errors outside of tests and runs without tests count as failures.
 * Arguments restrict the run to files whose path contains one of them.
 */
import path from 'node:path';
import { startVitest } from 'vitest/node';
import { readCommandLine } from './command-line.ts';
import { buildWebIfStale } from './web-build.ts';

const root = path.resolve(import.meta.dirname, '..');
const { positionals } = readCommandLine('test [-- WORD…]', { files: [0, Infinity] });
process.env.NODE_ENV = 'test';

let passed = 0;
let failed = 0;
try {
  await buildWebIfStale((part) => console.log(`Building the web: ${part}`));
  const vitest = await startVitest('test', positionals, { root, watch: false });
  for (const file of vitest.state.getTestModules()) {
    let failedHere = 0;
    for (const test of file.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      // A skipped test counts as failed, since this repository has none.
      else failedHere += 1;
    }
    // The file itself failed (import or set-up), without a failed test.
    if (failedHere === 0 && !file.ok()) failedHere = 1;
    failed += failedHere;
  }
  failed += vitest.state.getUnhandledErrors().length;
  await vitest.close();
} catch (error) {
  console.error(error);
  failed += 1;
}
if (passed + failed === 0) console.error('No test ran.');
// Exits in the callback, because a pipe may not have been flushed yet.
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => {
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
});
