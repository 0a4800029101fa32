/** The rows of a database in a form that both engines write and read: one JSON object for each row. */
import type { Sql } from '../database.ts';
import { type RanMigration, ranMigrations } from '../migrate.ts';
import {
  copiedTables,
  type IdentityValue,
  identityColumns,
  quoted,
  type TableShape,
} from './table-catalogue.ts';

/** All that a dump says about its database, apart from the rows. */
export interface DumpHeader {
  migrations: RanMigration[];
  tables: TableShape[];
  identities: IdentityValue[];
}

/** Some rows of a table. */
export interface RowChunk {
  table: string;
  count: number;
  /** A JSON array of objects, one row a line. */
  rows: string;
}

/** Rows that are in memory at a time. The longest are pages of some 100 kB. */
const FETCH_SIZE = 500;
/** Rows are gathered to chunks of about this size. */
const CHUNK_CHARS = 1024 * 1024;

/** @param sql a transaction that reads one snapshot (`inSnapshot`), in which the rows are read, too */
export async function dumpHeader(sql: Sql): Promise<DumpHeader> {
  return {
    migrations: await ranMigrations(sql),
    tables: await copiedTables(sql),
    // Numbers are given out before a row is visible, so these are at least those of the snapshot.
    identities: (await identityColumns(sql)).flatMap(({ last, ...of }) =>
      last === null ? [] : { ...of, last },
    ),
  };
}

/** All rows of the tables, a table after the other, some in memory at a time. */
export async function* dumpRows(sql: Sql, tables: readonly TableShape[]): AsyncGenerator<RowChunk> {
  for (const { name, columns } of tables) {
    const list = columns.map(quoted).join(', ');
    await sql.query(
      `declare copied no scroll cursor for
       select row_to_json(r)::text as row from (select ${list} from ${quoted(name)}) r`,
    );
    let lines: string[] = [];
    let chars = 0;
    const chunk = () => ({ table: name, count: lines.length, rows: `[${lines.join(',\n')}]` });
    for (;;) {
      const fetched = await sql.query<{ row: string }>(`fetch ${FETCH_SIZE} from copied`);
      for (const { row } of fetched) {
        lines.push(row);
        chars += row.length;
        if (chars < CHUNK_CHARS) continue;
        yield chunk();
        [lines, chars] = [[], 0];
      }
      if (fetched.length < FETCH_SIZE) break;
    }
    if (lines.length > 0) yield chunk();
    await sql.query('close copied');
  }
}
