/** Forward-only migrations: numbered SQL files, each run once, in order, in a separate transaction. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../errors.ts';
import type { Database, Sql } from './database.ts';
import { hasTable } from './dump/table-catalogue.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Key of the advisory lock that lets only one process migrate at a time. */
const LOCK_KEY = 725_001;

/** The migrations before this one are the baseline, in place of the many by which earlier versions came to the same schema. */
const BASELINE_END = '0149';
/** How many those were, each before the end of the baseline. */
const REPLACED = 67;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(FOLDER, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Migrates the database to the current schema.
 * @param only the migrations of a version, for its schema
 * @returns the names of the migrations run by this call
 * @throws StartError when this version cannot take what has migrated the database
 */
export async function migrate(database: Database, only?: readonly RanMigration[]): Promise<string[]> {
  const migrations = await readMigrations();
  const recorded = await recordedMigrations(database);
  refuseForeign(recorded, migrations);
  const before = withBaseline(recorded, migrations);
  if (before !== recorded) {
    await database.transaction((tx) => recordBaseline(tx, migrations), { isLong: true });
  }
  const wanted = only === undefined ? migrations : withBaseline(only, migrations);
  // Most starts find that all have run, and then need no transaction for each.
  const missing = migrations.filter(({ name }) => has(wanted, name) && !has(before, name));
  const ran: string[] = [];
  for (const migration of missing) {
    const isNew = await database.transaction((tx) => runOnce(tx, migration, migrations), { isLong: true });
    if (isNew) ran.push(migration.name);
  }
  return ran;
}

const has = (ran: readonly RanMigration[], name: string) => ran.some((one) => one.name === name);

/** @returns false when the migration has run before */
async function runOnce(tx: Sql, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  await tx.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const ran = await ranMigrations(tx);
  // Checked again under each lock: a newer server may be starting at the same time.
  refuseForeign(ran, all);
  if (has(ran, migration.name)) return false;
  // Without parameters, a text may have any number of statements.
  await tx.query(migration.text);
  await record(tx, migration);
  return true;
}

const isBaseline = ({ name }: { name: string }) => name < BASELINE_END;

/** The same migrations, the baseline in place of all those that it has replaced. */
function withBaseline(ran: readonly RanMigration[], all: readonly RanMigration[]): readonly RanMigration[] {
  const replaced = ran.filter((one) => isBaseline(one) && !has(all, one.name));
  if (replaced.length !== REPLACED) return ran;
  return [...all.filter(isBaseline), ...ran.filter((one) => !isBaseline(one))];
}

/** Records the baseline in place of what it has replaced, unless another process has. */
async function recordBaseline(tx: Sql, all: readonly RanMigration[]): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  const ran = await ranMigrations(tx);
  if (withBaseline(ran, all) === ran) return;
  await tx.query('delete from migrations where name < $1', [BASELINE_END]);
  for (const migration of all.filter(isBaseline)) await record(tx, migration);
}

async function record(tx: Sql, { name, checksum }: RanMigration): Promise<void> {
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/**
 * Why this version cannot take data that these migrations have made; null: it can. Its statements do not know what another
 * schema requires, and could write rows that break its rules.
 */
function refusal(recorded: readonly RanMigration[], all: readonly RanMigration[]): string | null {
  const checksums = new Map(all.map(({ name, checksum }) => [name, checksum]));
  const ran = withBaseline(recorded, all);
  const unknown = ran.filter(({ name }) => !checksums.has(name));
  if (unknown.some(isBaseline))
    return 'The data belong to a version from before 28 November 2026. Start the version of 28 November 2026 with them first, then this one.';
  if (unknown.length > 0)
    return `The data belong to a newer version of this server: they were migrated by ${unknown.map(({ name }) => name).join(', ')}, which this version does not know. Start that version or a later one, or restore a backup from before the upgrade.`;
  const changed = ran.find(({ name, checksum }) => checksums.get(name) !== checksum);
  return changed ? `The migration ${changed.name} was changed after it ran. Add a new one instead.` : null;
}

function refuseForeign(ran: readonly RanMigration[], all: readonly RanMigration[]): void {
  const reason = refusal(ran, all);
  if (reason !== null) throw new StartError(reason);
}

/** Why this version cannot take data that these migrations have made; null: it can. */
export async function refusalOf(ran: readonly RanMigration[]): Promise<string | null> {
  return refusal(ran, await readMigrations());
}

/** The names of the migrations that have not run yet; all of them in an unrelated database. */
export async function missingMigrations(sql: Sql): Promise<string[]> {
  const all = await readMigrations();
  const ran = withBaseline(await recordedMigrations(sql), all);
  return all.map(({ name }) => name).filter((name) => !has(ran, name));
}

/** The migrations that have run; none in an unrelated database. */
async function recordedMigrations(sql: Sql): Promise<RanMigration[]> {
  return (await hasTable(sql, 'migrations')) ? ranMigrations(sql) : [];
}

/** Whether exactly these migrations have run. */
export async function hasRun(sql: Sql, migrations: readonly RanMigration[]): Promise<boolean> {
  const text = (all: readonly RanMigration[]) =>
    JSON.stringify(all.map(({ name, checksum }) => [name, checksum]).sort());
  return text(await recordedMigrations(sql)) === text(migrations);
}

/** A migration as the database has recorded it. */
export interface RanMigration {
  name: string;
  checksum: string;
}

/** The migrations that have run, by name. @throws an error of the database when it has never been migrated */
export function ranMigrations(sql: Sql): Promise<RanMigration[]> {
  return sql.query<RanMigration>('select name, checksum from migrations order by name');
}
