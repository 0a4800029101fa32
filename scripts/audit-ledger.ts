/**
 * `npm run audit-ledger`: checks the ledger of the configured database (docs/ledger.md#the-audit). Prints one row for each
 * finding and exits with 1, or one line and 0; exits with 2 when the audit could not run. An embedded database in use by a
 * server is audited by that server.
 */
import { readConfig } from '#server/platform/config.ts';
import { missingMigrations } from '#server/platform/database/migrate.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { withStoredDatabase } from '#server/platform/database/stored-database.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { noteAudit } from '#server/wallet/ledger/note-audit.ts';
import { reportAudit } from '#server/wallet/ledger/report-audit.ts';
import type { AuditFinding } from '#shared/wire/wallet.ts';
import { readCommandLine } from './command-line.ts';

readCommandLine('audit-ledger');
try {
  const findings = await withStoredDatabase<AuditFinding[]>(readConfig(process.env), {
    work: async (database) => {
      if ((await missingMigrations(database)).length > 0) {
        throw new Error(
          'There is no ledger of this version in the database yet. Start the server on it once.',
        );
      }
      const found = await inSnapshot(database, auditLedger);
      await noteAudit(database, found);
      return found;
    },
    call: ['GET', '/ledger/audit'],
    read: async (response) => ((await response.json()) as { findings: AuditFinding[] }).findings,
  });
  process.exitCode = reportAudit(findings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
