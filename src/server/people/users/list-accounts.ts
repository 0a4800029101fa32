/** Account lists, for operators only. */
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { ACCOUNT_COLUMNS, type Account } from '../accounts/account.ts';

export interface AccountFilter {
  /** Each: equal to one of the values. */
  id?: readonly string[];
  email?: readonly string[];
  name?: readonly string[];
  /** Has at least one of the labels. */
  labels?: readonly string[];
  isActive?: boolean;
  /** Substring of id, e-mail or name, regardless of case. */
  search?: string;
}

export interface AccountPage {
  limit: number;
  offset: number;
  cursor: { id: string; direction: 'after' | 'before' } | null;
  isNewestFirst: boolean;
}

/** A page of matching accounts and their total. @throws AppError cursorNotFound */
export async function listAccounts(
  sql: Sql,
  filter: AccountFilter,
  page: AccountPage,
): Promise<{ total: number; accounts: Account[] }> {
  // One fixed statement: absent filters are null and match everything.
  const values = [
    filter.id ?? null,
    filter.email?.map((email) => email.toLowerCase()) ?? null,
    filter.name ?? null,
    filter.labels ?? null,
    filter.isActive ?? null,
    filter.search?.toLowerCase() ?? null,
  ];
  const passes = `($1::text[] is null or id = any ($1)) and ($2::text[] is null or email = any ($2))
    and ($3::text[] is null or name = any ($3)) and ($4::text[] is null or labels && $4)
    and ($5::boolean is null or is_active = $5)
    and ($6::text is null or position($6 in lower(id || ' ' || email || ' ' || name)) > 0)`;
  const [count] = await sql.query<{ total: number }>(
    `select count(*) as total from accounts where ${passes}`,
    values,
  );
  const cursor = page.cursor && (await cursorSequence(sql, page.cursor.id));
  const isBefore = page.cursor?.direction === 'before';
  // A page before a cursor is read in the opposite direction and reversed.
  const isDescending = page.isNewestFirst !== isBefore;
  const accounts = await sql.query<Account>(
    `select ${ACCOUNT_COLUMNS} from accounts
     where ${passes} and ($7::bigint is null or sequence ${isDescending ? '<' : '>'} $7)
     order by sequence ${isDescending ? 'desc' : 'asc'} limit $8 offset $9`,
    [...values, cursor, page.limit, page.offset],
  );
  if (isBefore) accounts.reverse();
  return { total: count?.total ?? 0, accounts };
}

async function cursorSequence(sql: Sql, id: string): Promise<number> {
  const [row] = await sql.query<{ sequence: number }>('select sequence from accounts where id = $1', [id]);
  if (!row) throw new AppError('cursorNotFound', `User '${id}' for the 'cursor' value not found.`);
  return row.sequence;
}
