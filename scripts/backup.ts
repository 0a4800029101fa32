/**
 * `npm run backup -- FILE`: writes a backup of the configured database and its uploads into one file (docs/running.md).
 * Servers may be running. Exits with 1 when no backup was written; FILE is unchanged then.
 */
import path from 'node:path';
import { describeBackup } from '#server/backups/describe-backup.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { readConfig } from '#server/platform/config.ts';
import { readCommandLine } from './command-line.ts';

const { positionals } = readCommandLine('backup -- FILE', { files: [1, 1] });
const [file = ''] = positionals;
try {
  const summary = await makeBackup(readConfig(process.env), path.resolve(file));
  console.log(`${file}: ${describeBackup(summary)}`);
  for (const key of summary.end.missing)
    console.error(`The store has no object ${key}, which a file refers to.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
