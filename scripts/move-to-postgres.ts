/**
 * `npm run move-to-postgres`: copies the embedded database of DATA_DIR into the empty database of DATABASE_URL and audits
 * the ledger there (docs/running.md). Exits with 0 when everything is there and the ledger is clean, with 1 when it is
 * there and the audit has findings, and with 2 when nothing has changed.
 */
import { moveToPostgres } from '#server/backups/move-to-postgres.ts';
import { LedgerRefusedError } from '#server/backups/restored-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { reportAudit } from '#server/wallet/ledger/report-audit.ts';
import { readCommandLine } from './command-line.ts';

const { values } = readCommandLine('move-to-postgres -- [--accept-findings]', {
  options: { 'accept-findings': { type: 'boolean' } },
});
try {
  const { rows, findings, oldPlace, isCopy } = await moveToPostgres(readConfig(process.env), {
    acceptsFindings: values['accept-findings'] ?? false,
  });
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(
    `Moved ${count} rows of ${Object.keys(rows).length} tables. The embedded database is kept in ${oldPlace}; delete it when you no longer need it. Uploads are where they were: start servers with DATABASE_URL and the same DATA_DIR.`,
  );
  if (isCopy) console.log('It is a copy for trying: nothing leaves it until it is started with COPY=off.');
  process.exitCode = reportAudit(findings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof LedgerRefusedError) {
    reportAudit(error.findings);
    console.error('Add --accept-findings to move them all the same.');
  }
  process.exitCode = 2;
}
