import type { ArchiveSummary } from './inspect-archive.ts';

/** What is in a backup, in one sentence for the operator. */
export function describeBackup({ header, end }: ArchiveSummary): string {
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  const { accounts = 0, tournaments = 0 } = end.rows;
  return `the data of ${header.takenAt}, ${rows} rows (${accounts} accounts, ${tournaments} tournaments) and ${end.uploads} uploaded files.`;
}
