/**
 * `npm run audit-ledger`: checks the ledger of the configured database (docs/ledger.md#the-audit). Prints one row for each
 * finding and exits with 1, or one line and 0; exits with 2 when the audit could not run. An embedded database in use by a
 * server is audited by that server.
 */
import { type Config, readConfig } from '#server/platform/config.ts';
import { hasDatabase } from '#server/platform/database/first-start.ts';
import { FolderLockedError } from '#server/platform/database/folder-lock.ts';
import { missingMigrations } from '#server/platform/database/migrate.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { connectPostgres } from '#server/platform/database/postgres.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { readServerFile } from '#server/platform/server-file.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { noteAudit } from '#server/wallet/ledger/note-audit.ts';
import { reportAudit } from '#server/wallet/ledger/report-audit.ts';
import type { AuditFinding } from '#shared/wire/wallet.ts';
import { readCommandLine } from './command-line.ts';

readCommandLine('audit-ledger');
try {
  process.exitCode = reportAudit(await audit(readConfig(process.env)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function audit(config: Config): Promise<AuditFinding[]> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) {
    throw new Error(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  }
  try {
    // The database is opened without migrating: an audit stores its result and changes nothing else.
    const database = config.databaseUrl
      ? await connectPostgres(config.databaseUrl)
      : await openPglite(config.dataDir);
    try {
      if ((await missingMigrations(database)).length > 0) {
        throw new Error(
          'There is no ledger of this version in the database yet. Start the server on it once.',
        );
      }
      const findings = await inSnapshot(database, auditLedger);
      await noteAudit(database, findings);
      return findings;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof FolderLockedError) return askServer(config, error);
    throw error;
  }
}

async function askServer(config: Config, locked: FolderLockedError): Promise<AuditFinding[]> {
  const server = readServerFile(config);
  // The folder is locked by another program, or by a server that is starting or stopping.
  if (!server) throw locked;
  const response = await fetch(`${server.url}/v1/ledger/audit`, {
    headers: { 'x-appwrite-key': server.key },
  });
  if (!response.ok)
    throw new Error(`The server at ${server.url} answered ${response.status}: ${await response.text()}`);
  const { findings } = (await response.json()) as { findings: AuditFinding[] };
  return findings;
}
