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
  const ran: string[] = [];
  for (const migration of migrations) {
    if (only && !only.has(migration.name)) continue;
    const isNew = await database.transaction((tx) => runOnce(tx, migration, migrations), { isLong: true });
    if (isNew) ran.push(migration.name);
  }
  return ran;
}

/** @returns false when the migration has run before */
async function runOnce(tx: Sql, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  await tx.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const rows = await tx.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  // Checked under every lock: a newer server may be starting at the same time.
  refuseNewer(
    rows.map((row) => row.name),
    all,
  );
  const known = rows.find((row) => row.name === migration.name);
  if (known) {
    if (known.checksum === migration.checksum) return false;
    throw new StartError(`The migration ${migration.name} was changed after it ran. Add a new one instead.`);
  }
  await runScript(tx, migration.text);
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  return true;
}

/** This version's statements do not know what a newer schema requires, and could write rows that break its rules. */
function refuseNewer(ran: readonly string[], all: readonly Migration[]): void {
  const known = new Set(all.map((migration) => migration.name));
  const unknown = ran.filter((name) => !known.has(name)).sort();
  if (unknown.length === 0) return;
  throw new StartError(
    `The database belongs to a newer version of this server: it has been migrated by ${unknown.join(', ')}, which this version does not know. Start that version or a later one, or restore a backup from before the upgrade.`,
  );
}

/** The names of the migrations that have not run yet; all of them in an unrelated database. */
export async function missingMigrations(sql: Sql): Promise<string[]> {
  const names = (await readMigrations()).map((migration) => migration.name);
  const ran = (await hasTable(sql, 'migrations'))
    ? await sql.query<{ name: string }>('select name from migrations')
    : [];
  const known = new Set(ran.map((row) => row.name));
  return names.filter((name) => !known.has(name));
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

/** The names of those that this version does not have, or has with another content. */
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
