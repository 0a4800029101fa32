/** Finding accounts, for operators only. */
import { compileFilter } from '#server/appwrite/queries/compile-filter.ts';
import { afterCursor, cursorColumns, orderBy, sortKeys } from '#server/appwrite/queries/compile-order.ts';
import { requireNearOffset } from '#server/appwrite/queries/parse.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import type { Queries } from '#server/appwrite/queries/tree.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { ACCOUNT_COLUMNS, type Account } from '../accounts/account.ts';

/** What of an account can be asked for, besides `$id`, `$sequence` and the dates. */
const ACCOUNTS = {
  attributes: {
    name: { type: 'string', sql: 'd.name', wordsSql: "to_tsvector('simple', d.name)" },
    email: { type: 'string', sql: 'd.email', foldsCase: true },
    labels: { type: 'string', isArray: true, sql: 'd.labels' },
    status: { type: 'boolean', sql: 'd.is_active' },
    emailVerification: { type: 'boolean', sql: 'd.is_email_verified' },
    registration: {
      type: 'datetime',
      sql: "date_trunc('milliseconds', d.created_at)",
      orderSql: 'd.created_at',
    },
    accessedAt: {
      type: 'datetime',
      sql: "date_trunc('milliseconds', d.accessed_at)",
      orderSql: 'd.accessed_at',
    },
  },
} as const;

export interface AccountSearch {
  queries: Omit<Queries, 'select'>;
  /** Somewhere in the id, e-mail, name, username or a game UID, whatever the case; empty for all. */
  search: string;
  /** False: `total` is 0 and nothing is counted. */
  withTotal: boolean;
}

/** A page of the accounts that pass, and how many pass in all. @throws AppError queryInvalid, cursorNotFound */
export async function listAccounts(
  sql: Sql,
  viewer: Viewer,
  { queries, search, withTotal }: AccountSearch,
): Promise<{ total: number; accounts: Account[] }> {
  const accounts = await readPage(sql, new Scope(viewer), { queries, search });
  const total = withTotal ? await countAccounts(sql, new Scope(viewer), { queries, search }) : 0;
  return { total, accounts };
}

async function readPage(
  sql: Sql,
  scope: Scope,
  { queries, search }: { queries: AccountSearch['queries']; search: string },
): Promise<Account[]> {
  const { cursor, limit, offset } = queries;
  const where = conditions(scope, queries, search);
  const keys = sortKeys(ACCOUNTS, scope, queries.orders);
  const isReversed = cursor?.direction === 'before';
  let before = '';
  if (cursor) {
    const found = await sql.query('select 1 from accounts where id = $1', [cursor.id]);
    if (found.length === 0)
      throw new AppError('cursorNotFound', `User '${cursor.id}' for the 'cursor' value not found.`);
    before = `with cursor as (select ${cursorColumns(keys)} from accounts d where d.id = ${scope.value(cursor.id, 'text')}) `;
    where.push(afterCursor(keys, isReversed));
  }
  const rows = await sql.query<Account>(
    `${before}select ${ACCOUNT_COLUMNS} from accounts d where ${where.join(' and ')} order by ${orderBy(keys, isReversed)}
     limit ${scope.value(limit, 'bigint')} offset ${scope.value(offset, 'bigint')}`,
    scope.params,
  );
  requireNearOffset(queries, rows);
  return isReversed ? rows.reverse() : rows;
}

async function countAccounts(
  sql: Sql,
  scope: Scope,
  { queries, search }: { queries: AccountSearch['queries']; search: string },
): Promise<number> {
  const where = conditions(scope, queries, search).join(' and ');
  const [row] = await sql.query<{ total: number }>(
    `select count(*) as total from accounts d where ${where}`,
    scope.params,
  );
  return row?.total ?? 0;
}

function conditions(scope: Scope, { filters }: AccountSearch['queries'], search: string): string[] {
  const where = ['true', ...filters.map((filter) => compileFilter(ACCOUNTS, scope, filter))];
  if (search !== '') {
    const pattern = scope.value(`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`, 'text');
    // Each part is the expression of an index.
    where.push(`d.id in (
      select id from accounts where lower(id || ' ' || email || ' ' || name) like ${pattern}
      union select id from user_details where lower(username) like ${pattern}
      union select user_id from game_profiles where lower(uid) like ${pattern})`);
  }
  return where;
}
