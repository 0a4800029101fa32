import { defineConfig } from 'vitest/config';

const BROWSER_TESTS = ['tests/browser/**/*.test.ts', 'tests/support/browser*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: './tests/support/run.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Limits for the lost, not measures: a machine that does ten other things starts a server in twenty seconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // A run that executes nothing is a failure.
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // Servers of their own: on a busy machine their start alone takes a while.
        test: {
          name: 'spanning',
          include: ['tests/**/*.test.ts'],
          exclude: BROWSER_TESTS,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        // One browser and one load of the server's modules for each test process, not for each file.
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
