import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const BROWSER_TESTS = ['tests/browser/**/*.test.ts', 'tests/support/browser*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: './tests/support/run.ts',
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A test process loads the server's modules once, not once for each file. Files share no other state.
    isolate: false,
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
        },
      },
      {
        extends: true,
        // Servers of their own: on a busy machine their start alone takes a while.
        test: {
          name: 'spanning',
          include: ['tests/**/*.test.ts'],
          exclude: BROWSER_TESTS,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        // One browser for each test process, too.
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
