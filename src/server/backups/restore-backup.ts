import { createObjectStore } from '#server/files/store/configured-store.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { release } from '#server/files/store/orphaned-objects.ts';
import type { Config } from '#server/platform/config.ts';
import type { RowChunk } from '#server/platform/database/dump/dump.ts';
import { DumpLoader } from '#server/platform/database/dump/load.ts';
import { foreignMigrations } from '#server/platform/database/migrate.ts';
import { type AuditFinding, auditLedger } from '#server/wallet/ledger/audit.ts';
import { readArchive } from './archive-reader.ts';
import { readEntry } from './backup-format.ts';
import { type ArchiveSummary, inspectArchive } from './inspect-archive.ts';
import { type Fill, RestoreRefusedError, replaceInFolder, replaceOnServer } from './restored-database.ts';
import { uploadKeys } from './upload-keys.ts';

export interface Restored extends ArchiveSummary {
  /** What the audit of the restored ledger found. */
  findings: AuditFinding[];
}

/**
 * Restores a backup into the configured database and store. The old data stay unless all of it was restored.
 * @param isForced whether data may be replaced
 * @throws BackupFileError, RestoreRefusedError, before anything is changed; other errors after which nothing is
 */
export async function restoreBackup(
  config: Config,
  { file, isForced }: { file: string; isForced: boolean },
): Promise<Restored> {
  const summary = await inspectArchive(file);
  await refuseNewer(summary.header.migrations);
  const store = createObjectStore(config);
  const stored: string[] = [];
  let known: ReadonlySet<string> = new Set();
  const fill: Fill<AuditFinding[]> = async (database, oldKeys) => {
    known = oldKeys;
    const counts = await new DumpLoader(database, summary.header).load(restoredRows(file, store, stored));
    if (JSON.stringify(counts) !== JSON.stringify(summary.end.rows))
      throw new Error(`${file} changed while it was read.`);
    const kept = new Set(await uploadKeys(database));
    await release(
      database,
      [...oldKeys].filter((key) => !kept.has(key)),
    );
    return auditLedger(database);
  };
  try {
    const findings = config.databaseUrl
      ? await replaceOnServer(config.databaseUrl, { isForced, fill })
      : await replaceInFolder(config.dataDir, { isForced, fill });
    return { ...summary, findings };
  } catch (error) {
    for (const key of stored) if (!known.has(key)) await store.remove(key).catch(() => {});
    throw error;
  }
}

/** The rows of a backup; its uploads are stored when it is their turn. */
async function* restoredRows(file: string, store: ObjectStore, stored: string[]): AsyncGenerator<RowChunk> {
  for await (const { name, bytes } of readArchive(file)) {
    const entry = await readEntry(name, bytes);
    if (entry.kind === 'rows') yield entry.chunk;
    if (entry.kind !== 'upload') continue;
    stored.push(entry.key);
    await store.put(entry.key, entry.bytes);
  }
}

/** @throws RestoreRefusedError for a dump of a schema that this version does not have */
export async function refuseNewer(migrations: Parameters<typeof foreignMigrations>[0]): Promise<void> {
  const names = await foreignMigrations(migrations);
  if (names.length === 0) return;
  throw new RestoreRefusedError(
    `The data belong to a newer version of this server: they were migrated by ${names.join(', ')}, which this version does not know. Nothing was changed. Use that version or a later one.`,
  );
}
