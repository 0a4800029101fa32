/** What the standard pages say of this installation, read from the configuration of its servers. */
import type { Config } from '#server/platform/config.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface PageFacts extends Pick<Config, 'addressDays' | 'allowedCountries'> {
  /** For how long a backup is kept; null: none is made. */
  backupDays: number | null;
}

function factsOf({ addressDays, allowedCountries, backups }: Config): PageFacts {
  const backupDays = backups && Math.ceil((backups.keep * backups.everyMinutes) / (24 * 60));
  return { addressDays, allowedCountries, backupDays };
}

/**
 * The facts of all servers of the database together, so that each server makes the same pages. A row with other facts
 * stands for another server while that was seen lately; an embedded database has only one server.
 */
export async function factsOfServers({ database, config }: Pick<Platform, 'database' | 'config'>) {
  const rows = await database.query<{ facts: PageFacts }>(
    `with own as (
       insert into site_facts (facts) values ($1) on conflict (facts) do update set seen_at = now() returning facts
     )
     select facts from own union select facts from site_facts where not $2 and ${IS_SEEN} order by facts`,
    [JSON.stringify(factsOf(config)), database.engine === 'pglite'],
  );
  const all = rows.map(({ facts }) => facts);
  const days = all.flatMap(({ backupDays }) => backupDays ?? []);
  return {
    addressDays: Math.max(...all.map(({ addressDays }) => addressDays)),
    allowedCountries: [...new Set(all.flatMap(({ allowedCountries }) => allowedCountries))],
    backupDays: days.length > 0 ? Math.max(...days) : null,
  };
}

const IS_SEEN = "seen_at > now() - interval '1 hour'";

/** Notes that this server still runs. @returns whether the facts of another server were removed as outdated */
export async function seeFacts({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<boolean> {
  await database.query('update site_facts set seen_at = now() where facts = $1', [
    JSON.stringify(factsOf(config)),
  ]);
  return (await database.query(`delete from site_facts where not (${IS_SEEN}) returning facts`)).length > 0;
}
