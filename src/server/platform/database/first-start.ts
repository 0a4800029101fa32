/**
 * The first start of an embedded database is atomic. Before the server listens, no data has been acknowledged to any
 * client, so a database left incomplete by a killed start is deleted and created again. A marker file beside the
 * database exists until the first start is complete.
 */
import { existsSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const DATABASE_FOLDER = 'database';

function marker(dataDir: string): string {
  return path.join(dataDir, 'first-start');
}

/** True when the folder contains a database whose first start was completed. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(path.join(dataDir, DATABASE_FOLDER)) && !existsSync(marker(dataDir));
}

/** Prepares the folder for a new database unless a complete one exists. The caller holds the folder's lock. */
export async function beginFirstStart(dataDir: string): Promise<void> {
  if (hasDatabase(dataDir)) return;
  await writeFile(marker(dataDir), '');
  await syncFolder(dataDir);
  await rm(path.join(dataDir, DATABASE_FOLDER), { recursive: true, force: true });
}

/** Marks the first start as complete. Call before the first request is answered. */
export async function endFirstStart(dataDir: string): Promise<void> {
  if (!existsSync(marker(dataDir))) return;
  await rm(marker(dataDir));
  await syncFolder(dataDir);
}

/** Syncs the folder, so that creation and removal of the marker survive a power failure in order. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
