import { createHash } from 'node:crypto';
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { FIRST_HASH, hashedText, type Statement, type StatementTransfer } from '#shared/statement.ts';
import type { TournamentAccount } from '#shared/wire/wallet.ts';

/** Every transfer of a tournament's accounts in their order, and the balances they led to. */
export async function tournamentStatement(sql: Sql, tournamentId: string): Promise<Statement> {
  const accounts = await sql.query<TournamentAccount>(
    `select kind, currency, balance from ledger_accounts
     where owner_id = $1 and kind in ('fees', 'prizes', 'held') order by kind, currency`,
    [tournamentId],
  );
  const lines = await sql.query<Omit<StatementTransfer, 'hash'>>(
    `with own as (select id from ledger_accounts where owner_id = $1 and kind in ('fees', 'prizes', 'held'))
     select (row_number() over (order by l.id))::int as n, l.kind, f.kind as "from", t.kind as "to", l.amount, l.currency,
       d.username as party, ${wireInstantSql('l.created_at')} as at
     from (
       select * from ledger_transfers where from_account in (select id from own)
       union
       select * from ledger_transfers where to_account in (select id from own)
       union
       select * from ledger_transfers where tournament_id = $1 and kind in ('strike', 'reaward')
     ) l
     join ledger_accounts f on f.id = l.from_account
     join ledger_accounts t on t.id = l.to_account
     left join team_members m on l.kind = 'team_fee' and m.part_id = substr(l.reference, length('team_fee:') + 1)
     left join user_details d
       on d.id = case when f.kind = 'user' then f.owner_id when t.kind = 'user' then t.owner_id else m.user_id end
     order by l.id`,
    [tournamentId],
  );
  let head = FIRST_HASH;
  const transfers = lines.map((line) => {
    head = sha256(hashedText(head, line));
    return { ...line, hash: head };
  });
  return { transfers, accounts, head };
}

/** The SHA-256 hash of a text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
