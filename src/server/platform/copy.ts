/** A copy of a site, for trying: nothing leaves it (docs/running.md#a-copy-for-trying). */
import { asCopy, type Config } from './config.ts';
import type { Sql } from './database/database.ts';
import { hasTable } from './database/dump/table-catalogue.ts';

/** The error that a copy of the site records instead of sending something. */
export const NOTHING_LEAVES = 'This is a copy of the site: nothing leaves it.';

/** Marks the data as those of a copy, so that each start on them runs a copy until `COPY=off` ends it. */
export async function markCopy(sql: Sql): Promise<void> {
  await sql.query('insert into copy_marks default values on conflict do nothing');
}

/** The configuration in force on these data: COPY decides whether they are a copy; without it, their mark does. */
export async function configFor(config: Config, sql: Sql): Promise<Config> {
  return config.copy === null && (await isMarked(sql)) ? asCopy(config) : config;
}

/** Whether the data are marked as those of a copy. Data of an older version have no table for it. */
export async function isMarked(sql: Sql): Promise<boolean> {
  if (!(await hasTable(sql, 'copy_marks'))) return false;
  return (await sql.query('select from copy_marks')).length > 0;
}

/** COPY=off ends a copy: from then on it is a site like others. */
export async function endCopy(sql: Sql): Promise<void> {
  await sql.query('delete from copy_marks');
}
