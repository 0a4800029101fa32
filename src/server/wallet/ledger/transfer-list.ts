/** Transfers with both ends and who caused them, for the operator. */

import type { Sql } from '#server/platform/database/database.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { CsvCell } from '#shared/csv.ts';
import type { Page } from '#shared/forms/queries.ts';
import type { ListedTransfer, TournamentAccount } from '#shared/wire/wallet.ts';

/** Transfers that people cause for themselves: joining, leaving, and their parts of teams. */
const IS_OF_PERSON = `l.kind in ('entry_fee', 'exit_refund', 'exit_charge', 'team_part', 'team_refund', 'team_fee')
  and 'user' in (f.kind, t.kind)`;

/** Somebody or something by kind and id; a person by username, too. */
function named(kind: string, id: string): string {
  return `json_build_object('kind', ${kind}, 'id', ${id},
    'username', case ${kind} when 'user' then (select u.username from user_details u where u.id = ${id}) end)`;
}

/**
 * The transfers `l` as they are listed. An act of a host or the operator is in the audit log by the same transaction;
 * without one the transfer was caused by the person whose money it is, else by the server.
 */
const COLUMNS = `l.id::text as "$id", ${wireInstantSql('l.created_at')} as at, l.kind, l.currency, l.amount,
  ${named('f.kind', 'f.owner_id')} as "from", ${named('t.kind', 't.owner_id')} as "to",
  l.tournament_id as "tournamentID", l.reason, l.reference,
  case when act.kind is not null then ${named('act.kind', 'act.id')}
    when ${IS_OF_PERSON} then ${named("'user'", "case f.kind when 'user' then f.owner_id else t.owner_id end")}
    else ${named("'server'", 'null::text')} end as actor`;
const JOINS = `join ledger_accounts f on f.id = l.from_account join ledger_accounts t on t.id = l.to_account
  left join lateral (
    select actor_kind as kind, actor_id as id from audit_log a
    where a.at = l.created_at and a.transaction_id is not distinct from l.transaction_id
      and not a.is_player and a.actor_kind <> 'server'
      and (a.tournament_id = l.tournament_id or a.action = 'grants.import'
        or (a.action = 'grant' and a.target_id in (f.owner_id, t.owner_id)))
    limit 1
  ) act on true`;

const OWN = `select id from ledger_accounts where (kind in ('fees', 'prizes', 'held') and owner_id = $1)
  or (kind = 'team' and owner_id in (select id from teams where tournament_id = $1))`;

/** The transfers of a tournament's accounts, newest first. */
export async function tournamentTransfers(
  sql: Sql,
  tournament: string,
  { limit, cursor }: Page,
): Promise<ListedTransfer[]> {
  return sql.query<ListedTransfer>(
    `with own as (${OWN}), moved as (
       select * from ledger_transfers where from_account in (select id from own)
       union
       select * from ledger_transfers where to_account in (select id from own)
     )
     select ${COLUMNS} from moved l ${JOINS}
     where $2::bigint is null or l.id < $2
     order by l.id desc limit $3`,
    [tournament, cursor, limit],
  );
}

/** What the accounts of a tournament hold now. */
export async function tournamentAccounts(sql: Sql, tournament: string): Promise<TournamentAccount[]> {
  return sql.query<TournamentAccount>(
    `select kind, currency, sum(balance)::bigint as balance from ledger_accounts
     where id in (${OWN}) group by kind, currency order by kind, currency`,
    [tournament],
  );
}

export const TRANSFER_COLUMN_NAMES = [
  'id',
  'at',
  'kind',
  'currency',
  'amount',
  'from',
  'fromId',
  'to',
  'toId',
  'tournament',
  'reason',
  'reference',
  'actor',
  'actorId',
] as const;

/** Rows that are read at a time. */
const PART = 2000;

/**
 * All transfers of a period in their order, as rows of a table in parts.
 * @param period to: exclusive; null: without an end
 */
export async function* transfersTable(
  sql: Sql,
  { from, to }: { from: Date | null; to: Date | null },
): AsyncGenerator<CsvCell[][]> {
  let last = '0';
  for (;;) {
    const rows = await sql.query<ListedTransfer>(
      `select ${COLUMNS} from (
         select * from ledger_transfers
         where id > $1 and ($2::timestamptz is null or created_at >= $2)
           and ($3::timestamptz is null or created_at < $3)
         order by id limit ${PART}
       ) l ${JOINS} order by l.id`,
      [last, from, to],
    );
    yield rows.map((one) => [
      one.$id,
      one.at,
      one.kind,
      one.currency,
      one.amount,
      one.from.kind,
      one.from.id,
      one.to.kind,
      one.to.id,
      one.tournamentID,
      one.reason,
      one.reference,
      one.actor.kind,
      one.actor.id,
    ]);
    if (rows.length < PART) return;
    last = rows.at(-1)?.$id ?? last;
  }
}
