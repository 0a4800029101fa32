/**
 * `npm run restore -- FILE [--copy] [--force] [--accept-findings]`: restores a backup into the configured database and its uploads into the configured
 * store, then audits the ledger (docs/running.md). `--copy` restores a copy for trying, which nothing leaves. `--force` lets it replace data, `--accept-findings` restores a
 * ledger that is not clean. Exits with 0 when everything is restored and the ledger is clean, with 1 when it is restored
 * and the audit has findings, and with 2 when nothing was restored and the old data are as they were.
 */
import path from 'node:path';
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
  const restored = await restoreBackup(readConfig(process.env), {
    file: path.resolve(file),
    isForced: values.force ?? false,
    isCopy,
    acceptsFindings: values['accept-findings'] ?? false,
  });
  console.log(`Restored from ${file}: ${describeBackup(restored)}`);
  if (isCopy) console.log('It is a copy for trying: nothing leaves it until it is started with COPY=off.');
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
