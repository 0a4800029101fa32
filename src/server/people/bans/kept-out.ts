/** Accounts that cannot take, keep or be paid for a seat: blocked and banned ones, and those with a banned game UID. */
import { comparableUid } from '#server/platform/database/comparable-uid.ts';
import { IN_FORCE } from './admit-account.ts';

/**
 * SQL: whether an account given as SQL is kept out. Each subquery looks up a key and has a limit: with `exists` the
 * planner may hash whole tables.
 */
export function keptOutSql(account: string): string {
  return `coalesce(
    (select true from accounts a where a.id = ${account} and not a.is_active limit 1),
    (select true from bans b where b.kind = 'account' and b.value = ${account} and ${IN_FORCE} limit 1),
    (select true from game_profiles g cross join lateral (
       select 1 from bans b
       where b.kind = 'uid' and ${comparableUid('b.value')} = ${comparableUid('g.uid')} and ${IN_FORCE} limit 1
     ) banned where g.user_id = ${account} limit 1),
    false)`;
}

/** SQL: whether an account given as SQL gets entry fees back: yes, unless one of its bans denies it. */
export function refundsKeptOutSql(account: string): string {
  return `not exists (select 1 from bans b where ${IN_FORCE} and not coalesce(b.refund, true)
    and ((b.kind = 'account' and b.value = ${account}) or (b.kind = 'uid' and ${comparableUid('b.value')} in
      (select ${comparableUid('g.uid')} from game_profiles g where g.user_id = ${account}))))`;
}

/** SQL: a query of the ids of all accounts that are kept out, as `user_id`. */
export const KEPT_OUT = `
  select b.value as user_id from bans b where b.kind = 'account' and ${IN_FORCE}
  union
  select g.user_id from bans b
  join game_profiles g on ${comparableUid('g.uid')} = ${comparableUid('b.value')}
  where b.kind = 'uid' and ${IN_FORCE}
  union
  select a.id from accounts a where not a.is_active`;
