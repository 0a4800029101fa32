import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { isMarked } from '#server/platform/copy.ts';
import { dumpHeader, dumpRows } from '#server/platform/database/dump/dump.ts';
import { DumpLoader } from '#server/platform/database/dump/load.ts';
import { DATABASE_FOLDER, hasDatabase, MOVED_FOLDER } from '#server/platform/database/first-start.ts';
import { FolderLockedError } from '#server/platform/database/folder-lock.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { syncPlace } from '#server/platform/database/sync.ts';
import { StartError } from '#server/platform/errors.ts';
import type { AuditFinding } from '#shared/wire/wallet.ts';
import { refuseForeign } from './restore-backup.ts';
import { auditFilled, replaceOnServer } from './restored-database.ts';

export interface Moved {
  rows: Record<string, number>;
  /** Whether the data are those of a copy for trying. */
  isCopy: boolean;
  /** What the audit of the ledger found in the new place. */
  findings: AuditFinding[];
  /** Where the embedded database is now. */
  oldPlace: string;
}

/**
 * Copies the embedded database of DATA_DIR into the empty database of DATABASE_URL. Uploads stay where they are. The
 * embedded database is kept under another name.
 * @throws StartError, RestoreRefusedError, or other errors, after which everything is as it was
 */
export async function moveToPostgres(
  { dataDir, databaseUrl }: Config,
  { acceptsFindings = false } = {},
): Promise<Moved> {
  if (!databaseUrl) throw new StartError('Set DATABASE_URL to the database that the data are to move to.');
  if (!hasDatabase(dataDir)) throw new StartError(`There is no database in ${dataDir} that could move.`);
  const source = await openPglite(dataDir).catch((error: unknown) => {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new StartError(`A server is running on the data folder ${dataDir}. Stop it first.`);
  });
  const moved = await inSnapshot(source, async (sql) => {
    const header = await dumpHeader(sql);
    await refuseForeign(header.migrations);
    return replaceOnServer(databaseUrl, {
      isForced: false,
      fill: async (database) => {
        const rows = await new DumpLoader(database, header).load(dumpRows(sql, header.tables));
        const isCopy = await isMarked(database);
        return { rows, isCopy, findings: await auditFilled(database, acceptsFindings) };
      },
    });
  }).finally(() => source.close());
  const oldPlace = path.join(dataDir, MOVED_FOLDER);
  await rename(path.join(dataDir, DATABASE_FOLDER), oldPlace);
  await syncPlace(dataDir);
  return { ...moved, oldPlace };
}
