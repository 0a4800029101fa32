import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { ProgressReporter } from './tests/support/progress-reporter.ts';

// Compiled code is cached, as `npm start` does, for test processes and what they start.
process.env.NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, 'node_modules/.cache/node');

export default defineConfig({
  test: {
    include: ['{src,scripts,art,tests,year}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/run.ts',
    reporters: ['default', new ProgressReporter()],
    pool: 'forks',
    // Two for each processor of a small machine: tests with a browser or other processes wait half of their time.
    maxWorkers: 4,
    // A test process loads the server's modules once, not once for each file. Files share no other state.
    isolate: false,
    // Memory of embedded databases lies outside of JavaScript's heap, and by default every 64 MB of it begin a collection
    // of the whole heap: a sixth of the processor time of a run. With these it counts as part of a heap of that size (MB).
    // The server's own child processes get them, too, and new embedded databases are copies there.
    execArgv: [
      '--external-memory-accounted-in-global-limit',
      '--initial-old-space-size=512',
      '--import',
      path.resolve(import.meta.dirname, 'tests/support/empty-database.ts'),
    ],
    // Node loads the modules itself, as it does for the server: nothing is transformed, so none of them may be JSX.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Limits for the lost, not measures: a machine that does ten other things starts a server in twenty seconds.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // Every look costs the processor that is waited for.
    expect: { poll: { timeout: 30_000, interval: 50 } },
    // A run that executes nothing is a failure.
    passWithNoTests: false,
    allowOnly: false,
  },
});
