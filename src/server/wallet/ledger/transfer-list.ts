/** Transfers with both ends and who caused them, for the operator. */

import type { Sql } from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import type { Currency, TransferKind } from '#shared/constants.ts';
import type { CsvCell } from '#shared/csv.ts';
import type { ListedTransfer, TournamentAccount } from '#shared/wire/wallet.ts';
import type { AccountKind } from './transfer-kinds.ts';

interface Row {
  id: number;
  created_at: Date;
  kind: TransferKind;
  currency: Currency;
  amount: number;
  from_kind: AccountKind;
  from_owner: string;
  to_kind: AccountKind;
  to_owner: string;
  tournament_id: string | null;
  reason: string;
  reference: string;
  act_kind: 'user' | 'key' | null;
  act_actor: string | null;
}

/**
 * Columns of the transfers `l`. An act of a host or the operator is in the audit log at the same instant, which is that
 * of its transaction.
 */
const COLUMNS = `l.id, l.created_at, l.kind, l.currency, l.amount, f.kind as from_kind, f.owner_id as from_owner,
  t.kind as to_kind, t.owner_id as to_owner, l.tournament_id, l.reason, l.reference,
  act.actor_kind as act_kind, act.actor_id as act_actor`;
const JOINS = `join ledger_accounts f on f.id = l.from_account join ledger_accounts t on t.id = l.to_account
  left join lateral (
    select actor_kind, actor_id from audit_log a
    where a.at = l.created_at and not a.is_player and a.actor_kind <> 'server' and (a.tournament_id = l.tournament_id or a.action = 'grants.import'
      or (a.action = 'grant' and a.target_id in (f.owner_id, t.owner_id)))
    limit 1
  ) act on true`;

/** Transfers that people cause for themselves: joining, leaving, and their parts of teams. */
const BY_PEOPLE: readonly TransferKind[] = [
  'entry_fee',
  'exit_refund',
  'exit_charge',
  'team_part',
  'team_refund',
  'team_fee',
];

function listed(row: Row): ListedTransfer {
  return {
    $id: String(row.id),
    at: wireInstant(row.created_at),
    kind: row.kind,
    currency: row.currency,
    amount: row.amount,
    from: { kind: row.from_kind, id: row.from_owner },
    to: { kind: row.to_kind, id: row.to_owner },
    tournamentID: row.tournament_id,
    reason: row.reason,
    reference: row.reference,
    actor: actorOf(row),
  };
}

/** The actor, else the person whose money it is, else the server. */
function actorOf(row: Row): ListedTransfer['actor'] {
  if (row.act_kind) return { kind: row.act_kind, id: row.act_actor };
  const person = [row.from_kind === 'user' && row.from_owner, row.to_kind === 'user' && row.to_owner].find(
    Boolean,
  );
  return BY_PEOPLE.includes(row.kind) && person ? { kind: 'user', id: person } : { kind: 'server', id: null };
}

/** The accounts of a tournament and of its teams. */
const OWN = `select id from ledger_accounts where (kind in ('fees', 'prizes', 'held') and owner_id = $1)
  or (kind = 'team' and owner_id in (select id from teams where tournament_id = $1))`;

/** The transfers of a tournament's accounts, newest first. */
export async function tournamentTransfers(
  sql: Sql,
  tournament: string,
  { limit, cursor }: Page,
): Promise<ListedTransfer[]> {
  const rows = await sql.query<Row>(
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
  return rows.map(listed);
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
  let last = 0;
  for (;;) {
    const rows = await sql.query<Row>(
      `select ${COLUMNS} from (
         select * from ledger_transfers
         where id > $1 and ($2::timestamptz is null or created_at >= $2)
           and ($3::timestamptz is null or created_at < $3)
         order by id limit ${PART}
       ) l ${JOINS} order by l.id`,
      [last, from, to],
    );
    yield rows
      .map(listed)
      .map((one) => [
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
    last = rows.at(-1)?.id ?? last;
  }
}
