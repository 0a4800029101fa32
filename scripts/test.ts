/**
 * `npm test`: the web is built when stale (browser tests visit the built one), then everything runs. The last line
 * says `N passed, N failed`; a file that cannot be loaded, an error outside of any test and a run without tests fail.
 * Arguments narrow the run to files whose path contains one of them.
 */
import path from 'node:path';
import { startVitest } from 'vitest/node';
import { buildWebIfStale } from './web-build.ts';

const root = path.resolve(import.meta.dirname, '..');
process.env.NODE_ENV = 'test';

let passed = 0;
let failed = 0;
try {
  buildWebIfStale();
  const vitest = await startVitest('test', process.argv.slice(2), { root, watch: false });
  for (const file of vitest.state.getTestModules()) {
    let failedHere = 0;
    for (const test of file.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      // Skipped tests are nowhere in this repository: a test that did not run did not pass.
      else failedHere += 1;
    }
    // Its own failure (import, set-up around the tests) with no test to show for it.
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
// By callback: a pipe may still be taking the lines before it.
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => {
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
});
