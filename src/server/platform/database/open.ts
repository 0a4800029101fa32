import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens and migrates the configured database. @returns isNew: true when it was empty before */
export async function openDatabase(config: Config): Promise<{ database: Database; isNew: boolean }> {
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openPglite(config.dataDir, { isDurable: config.isDurable });
  try {
    const ran = await migrate(database);
    return { database, isNew: ran.includes('0001-accounts-and-sessions.sql') };
  } catch (error) {
    await database.close();
    throw error;
  }
}
