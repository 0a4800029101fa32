/** Screenshots of results in the sample data: files of the players, all of one picture. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { putOrphaned } from '#server/files/store/orphaned-objects.ts';
import { completeFile, insertFile } from '#server/files/uploads/create-file.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { EVIDENCE_BUCKET_ID } from '#shared/constants.ts';

const NAME = 'last-screen.webp';

export interface Screenshots {
  bytes: Buffer;
  /** Keys of objects that no file refers to yet. */
  keys: string[];
}

/** Stores the bytes of so many screenshots, each as an object of its own. */
export async function putScreenshots(
  database: Database,
  store: ObjectStore,
  count: number,
): Promise<Screenshots> {
  const bytes = await readFile(path.join(import.meta.dirname, NAME));
  const keys: string[] = [];
  for (let number = 0; number < count; number += 1) keys.push(await putOrphaned(database, store, bytes));
  return { bytes, keys };
}

/** Makes one of the screenshots a file of a player, which nobody has sent yet. @returns its id */
export async function takeScreenshot(
  database: Database,
  viewer: Viewer,
  { bytes, keys }: Screenshots,
): Promise<string> {
  const key = keys.pop();
  if (key === undefined) throw new Error('Too few screenshots have been stored.');
  const id = newId();
  await database.transaction(async (tx) => {
    await insertFile(tx, {
      bucket: { id: EVIDENCE_BUCKET_ID },
      viewer,
      file: { id, name: NAME, permissions: [] },
      size: bytes.length,
      chunks: 1,
    });
    await completeFile(tx, { id, picture: { mimeType: 'image/webp', bytes }, key });
  });
  return id;
}
