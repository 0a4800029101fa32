/**
 * `npm run drill`: restores the newest backup on trial and prints the result (docs/running.md#the-drill). Exits with 0
 * when it can be restored, with 1 when it cannot. A running server's data are not touched; its Health shows the result.
 */
import { beginDrill, carryOutDrill, type DrillResult } from '#server/backups/backup-runs.ts';
import { drill, holdToHalf } from '#server/backups/drill.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { hasDatabase } from '#server/platform/database/first-start.ts';
import { missingMigrations } from '#server/platform/database/migrate.ts';
import { withStoredDatabase } from '#server/platform/database/stored-database.ts';
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
  return withStoredDatabase(config, {
    work: async (database) => {
      if ((await missingMigrations(database)).length > 0) return held(config);
      const id = await beginDrill(database, null);
      return carryOutDrill(database, id ?? '', () => held(config));
    },
    call: ['POST', '/backups/drill'],
    read: async (response) => (await response.json()) as DrillResult,
  });
}

function held(config: Config): Promise<DrillResult> {
  holdToHalf();
  return drill(config);
}
