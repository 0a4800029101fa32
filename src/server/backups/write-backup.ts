import type { Writable } from 'node:stream';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { ObjectMissingError } from '#server/files/store/store-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dumpHeader, dumpRows } from '#server/platform/database/dump/dump.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { ledgerState } from '#server/wallet/ledger/ledger-state.ts';
import { APP_VERSION } from '#shared/constants.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { type BackupEnd, type BackupEntry, writtenEntry } from './backup-format.ts';
import { uploadKeys } from './upload-keys.ts';

/** How many uploads are read at the same time, and so are in memory together. */
const UPLOADS_AT_ONCE = 4;

/**
 * Writes a backup of one snapshot of the database, and of the uploads that it refers to. Uploads are read after the
 * snapshot has been copied, so the caller keeps them from being removed (backup-runs.ts).
 * @param output ended when the backup is complete, destroyed when it fails
 */
export async function writeBackup(
  { database, store }: { database: Database; store: ObjectStore },
  output: Writable,
): Promise<BackupEnd> {
  const writer = new ArchiveWriter(output, new Date());
  const add = async (entry: BackupEntry, number?: number) => {
    const { name, bytes } = await writtenEntry(entry, number);
    await writer.add(name, bytes);
  };
  try {
    const { keys, rows, ledger } = await inSnapshot(database, async (sql) => {
      const dump = await dumpHeader(sql);
      const [clock] = await sql.query<{ now: Date }>('select now() as now');
      const takenAt = (clock?.now ?? new Date()).toISOString();
      await add({ kind: 'header', header: { format: 1, takenAt, version: APP_VERSION, ...dump } });
      const counts = Object.fromEntries(dump.tables.map(({ name }) => [name, 0]));
      let number = 0;
      for await (const chunk of dumpRows(sql, dump.tables)) {
        number += 1;
        counts[chunk.table] = (counts[chunk.table] ?? 0) + chunk.count;
        await add({ kind: 'rows', chunk }, number);
      }
      return { keys: await uploadKeys(sql), rows: counts, ledger: await ledgerState(sql) };
    });
    const end: BackupEnd = { rows, uploads: 0, missing: [], ledger };
    for (let start = 0; start < keys.length; start += UPLOADS_AT_ONCE) {
      const batch = keys.slice(start, start + UPLOADS_AT_ONCE);
      const read = await Promise.all(batch.map((key) => readOrNull(store, key)));
      for (const [index, key] of batch.entries()) {
        const bytes = read[index];
        if (bytes) {
          await add({ kind: 'upload', key, bytes });
          end.uploads += 1;
        } else end.missing.push(key);
      }
    }
    await add({ kind: 'end', end });
    await writer.finish();
    return end;
  } catch (error) {
    writer.abandon(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function readOrNull(store: ObjectStore, key: string): Promise<Buffer | null> {
  try {
    return await store.read(key);
  } catch (error) {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  }
}
