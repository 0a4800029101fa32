/** Records deletions for a while, since a deleted row cannot be found by the time of its last change. */
import type { Change, Sql } from './database.ts';
import { literal } from './literal.ts';

/** Twice the longest loss of the database after which a process still looks up the deletions that it has missed. */
const KEPT_FOR_MS = 60 * 60_000;
const FORGOTTEN_AT_ONCE = 1000;
/** The greatest number of deletions that are told one by one. */
const TOLD_MAX = 5000;

/** The statement, with its semicolon, that records the deletions among a transaction's changes; empty: none. */
export function keepingDeletions(changes: readonly Change[]): string {
  const deletions = changes.filter(({ action }) => action === 'delete');
  if (deletions.length === 0) return '';
  const rows = deletions.map((change) => `(${literal(JSON.stringify(change))})`);
  return `insert into deletions (change) values ${rows.join()};`;
}

/** The deletions since an instant; null: there are too many, or the instant is too long ago. */
export async function deletionsSince(sql: Sql, since: Date): Promise<Change[] | null> {
  if (Date.now() - since.getTime() > KEPT_FOR_MS / 2) return null;
  const rows = await sql.query<{ change: Change }>(
    `select change from deletions where at >= $1 order by at limit ${TOLD_MAX + 1}`,
    [since],
  );
  return rows.length > TOLD_MAX ? null : rows.map(({ change }) => change);
}

/** Deletes old rows in pieces, so that no statement takes long. */
export async function forgetDeletions(sql: Sql, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await sql.query<{ sequence: number }>(
      `delete from deletions where sequence in
         (select sequence from deletions where at < now() - $1 * interval '1 millisecond' order by at limit ${FORGOTTEN_AT_ONCE})
       returning sequence`,
      [KEPT_FOR_MS],
    );
    if (rows.length === 0 || signal?.aborted) return;
  }
}
