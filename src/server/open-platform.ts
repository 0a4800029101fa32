/** Puts the parts together that a server, a script or a test works with. */
import { ensureAdmin } from './people/ensure-admin.ts';
import type { Config } from './platform/config.ts';
import { makeDataFolder } from './platform/database/data-folder.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open.ts';
import { Maintenance } from './platform/jobs/maintenance.ts';
import type { Platform } from './platform/platform.ts';
import { ParticipationQueue } from './tournaments/participation-queue.ts';

/** The platform over an open database at the newest schema. */
export function createPlatform(config: Config, database: Database): Platform {
  return { config, database, participation: new ParticipationQueue(database) };
}

/** Opens the configured database and makes the platform ready. `isNew`: the database was empty before. */
export async function openPlatform(config: Config): Promise<{ platform: Platform; isNew: boolean }> {
  // Uploads and mails without a place of their own go there: that it cannot be is told now, not to the first of them.
  // The embedded database makes the folder for itself.
  if (config.databaseUrl && !(config.s3 && config.smtpUrl)) await makeDataFolder(config.dataDir);
  const { database, isNew } = await openDatabase(config);
  try {
    const platform = createPlatform(config, database);
    await ensureAdmin(platform);
    if (database.engine === 'pglite') maintainUntilClosed(database);
    return { platform, isNew };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A server database looks after itself. */
function maintainUntilClosed(database: Database): void {
  const maintenance = Maintenance.start(database);
  const close = database.close.bind(database);
  database.close = async () => {
    await maintenance.stop();
    await close();
  };
}
