import { type Config, readConfig } from '#server/platform/config.ts';
import { DataFolderError } from '#server/platform/database/data-folder.ts';
import { hasDatabase, refuseUsed } from '#server/platform/database/first-start.ts';
import { FolderLockedError } from '#server/platform/database/folder-lock.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { connectPostgres } from '#server/platform/database/postgres.ts';
import { StartError } from '#server/platform/errors.ts';
import { readServerFile } from '#server/platform/server-file.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolders } from './check-folder.ts';
import { checkServices } from './check-services.ts';
import { type Finding, fine, mustChange, reasonOf, unknown } from './finding.ts';

/** Examines a configuration and all that it names. Changes nothing, but an object in S3 that it removes again. */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [mustChange(reasonOf(error))];
  }
  const findings = checkConfiguration(config, environment);
  findings.push(...(await checkFolders(config)));
  findings.push(...(await examineDatabase(config)));
  findings.push(...(await checkServices(config)));
  return findings;
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) return [await examineMissing(config.dataDir)];
  try {
    const database = config.databaseUrl
      ? await connectPostgres(config.databaseUrl)
      : await openPglite(config.dataDir);
    try {
      return await checkDatabase(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof FolderLockedError) return askServer(config);
    // A folder that this machine can read is damaged or not; a server may only be away.
    const isDamaged = error instanceof StartError && !config.databaseUrl;
    return [isDamaged ? mustChange(reasonOf(error)) : unknown(reasonOf(error))];
  }
}

/** A folder without a database: a start makes one, or refuses to. That the folder cannot be read is told elsewhere. */
async function examineMissing(dataDir: string): Promise<Finding> {
  try {
    await refuseUsed(dataDir);
  } catch (error) {
    if (error instanceof DataFolderError) return mustChange(reasonOf(error));
  }
  return fine('There is no embedded database yet; the server makes one at its start.');
}

/** A running server looks itself, since nobody else can open its embedded database. */
async function askServer(config: Config): Promise<Finding[]> {
  const server = readServerFile(config);
  if (!server) {
    return [
      unknown(
        `Something uses ${config.dataDir} and does not say how to reach it: a server that is just starting?`,
      ),
    ];
  }
  try {
    const response = await fetch(`${server.url}/v1/doctor`, { headers: { 'x-appwrite-key': server.key } });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const { findings } = (await response.json()) as { findings: Finding[] };
    return [fine(`A server is running at ${server.url}.`), ...findings];
  } catch (error) {
    return [unknown(`The server at ${server.url} cannot be asked: ${reasonOf(error)}`)];
  }
}
