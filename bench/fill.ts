/** Fills tables by SQL. */
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';

/** Rows of one statement: what takes longer than the product allows a statement is ended by it. */
const PIECE = 1000;

/** Rows from one number to another: $1 and $2 are the first and the last of each statement, then come the parameters. */
export function filler(database: Database, piece = PIECE) {
  return async (text: string, to: number, params: readonly number[] = [], from = 1): Promise<void> => {
    for (let first = from; first <= to; first += piece)
      await database.query(text, [first, Math.min(to, first + piece - 1), ...params]);
  };
}

/**
 * Vacuums as well as analyses all tables: index-only scans need to know the pages that everyone sees.
 * @param url of the server, if there is one: the product's connection to it ends what takes as long as a large vacuum
 */
export async function vacuumAll(database: Database, url?: string): Promise<void> {
  const tables = await database.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const client = url ? new pg.Client({ connectionString: url }) : null;
  await client?.connect();
  for (const { name } of tables) {
    const text = `vacuum analyze ${name}`;
    await (client ? client.query(text) : database.query(text));
  }
  await client?.end();
}
