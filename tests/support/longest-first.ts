/**
 * The order of test files. Vitest starts the longest first, by what it has recorded of earlier runs; in a new clone it
 * knows only sizes, and a small file that waits for time-outs could begin last and be waited for by all.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take much longer than their size tells, the longest first. */
const LONG = [
  'tests/browser/every-page.test.ts',
  'tests/browser/operator-desk.test.ts',
  'tests/browser/desk.test.ts',
  'tests/browser/live.test.ts',
  'tests/browser/tournament-page.test.ts',
  'tests/browser/failures.test.ts',
  'tests/browser/host-panel.test.ts',
  'tests/operations/backup.test.ts',
  'src/server/backups/crafted-backups.test.ts',
  'tests/access/endpoints.test.ts',
  'src/server/backups/backups.test.ts',
  'tests/operations/first-start.test.ts',
  'tests/contract/two-processes.test.ts',
  'tests/operations/faults.test.ts',
  'tests/contract/embedded.test.ts',
  'tests/contract/files-crash.test.ts',
  'tests/browser/story.test.ts',
  'tests/browser/disputes.test.ts',
  'tests/money/random-sequences.test.ts',
  'tests/rows/row-types.test.ts',
  'tests/scenarios/rehearsal.test.ts',
  'tests/documents/hostile.test.ts',
  'tests/contract/operations.test.ts',
  'tests/contract/files-chunks.test.ts',
  'tests/operations/killed-mail-sender.test.ts',
  'tests/operations/older-database.test.ts',
  'tests/realtime/load.test.ts',
  'tests/operations/shutdown.test.ts',
  'src/server/files/uploads/upload-chunk.test.ts',
  'src/server/main.test.ts',
  'src/server/platform/rate-limits/failure-limits.test.ts',
  'src/server/platform/database/silent-server.test.ts',
  'src/server/platform/mail/sender.test.ts',
  'src/server/platform/jobs/maintenance.test.ts',
  'src/server/platform/database/embedded-folder.test.ts',
  'src/server/files/picture-limits.test.ts',
  'src/server/platform/locale/country-gate.test.ts',
  'src/server/platform/database/postgres.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((file) => moduleId.endsWith(file));
  return place === -1 ? LONG.length : place;
}
