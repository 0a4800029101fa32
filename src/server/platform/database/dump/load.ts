/** Creates a database from a dump, within one transaction. */
import type { Database, Sql } from '../database.ts';
import { hasRun, migrate } from '../migrate.ts';
import type { DumpHeader, RowChunk } from './dump.ts';
import {
  allFunctions,
  allTables,
  copiedTables,
  foreignKeys,
  hasTable,
  identityColumns,
  quoted,
} from './table-catalogue.ts';

/** The dump does not have the tables that its migrations make, so it cannot be understood. */
class UnknownTablesError extends Error {}

/**
 * Makes the schema of the dump, fills it, and then runs the migrations that only this version has. Foreign keys are
 * made again after the last row: the database then checks every reference once, and rows may come in any order.
 */
export class DumpLoader {
  readonly #database: Database;
  readonly #header: DumpHeader;

  /** @param database loses what it has; all of its statements belong to one transaction (NestedDatabase) */
  constructor(database: Database, header: DumpHeader) {
    this.#database = database;
    this.#header = header;
  }

  /** @param chunks all rows of the dump @returns the rows loaded of each table */
  async load(chunks: AsyncIterable<RowChunk>): Promise<Record<string, number>> {
    const database = this.#database;
    const { migrations } = this.#header;
    // A schema that exactly these migrations have made is emptied instead of made again.
    if (!(await hasRun(database, migrations))) {
      await dropEverything(database);
      await migrate(database, migrations);
    }
    const columnsOf = await this.#checkedColumns();
    const names = [...columnsOf.keys()].map(quoted);
    const keys = await foreignKeys(database);
    for (const { table, drops } of keys) await database.query(`alter table ${table} ${drops}`);
    // Triggers that refuse changes would also refuse to replace the rows that migrations have inserted.
    for (const name of names) await database.query(`alter table ${name} disable trigger user`);
    const emptied = (await allTables(database)).filter((name) => name !== 'migrations');
    await database.query(`truncate ${emptied.join(', ')} restart identity`);

    const counts = Object.fromEntries([...columnsOf.keys()].map((name) => [name, 0]));
    let table = '';
    for await (const chunk of chunks) {
      const columns = columnsOf.get(chunk.table);
      if (!columns) throw new UnknownTablesError(`There is no table ${chunk.table}.`);
      if (chunk.table !== table) await this.#endTable();
      table = chunk.table;
      counts[table] = (counts[table] ?? 0) + (await this.#insert(chunk, columns));
    }
    for (const { table: of, column, last } of this.#header.identities) {
      await database.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [
        of,
        column,
        last,
      ]);
    }
    await this.#raiseIdentities();
    for (const name of names) await database.query(`alter table ${name} enable trigger user`);
    for (const { table: of, adds } of keys) await database.query(`alter table ${of} ${adds}`);
    await migrate(database);
    for (const name of await allTables(database)) await database.query(`analyze ${name}`);
    return counts;
  }

  /** @returns the number of rows that were inserted */
  async #insert({ table, rows }: RowChunk, columns: readonly string[]): Promise<number> {
    const list = columns.map(quoted).join(', ');
    const [row] = await this.#database.query<{ count: number }>(
      `with made as (
         insert into ${quoted(table)} (${list}) overriding system value
         select ${list} from json_populate_recordset(null::${quoted(table)}, $1::json) returning 1
       ) select count(*)::int as count from made`,
      [rows],
    );
    return row?.count ?? 0;
  }

  /** Sequences continue behind the highest number of any row, even if the dump says otherwise. */
  async #raiseIdentities(): Promise<void> {
    const columns = await identityColumns(this.#database);
    for (const { table, column } of columns) {
      await this.#database.query(
        `select setval(s.name, m.highest) from (
           select max(${quoted(column)}) as highest from ${quoted(table)}
         ) m, (select pg_get_serial_sequence(quote_ident($1), $2) as name) s
         where m.highest > coalesce(pg_sequence_last_value(s.name::regclass), 0)`,
        [table, column],
      );
    }
  }

  /** The embedded engine writes no checkpoints by itself, and would keep the log of the whole transaction. */
  async #endTable(): Promise<void> {
    if (this.#database.engine === 'pglite') await this.#database.query('checkpoint');
  }

  /** The columns of each table of the dump. @throws UnknownTablesError */
  async #checkedColumns(): Promise<Map<string, string[]>> {
    const shape = (tables: readonly { name: string; columns: readonly string[] }[]) =>
      JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]).sort());
    const made = await copiedTables(this.#database);
    if (shape(made) !== shape(this.#header.tables)) {
      throw new UnknownTablesError('Its tables are not those that its migrations make.');
    }
    const identities = await identityColumns(this.#database);
    const isKnown = ({ table, column }: { table: string; column: string }) =>
      identities.some((one) => one.table === table && one.column === column);
    if (!this.#header.identities.every(isKnown))
      throw new UnknownTablesError('It counts numbers of columns that its migrations do not make.');
    return new Map(made.map(({ name, columns }) => [name, columns]));
  }
}

/** Removes every table and function of the schema, within the caller's transaction. */
export async function dropEverything(database: Sql): Promise<void> {
  const tables = await allTables(database);
  if (tables.length > 0) await database.query(`drop table ${tables.join(', ')} cascade`);
  for (const name of await allFunctions(database)) await database.query(`drop routine ${name} cascade`);
}

/** Every use of a database, by a person, the server key or a visitor, leaves a row in one of these tables. */
const TRACES = ['accounts', 'audit_log', 'feedback'];

/** Whether anybody has ever used the database. What a start writes by itself does not count. */
export async function isUsed(sql: Sql): Promise<boolean> {
  for (const table of TRACES) {
    if (!(await hasTable(sql, table))) continue;
    const rows = await sql.query(`select 1 as found from ${quoted(table)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}
