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
 * @param only names of migrations, for the schema of an earlier version
 * @returns the names of the migrations run by this call
 * @throws StartError when a migration was edited after it had run, or when a newer version has migrated the database
 */
export async function migrate(database: Database, only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = await readMigrations();
  const before = await recordedMigrations(database);
  refuseForeign(before, migrations);
  // Most starts find that all have run, and then need no transaction for each.
  const missing = migrations.filter(({ name }) => (only?.has(name) ?? true) && !has(before, name));
  const ran: string[] = [];
  for (const migration of missing) {
    const isNew = await database.transaction((tx) => runOnce(tx, migration, migrations), { isLong: true });
    if (isNew) ran.push(migration.name);
  }
  return ran;
}

const has = (ran: readonly RanMigration[], name: string) => ran.some((one) => one.name === name);

/** @returns false when the migration has run before */
async function runOnce(
  tx: Sql,
  { name, text, checksum }: Migration,
  all: readonly Migration[],
): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  await tx.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const ran = await ranMigrations(tx);
  // Checked again under each lock: a newer server may be starting at the same time.
  refuseForeign(ran, all);
  if (has(ran, name)) return false;
  await runScript(tx, text);
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}

/** This version's statements do not know what a newer schema requires, and could write rows that break its rules. */
function refuseForeign(ran: readonly RanMigration[], all: readonly Migration[]): void {
  const checksums = new Map(all.map(({ name, checksum }) => [name, checksum]));
  const unknown = ran.filter(({ name }) => !checksums.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new StartError(
      `The database belongs to a newer version of this server: it has been migrated by ${unknown.join(', ')}, which this version does not know. Start that version or a later one, or restore a backup from before the upgrade.`,
    );
  const changed = ran.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (changed)
    throw new StartError(`The migration ${changed.name} was changed after it ran. Add a new one instead.`);
}

/** The names of the migrations that have not run yet; all of them in an unrelated database. */
export async function missingMigrations(sql: Sql): Promise<string[]> {
  const ran = await recordedMigrations(sql);
  return (await readMigrations()).map(({ name }) => name).filter((name) => !has(ran, name));
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

/** The names of the migrations that this version does not have, or has with another content. */
export async function foreignMigrations(ran: readonly RanMigration[]): Promise<string[]> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  return ran.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name);
}

/** Splits a file into statements, because the extended protocol accepts one at a time. Function bodies are between `$$`. */
async function runScript(tx: Sql, script: string): Promise<void> {
  const withoutComments = script.replace(/^\s*--.*$/gm, '');
  const parts = withoutComments.split(/(\$\$[\s\S]*?\$\$)/);
  let statement = '';
  for (const part of parts) {
    if (part.startsWith('$$')) {
      statement += part;
      continue;
    }
    const pieces = part.split(';');
    for (const [index, piece] of pieces.entries()) {
      statement += piece;
      if (index === pieces.length - 1) break;
      if (statement.trim()) await tx.query(statement);
      statement = '';
    }
  }
  if (statement.trim()) await tx.query(statement);
}
