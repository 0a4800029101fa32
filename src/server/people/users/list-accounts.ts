/** Finding accounts, for operators only. */

import { countRecords, type RecordList, readRecords } from '#server/appwrite/queries/record-list.ts';
import type { Queries } from '#server/appwrite/queries/tree.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { savedEmail } from '#shared/texts/email.ts';
import { normalForm } from '#shared/texts/name.ts';
import { ACCOUNT_COLUMNS, type Account, shownEmailVerifiedSql } from '../accounts/account.ts';
import { findAccounts } from './find-accounts.ts';

/** The attributes of an account that queries can name, besides `$id`, `$sequence` and the dates. */
const ACCOUNTS = {
  attributes: {
    name: { type: 'string', sql: 'd.name', comparedAs: normalForm, wordsSql: 'search_words(d.name)' },
    email: {
      type: 'string',
      sql: 'coalesce(d.wanted_email, d.email)',
      foldsCase: true,
      comparedAs: savedEmail,
    },
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

/** A page of the accounts that pass, and how many pass in all. @throws AppError queryInvalid, cursorNotFound */
export async function listAccounts(
  sql: Sql,
  viewer: Viewer,
  { queries, search, withTotal }: AccountSearch,
): Promise<{ total: number; accounts: Account[] }> {
  const found = search === '' ? null : await findAccounts(sql, search);
  const list: RecordList = {
    queryable: ACCOUNTS,
    table: 'accounts',
    columns: ACCOUNT_COLUMNS,
    name: 'User',
    visible: () => ['d.player_number is null'],
    found: (scope) => (found ? [found(scope)] : []),
    queries,
  };
  const accounts = await readRecords<Account>(sql, viewer, list);
  return { total: withTotal ? await countRecords(sql, viewer, list) : 0, accounts };
}
