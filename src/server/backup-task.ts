/**
 * Entry point of the child process that sends a backup, restores one on trial, or writes to its standard output a new
 * backup or the result of an audit. Only a drill, which is rare, loads what a restore needs: half of the server.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { BackupTask, DatabaseTask } from './backups/backup-process.ts';
import { CopiesElsewhere } from './backups/copies-elsewhere.ts';
import { writeBackup } from './backups/write-backup.ts';
import { closedListFile } from './closing/closed-list.ts';
import { createObjectStore } from './files/store/configured-store.ts';
import { openPglite } from './platform/database/pglite.ts';
import { connectPostgres } from './platform/database/postgres.ts';
import { auditLedger } from './wallet/ledger/audit.ts';

try {
  const task = JSON.parse(await text(process.stdin)) as BackupTask;
  if (task.is === 'drill') {
    const { drill, holdToHalf } = await import('./backups/drill.ts');
    holdToHalf();
    process.stdout.write(JSON.stringify(await drill(task.config)));
  } else if (task.is === 'send') {
    const copies = new CopiesElsewhere(task.url, task);
    await copies.send(task.file);
    const list = closedListFile({ backupFolder: path.dirname(task.file) });
    if (existsSync(list)) await copies.send(list);
    await copies.removeOld(task.keep);
  } else await answer(task);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function answer(task: DatabaseTask): Promise<void> {
  const database = task.databaseUrl ? await connectPostgres(task.databaseUrl) : await openPglite(task.folder);
  if (task.is === 'backup') await writeBackup({ database, store: createObjectStore(task) }, process.stdout);
  else process.stdout.write(JSON.stringify(await auditLedger(database)));
  await database.close();
}
