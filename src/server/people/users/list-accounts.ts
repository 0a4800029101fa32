/** Finding accounts, for operators only. */
import { compileFilter } from '#server/appwrite/queries/compile-filter.ts';
import { afterCursor, cursorColumns, orderBy, sortKeys } from '#server/appwrite/queries/compile-order.ts';
import { requireNearOffset } from '#server/appwrite/queries/parse.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import type { Queries } from '#server/appwrite/queries/tree.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { TOTAL_MAX } from '#shared/constants.ts';
import { ACCOUNT_COLUMNS, type Account, shownEmailVerifiedSql } from '../accounts/account.ts';
import { findAccounts } from './find-accounts.ts';

/** What of an account can be asked for, besides `$id`, `$sequence` and the dates. */
const ACCOUNTS = {
  attributes: {
    name: { type: 'string', sql: 'd.name', isNormal: true, wordsSql: 'search_words(d.name)' },
    email: { type: 'string', sql: 'coalesce(d.wanted_email, d.email)', foldsCase: true },
    labels: { type: 'string', isArray: true, sql: 'd.labels' },
    status: { type: 'boolean', sql: 'd.is_active' },
    emailVerification: { type: 'boolean', sql: shownEmailVerifiedSql('d') },
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
  /**
   * A part of id, e-mail, name, username or game UID, regardless of case. Fewer than three letters match the
   * beginning of a word. Empty: all.
   */
  search: string;
  /** False: `total` is 0 and nothing is counted. */
  withTotal: boolean;
}

/** What the pages of a list have in common. */
interface Asked {
  queries: AccountSearch['queries'];
  /** The condition of the search; null without one. */
  found: ((scope: Scope) => string) | null;
}

/** A page of the accounts that pass, and how many pass in all, at most 5,000. @throws AppError queryInvalid, cursorNotFound */
export async function listAccounts(
  sql: Sql,
  viewer: Viewer,
  { queries, search, withTotal }: AccountSearch,
): Promise<{ total: number; accounts: Account[] }> {
  const asked = { queries, found: search === '' ? null : await findAccounts(sql, search) };
  const accounts = await readPage(sql, new Scope(viewer), asked);
  const total = withTotal ? await countAccounts(sql, new Scope(viewer), asked) : 0;
  return { total, accounts };
}

async function readPage(sql: Sql, scope: Scope, asked: Asked): Promise<Account[]> {
  const { queries } = asked;
  const { cursor, limit, offset } = queries;
  const where = conditions(scope, asked);
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

async function countAccounts(sql: Sql, scope: Scope, asked: Asked): Promise<number> {
  const where = conditions(scope, asked).join(' and ');
  const [row] = await sql.query<{ total: number }>(
    `select count(*) as total from (select 1 from accounts d where ${where} limit ${TOTAL_MAX}) counted`,
    scope.params,
  );
  return row?.total ?? 0;
}

function conditions(scope: Scope, { queries, found }: Asked): string[] {
  const where = queries.filters.map((filter) => compileFilter(ACCOUNTS, scope, filter));
  return ['true', ...where, ...(found ? [found(scope)] : [])];
}
