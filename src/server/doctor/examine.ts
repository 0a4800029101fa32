import { asCopy, type Config, readConfig } from '#server/platform/config.ts';
import { isMarked } from '#server/platform/copy.ts';
import { DataFolderError } from '#server/platform/database/data-folder.ts';
import { hasDatabase, refuseUsed } from '#server/platform/database/first-start.ts';
import { FolderLockedError } from '#server/platform/database/folder-lock.ts';
import { withStoredDatabase } from '#server/platform/database/stored-database.ts';
import { StartError } from '#server/platform/errors.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolders } from './check-folder.ts';
import { checkServices } from './check-services.ts';
import { checkAlert } from './check-telling.ts';
import { type Finding, fine, mustChange, reasonOf, unknown } from './finding.ts';

/**
 * Examines a configuration and all that it names. Changes nothing, but stores an object in S3 and removes it.
 * @param isTried whether those who are told of problems get a message on trial
 */
export async function examine(
  environment: Record<string, string | undefined>,
  isTried = false,
): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [mustChange(reasonOf(error))];
  }
  const { isCopy, findings } = await examineDatabase(config, isTried);
  const inForce = isCopy && config.copy === null ? asCopy(config) : config;
  return [
    ...checkConfiguration(inForce, environment),
    ...(await checkFolders(inForce)),
    ...findings,
    ...(await checkServices(inForce)),
    ...(await checkAlert(inForce, isTried)),
  ];
}

interface Examined {
  /** Whether the data are those of a copy for trying. */
  isCopy: boolean;
  findings: Finding[];
}

async function examineDatabase(config: Config, isTried: boolean): Promise<Examined> {
  const alone = (one: Finding): Examined => ({ isCopy: false, findings: [one] });
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) return alone(await examineMissing(config.dataDir));
  try {
    return await withStoredDatabase(config, {
      work: async (database) => ({
        isCopy: await isMarked(database),
        findings: await checkDatabase(database, config, isTried),
      }),
      call: ['GET', `/doctor${isTried ? '?tell' : ''}`],
      read: async (response, url) => {
        const { isCopy, findings } = (await response.json()) as Examined;
        return { isCopy, findings: [fine(`A server is running at ${url}.`), ...findings] };
      },
    });
  } catch (error) {
    // A folder on this machine that cannot be opened is damaged; a database server may only be away.
    const isDamaged =
      error instanceof StartError && !(error instanceof FolderLockedError) && !config.databaseUrl;
    return alone(isDamaged ? mustChange(reasonOf(error)) : unknown(reasonOf(error)));
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
