/** Writing through to the disk. */
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Writes a folder and everything in it through to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // Together, since a file system writes its journal once for all that wait for it.
  await Promise.all(files.map(({ name }) => syncPlace(path.join(folder, name))));
  for (const entry of entries) if (entry.isDirectory()) await syncTree(path.join(folder, entry.name));
  await syncPlace(folder);
}

/** Writes a file, or the entries of a folder, through to the disk. */
export async function syncPlace(place: string): Promise<void> {
  const handle = await open(place);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
