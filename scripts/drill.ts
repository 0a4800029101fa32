/**
 * `npm run drill`: restores the newest backup on trial and prints the result (docs/running.md#the-drill). Exits with 0
 * when it can be restored, with 1 when it cannot. A running server's data are not touched; its Health shows the result.
 */
import { beginDrill, carryOutDrill, type DrillResult } from '#server/backups/backup-runs.ts';
import { drill, holdToHalf } from '#server/backups/drill.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { hasDatabase } from '#server/platform/database/first-start.ts';
import { FolderLockedError } from '#server/platform/database/folder-lock.ts';
import { missingMigrations } from '#server/platform/database/migrate.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { connectPostgres } from '#server/platform/database/postgres.ts';
import { readServerFile } from '#server/platform/server-file.ts';
import { readCommandLine } from './command-line.ts';

readCommandLine('drill');
try {
  const { place, error } = await run(readConfig(process.env));
  if (error === null) console.log(`${place} can be restored, and its ledger is clean.`);
  else console.error(error);
  process.exitCode = error === null ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(config: Config): Promise<DrillResult> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) return held(config);
  try {
    const database = config.databaseUrl
      ? await connectPostgres(config.databaseUrl)
      : await openPglite(config.dataDir);
    try {
      if ((await missingMigrations(database)).length > 0) return await held(config);
      const id = await beginDrill(database, null);
      return await carryOutDrill(database, id ?? '', () => held(config));
    } finally {
      await database.close();
    }
  } catch (error) {
    const server = readServerFile(config);
    if (!(error instanceof FolderLockedError) || !server) throw error;
    const headers = { 'x-appwrite-key': server.key };
    const response = await fetch(`${server.url}/v1/backups/drill`, { method: 'POST', headers });
    if (!response.ok)
      throw new Error(`The server at ${server.url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as DrillResult;
  }
}

function held(config: Config): Promise<DrillResult> {
  holdToHalf();
  return drill(config);
}
