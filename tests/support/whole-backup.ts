import path from 'node:path';
import { writeWhole } from '#server/backups/make-backup.ts';
import { uploadKeys } from '#server/backups/upload-keys.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { findBucket } from '#server/files/bucket.ts';
import { createFile } from '#server/files/uploads/create-file.ts';
import { newId } from '#server/platform/ids.ts';
import { aHost, anOpenTournament, joinedPlayers, type Person } from './factories.ts';
import { newFolder } from './folders.ts';
import { aPng } from './pictures.ts';
import { testPlatform } from './platform.ts';

/**
 * The backup of a tournament with three players, one of whom has a picture.
 * @returns a new folder, the backup's path in it, and the key of the picture
 */
export async function aWholeBackup(
  name: string,
): Promise<{ folder: string; backup: string; pictureKey: string }> {
  const folder = await newFolder(name);
  const backup = path.join(folder, 'good.backup');
  const platform = await testPlatform();
  const { database, objectStore: store, config } = platform;
  const id = await anOpenTournament(platform, await aHost(platform));
  const [viewer] = (await joinedPlayers(platform, id, 3)) as [Person];
  await createFile(database, store, {
    bucket: findBucket(config, 'profile_pics'),
    viewer,
    file: { id: newId(), name: 'me.png', permissions: [] },
    bytes: await aPng(),
  });
  const [pictureKey = ''] = await uploadKeys(database);
  await writeWhole(backup, async (output) => {
    await writeBackup({ database, store }, output);
  });
  await platform.finish();
  return { folder, backup, pictureKey };
}
