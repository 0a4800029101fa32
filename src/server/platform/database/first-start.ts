/**
 * The first start of an embedded database is all of it or nothing. Before the server listens nothing in it has been
 * promised to anybody, so what a killed start left half-made is thrown away and begun anew. A file beside the
 * database says that the first start has not come to its end.
 */
import { existsSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const DATABASE_FOLDER = 'database';

function marker(dataDir: string): string {
  return path.join(dataDir, 'first-start');
}

/** True while the folder holds a database that is there to stay. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(path.join(dataDir, DATABASE_FOLDER)) && !existsSync(marker(dataDir));
}

/** Makes room for a new database unless there is one already. The caller holds the folder's lock. */
export async function beginFirstStart(dataDir: string): Promise<void> {
  if (hasDatabase(dataDir)) return;
  await writeFile(marker(dataDir), '');
  await syncFolder(dataDir);
  await rm(path.join(dataDir, DATABASE_FOLDER), { recursive: true, force: true });
}

/** From here on the database is kept. To be called before anybody is answered. */
export async function endFirstStart(dataDir: string): Promise<void> {
  if (!existsSync(marker(dataDir))) return;
  await rm(marker(dataDir));
  await syncFolder(dataDir);
}

/** The marker must outlive a power cut, or be gone after it, as it was when what follows it happened. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
