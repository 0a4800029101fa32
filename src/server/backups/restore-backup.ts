import path from 'node:path';
import { closeAgain } from '#server/closing/close-account.ts';
import { readClosedList } from '#server/closing/closed-list.ts';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { release } from '#server/files/store/orphaned-objects.ts';
import { asCopy, type Config } from '#server/platform/config.ts';
import { endCopy, isMarked, markCopy } from '#server/platform/copy.ts';
import type { RowChunk } from '#server/platform/database/dump/dump.ts';
import { DumpLoader } from '#server/platform/database/dump/load.ts';
import { type RanMigration, refusalOf } from '#server/platform/database/migrate.ts';
import type { AuditFinding } from '#shared/wire/wallet.ts';
import { readArchive } from './archive-reader.ts';
import { readEntry } from './backup-format.ts';
import { type ArchiveSummary, inspectArchive } from './inspect-archive.ts';
import {
  auditFilled,
  type Fill,
  RestoreRefusedError,
  replaceInFolder,
  replaceOnServer,
} from './restored-database.ts';
import { uploadKeys } from './upload-keys.ts';

const IS_OF_COPY =
  'The backup is that of a copy for trying. Nothing was changed. Add --copy to restore it as one, or set COPY=off to make it a site like others.';

export interface Restored extends ArchiveSummary {
  /** What the audit of the restored ledger found. */
  findings: AuditFinding[];
  /** How many accounts were closed again, because they had been closed after the backup was made. */
  closedAgain: number;
}

/**
 * Restores a backup into the configured database and store. The old data stay unless all of it was restored.
 * @param isCopy whether the restored site is to be a copy for trying (copy.ts)
 * @param isForced whether existing data may be replaced
 * @param closesAgain whether accounts that were closed after the backup are closed again
 * @param acceptsFindings whether the restore goes on although the audit of its ledger finds errors
 * @throws BackupFileError, RestoreRefusedError, or other errors, after which nothing is changed
 */
export async function restoreBackup(
  told: Config,
  {
    file,
    isForced,
    isCopy = false,
    acceptsFindings = false,
    closesAgain = true,
  }: {
    file: string;
    isForced: boolean;
    isCopy?: boolean;
    acceptsFindings?: boolean;
    closesAgain?: boolean;
  },
): Promise<Restored> {
  const summary = await inspectArchive(file);
  await refuseForeign(summary.header.migrations);
  const config = isCopy ? asCopy(told) : told;
  const store = createObjectStore(config);
  const stored: string[] = [];
  let known: ReadonlySet<string> = new Set();
  // The list beside the backup counts too: the backup may come from another machine.
  const left = closesAgain
    ? [...(await readClosedList({ backupFolder: path.dirname(file) })), ...(await readClosedList(told))]
    : [];
  const fill: Fill<Pick<Restored, 'findings' | 'closedAgain'>> = async (database, { keys, closed }) => {
    known = keys;
    const counts = await new DumpLoader(database, summary.header).load(
      restoredRows(file, { store, stored, known }),
    );
    if (JSON.stringify(counts) !== JSON.stringify(summary.end.rows))
      throw new Error(
        `${file} has other rows than it says, or changed while it was read. Nothing was changed.`,
      );
    const kept = new Set(await uploadKeys(database));
    await release(
      database,
      [...new Set([...keys, ...stored])].filter((key) => !kept.has(key)),
    );
    if (config.isCopy) await markCopy(database);
    else if (config.copy === false) await endCopy(database);
    else if (await isMarked(database)) throw new RestoreRefusedError(IS_OF_COPY);
    const closedAgain = await closeAgain(database, new Map([...left, ...closed]));
    return { closedAgain, findings: await auditFilled(database, acceptsFindings) };
  };
  try {
    const outcome = config.databaseUrl
      ? await replaceOnServer(config.databaseUrl, { isForced, fill })
      : await replaceInFolder(config.dataDir, { isForced, fill });
    await storeKnown(file, store, known);
    return { ...summary, ...outcome };
  } catch (error) {
    for (const key of stored) await store.remove(key).catch(() => {});
    throw error;
  }
}

/** The rows of a backup. Its uploads are stored as they come, except those that the old data still need. */
async function* restoredRows(
  file: string,
  { store, stored, known }: { store: ObjectStore; stored: string[]; known: ReadonlySet<string> },
): AsyncGenerator<RowChunk> {
  for await (const { name, bytes } of readArchive(file)) {
    const entry = await readEntry(name, bytes);
    if (entry.kind === 'rows') yield entry.chunk;
    if (entry.kind !== 'upload' || known.has(entry.key)) continue;
    stored.push(entry.key);
    await store.put(entry.key, entry.bytes);
  }
}

/** Stores the uploads that the replaced data had too, once those data are gone. */
async function storeKnown(file: string, store: ObjectStore, known: ReadonlySet<string>): Promise<void> {
  if (known.size === 0) return;
  for await (const { name, bytes } of readArchive(file)) {
    const entry = await readEntry(name, bytes);
    if (entry.kind === 'upload' && known.has(entry.key)) await store.put(entry.key, entry.bytes);
  }
}

/** @throws RestoreRefusedError for a dump of a schema that this version cannot take */
export async function refuseForeign(migrations: readonly RanMigration[]): Promise<void> {
  const reason = await refusalOf(migrations);
  if (reason !== null) throw new RestoreRefusedError(`${reason} Nothing was changed.`);
}
