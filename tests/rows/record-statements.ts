/**
 * Preloaded into a server (`node --import`), writes down each statement it runs: from where in the source, the columns
 * that the database said it has, and which of them were null in a row. One JSON line each time one of these is new,
 * into the file STATEMENTS_FILE.
 */
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Sql } from '#server/platform/database/database.ts';
import { PooledDatabase } from '#server/platform/database/pooled-database.ts';

/** A statement as it was run. */
export interface RunStatement {
  file: string;
  line: number;
  column: number;
  text: string;
}

/** What the database said of a statement. `table` is 0 for an expression. */
export interface ToldColumns {
  text: string;
  columns: { name: string; type: number; table: number; place: number }[];
  /** Names of columns that were null in a row. */
  nulls: string[];
}

export type RecordLine = { run: RunStatement } | { told: ToldColumns };

const OWN = /\/src\/server\/(?!platform\/database\/)[^:]+\.ts/;
const known = new Set<string>();

function write(line: RecordLine): void {
  const text = JSON.stringify(line);
  if (known.has(text)) return;
  known.add(text);
  appendFileSync(String(process.env.STATEMENTS_FILE), `${text}\n`);
}

/** The place that asked: the first one outside of the database's own files. */
function noteCaller(text: string): void {
  const frame = new Error().stack?.split('\n').find((one) => OWN.test(one));
  const [, address = '', line, column] = /(file:[^):]+):(\d+):(\d+)\)?$/.exec(frame ?? '') ?? [];
  if (address)
    write({ run: { file: fileURLToPath(address), line: Number(line), column: Number(column), text } });
}

function watched<T extends Sql>(sql: T): T {
  return {
    ...sql,
    query: (text: string, params?: readonly unknown[]) => {
      noteCaller(text);
      return sql.query(text, params);
    },
  };
}

Error.stackTraceLimit = 30;
const { query, transaction } = PooledDatabase.prototype;
PooledDatabase.prototype.query = function (text, params) {
  noteCaller(text);
  return query.call(this, text, params) as never;
};
PooledDatabase.prototype.transaction = function (work) {
  return transaction.call(this, (tx) => work(watched(tx))) as never;
};

const ask = pg.Client.prototype.query as (this: pg.Client, config: unknown) => Promise<pg.QueryResult>;
pg.Client.prototype.query = async function (this: pg.Client, config: { text?: string } | string) {
  const result = await ask.call(this, config);
  const text = typeof config === 'string' ? config : config.text;
  if (text && result.fields?.length > 0) {
    const columns = result.fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      place: columnID,
    }));
    const nulls = columns
      .map(({ name }) => name)
      .filter((name) => result.rows.some((row) => row[name] === null));
    write({ told: { text, columns, nulls } });
  }
  return result;
} as never;
