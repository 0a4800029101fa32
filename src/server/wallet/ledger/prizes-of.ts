import type { Sql } from '#server/platform/database/database.ts';

export interface PaidPrize {
  user_id: string;
  /** Whole units. */
  amount: number;
}

/** What some accounts got of a tournament's prizes: paid at once, released after a hold, or paid for moving up. */
export async function prizesOf(sql: Sql, tournament: string, users: readonly string[]): Promise<PaidPrize[]> {
  return sql.query<PaidPrize>(
    `select a.owner_id as user_id, sum(l.amount)::bigint as amount
     from ledger_transfers l join ledger_accounts a on a.id = l.to_account and a.kind = 'user'
     where l.tournament_id = $1 and l.kind in ('prize', 'prize_release', 'reaward') and a.owner_id = any($2::text[])
     group by a.owner_id order by a.owner_id`,
    [tournament, users],
  );
}

/** SQL: what an account was paid of the prizes of a tournament and was not taken back; both are given as SQL. */
export function wonSql(tournament: string, account: string): string {
  return `(select coalesce(sum(case when l.kind = 'strike' then -l.amount else l.amount end), 0)::bigint
    from ledger_accounts a join ledger_transfers l on l.tournament_id = ${tournament} and (
      l.kind in ('prize', 'prize_release', 'reaward') and l.to_account = a.id
      or l.kind = 'strike' and l.from_account = a.id)
    where a.kind = 'user' and a.owner_id = ${account})`;
}
