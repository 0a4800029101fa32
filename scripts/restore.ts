/**
 * `npm run restore -- FILE [--copy] [--force] [--accept-findings]`: restores a backup, or a copy at `s3://…`, into the
 * configured database and store, and audits the ledger (docs/running.md). `--copy`: for trying, nothing is sent out;
 * `--force`: replaces data; `--accept-findings`: also if the ledger is not clean. Exits with 0 when all is restored and
 * the ledger is clean, 1 when it is restored with findings, 2 when nothing was restored and the old data are unchanged.
 */
import os from 'node:os';
import path from 'node:path';
import { withBackup } from '#server/backups/copies-elsewhere.ts';
import { describeBackup } from '#server/backups/describe-backup.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { DataPresentError, LedgerRefusedError } from '#server/backups/restored-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { reportAudit } from '#server/wallet/ledger/report-audit.ts';
import { readCommandLine } from './command-line.ts';

const flag = { type: 'boolean' } as const;
const { positionals, values } = readCommandLine('restore -- FILE [--copy] [--force] [--accept-findings]', {
  options: { copy: flag, force: flag, 'accept-findings': flag },
  files: [1, 1],
});
const [file = ''] = positionals;
const isCopy = values.copy ?? false;
try {
  const config = readConfig(process.env);
  const options = {
    isForced: values.force ?? false,
    isCopy,
    acceptsFindings: values['accept-findings'] ?? false,
  };
  const restored = await withBackup(file, { access: config, folder: os.tmpdir() }, async (local, place) => {
    const result = await restoreBackup(config, { file: path.resolve(local), ...options });
    console.log(`Restored from ${place}: ${describeBackup(result)}`);
    return result;
  });
  if (isCopy) console.log('It is a copy for trying: nothing leaves it until it is started with COPY=off.');
  if (restored.closedAgain > 0)
    console.log(`Closed again the accounts of ${restored.closedAgain} who had left since the backup.`);
  for (const key of restored.end.missing)
    console.log(`The backup has no object ${key}: the store had lost it.`);
  process.exitCode = reportAudit(restored.findings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof DataPresentError) console.error('Add --force if that is what you want.');
  if (error instanceof LedgerRefusedError) {
    reportAudit(error.findings);
    console.error('Add --accept-findings to have them all the same.');
  }
  process.exitCode = 2;
}
