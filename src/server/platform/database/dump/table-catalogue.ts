/** The tables as the database lists them, so that no list in the code has to be kept. */
import type { Sql } from '../database.ts';

export interface TableShape {
  name: string;
  /** Without generated columns, whose values follow from the others. */
  columns: string[];
}

/** Last number given out for an identity column; columns that have given out none are left out. */
export interface IdentityValue {
  table: string;
  column: string;
  last: number;
}

/** Tables that are not copied, since they describe one database: its migrations, its backups and its alerts. */
const NOT_COPIED = ['migrations', 'backup_runs', 'backup_drills', 'alert_outbox'];

/** SQL that is true for an object which no extension has made: extensions make their own objects. */
const notOfExtension = (id: string) =>
  `not exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;

/** The tables to copy, by name. Unlogged tables hold only what a crash may lose. */
export function copiedTables(sql: Sql): Promise<TableShape[]> {
  return sql.query<TableShape>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and c.relname <> all($1) and ${notOfExtension('c.oid')}
     group by c.relname order by c.relname`,
    [NOT_COPIED],
  );
}

/** Columns with numbers that the database gives out, and the last of each; null: it has given out none. */
export function identityColumns(sql: Sql): Promise<{ table: string; column: string; last: number | null }[]> {
  return sql.query<{ table: string; column: string; last: number | null }>(
    `select c.relname::text as "table", a.attname::text as "column",
       pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass) as last
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relpersistence = 'p' and a.attidentity <> ''
       and c.relname <> all($1) order by 1, 2`,
    [NOT_COPIED],
  );
}

/** Names of all tables of the schema, quoted where needed. */
export async function allTables(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and ${notOfExtension('c.oid')}
     order by 1`,
  );
  return rows.map((row) => row.name);
}

export async function hasTable(sql: Sql, name: string): Promise<boolean> {
  const [row] = await sql.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name]);
  return row?.exists ?? false;
}

/** The schema's functions with their arguments, as DROP wants them. */
export async function allFunctions(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and ${notOfExtension('p.oid')}`,
  );
  return rows.map((row) => row.name);
}

/** The foreign keys of a table, as ALTER TABLE wants them. */
export interface ForeignKeys {
  table: string;
  drops: string;
  adds: string;
}

export function foreignKeys(sql: Sql): Promise<ForeignKeys[]> {
  return sql.query<ForeignKeys>(
    `select conrelid::regclass::text as "table",
       string_agg(format('drop constraint %I', conname), ', ' order by conname) as drops,
       string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ' order by conname) as adds
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace group by 1 order by 1`,
  );
}

/** A name as an identifier of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
