/** Keys of the objects in the store that a database knows. */
import type { Sql } from '#server/platform/database/database.ts';
import { hasTable } from '#server/platform/database/dump/table-catalogue.ts';

/** Keys of all objects that files refer to. */
export async function uploadKeys(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ key: string }>(
    `select object_key as key from files where object_key is not null
     union all select object_key from file_chunks order by 1`,
  );
  return rows.map(({ key }) => key);
}

/** Keys of those objects, and of the objects that wait for their removal. */
export async function knownKeys(sql: Sql): Promise<Set<string>> {
  if (!(await hasTable(sql, 'loose_objects'))) return new Set();
  const rows = await sql.query<{ key: string }>('select object_key as key from loose_objects');
  return new Set([...rows.map(({ key }) => key), ...(await uploadKeys(sql))]);
}
