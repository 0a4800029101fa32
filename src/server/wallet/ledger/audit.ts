/** The audit: each invariant of the ledger as a query that returns violating rows (docs/ledger.md#the-audit). */
import type { Sql } from '#server/platform/database/database.ts';
import type { AuditFinding } from '#shared/wire/wallet.ts';

const CHECKS: Record<string, string> = {
  'every currency sums to zero': `
    select currency, sum(balance)::bigint as sum from ledger_accounts group by currency having sum(balance) <> 0`,

  "no balance but the house's is negative": `
    select id, kind, owner_id, currency, balance from ledger_accounts where kind <> 'house' and balance < 0`,

  'a stored balance is the sum of its lines': `
    select a.id, a.kind, a.owner_id, a.currency, a.balance, coalesce(s.sum, 0)::bigint as lines
    from ledger_accounts a
    left join (
      select account, sum(amount) as sum from (
        select from_account as account, -amount as amount from ledger_transfers
        union all select to_account, amount from ledger_transfers
      ) ends group by account
    ) s on s.account = a.id
    where a.balance <> coalesce(s.sum, 0)`,

  'a line tells the balance it left': `
    select id, account, told, running from (
      select id, account, told, sum(amount) over (partition by account order by id) as running from (
        select id, from_account as account, -amount as amount, from_balance as told from ledger_transfers
        union all select id, to_account, amount, to_balance from ledger_transfers
      ) ends
    ) history where told <> running`,

  'a transfer joins accounts of its kinds and currency': `
    select l.id, l.kind, l.from_account, l.to_account, l.currency from ledger_transfers l
    left join ledger_transfer_kinds k on k.kind = l.kind
    left join ledger_accounts f on f.id = l.from_account and f.kind = k.from_kind and f.currency = l.currency
    left join ledger_accounts t on t.id = l.to_account and t.kind = k.to_kind and t.currency = l.currency
    where k.kind is null or f.id is null or t.id is null`,

  'an account has an owner': `
    select a.id, a.kind, a.owner_id from ledger_accounts a
    where (a.kind = 'user' and not exists (select from accounts u where u.id = a.owner_id))
       or (a.kind in ('fees', 'prizes') and not exists (select from tournaments t where t.id = a.owner_id))
       or (a.kind = 'team' and not exists (select from teams t where t.id = a.owner_id))
       or (a.kind = 'house' and a.owner_id <> 'house')`,

  'who has left has nothing': `
    select a.id, a.owner_id, a.currency, a.balance, a.is_closed from ledger_accounts a
    join accounts u on u.id = a.owner_id
    where a.kind = 'user' and (a.is_closed <> (u.player_number is not null) or (a.is_closed and a.balance <> 0))`,

  'the seats sold are the participations': `
    select t.id, t.participant_count, count(p.id)::int as participations
    from tournaments t left join participations p on p.tournament_id = t.id
    group by t.id having t.participant_count <> count(p.id) or count(p.id) > t.max`,

  'the seats held are those of forming teams': `
    select t.id, t.seats_held, count(m.id)::int as teams
    from tournaments t left join teams m on m.tournament_id = t.id and m.hold_ends_at is not null
    group by t.id having t.seats_held <> count(m.id) or t.participant_count + count(m.id) > t.max
      or (t.status <> 'Open' and count(m.id) > 0)`,

  'registered teams, and no others, have a seat': `
    select m.id, m.status, p.id as participation from teams m
    full join participations p on p.team_id = m.id
    where (p.id is null and m.status = 'Registered')
       or (p.team_id is not null and (m.status <> 'Registered' or p.user_id <> m.captain
         or p.tournament_id <> m.tournament_id))`,

  'a person is in one team of a tournament': `
    select t.tournament_id, m.user_id, count(*) as teams from team_members m join teams t on t.id = m.team_id
    where m.state = 'confirmed' and t.status in ('Forming', 'Registered')
    group by t.tournament_id, m.user_id having count(*) > 1`,

  'a team holds what its members paid while it forms, else 0': `
    select m.id, m.status, c.currency, coalesce(a.balance, 0) as balance, coalesce(s.paid, 0)::bigint as paid
    from teams m join tournaments t on t.id = m.tournament_id
    cross join (values ('eg_token'), ('eg_coin')) c (currency)
    left join ledger_accounts a on a.kind = 'team' and a.owner_id = m.id and a.currency = c.currency
    left join lateral (
      select sum(paid) as paid from team_members
      where team_id = m.id and m.status = 'Forming' and c.currency = t.fee_currency
    ) s on true
    where coalesce(a.balance, 0) <> coalesce(s.paid, 0)`,

  'a registered team paid the entry fee, others have nothing paid': `
    select m.id, m.status, t.entry_fee, coalesce(sum(p.paid), 0)::bigint as paid
    from teams m join tournaments t on t.id = m.tournament_id left join team_members p on p.team_id = m.id
    where m.status <> 'Forming'
    group by m.id, m.status, t.entry_fee
    having coalesce(sum(p.paid), 0) <> case when m.status = 'Registered' then t.entry_fee else 0 end`,

  'fees are fee × participants while it runs, else 0': `
    select t.id, t.status, c.currency, coalesce(a.balance, 0) as balance,
      case when t.status in ('Open', 'Upcoming', 'Ongoing') and c.currency = t.fee_currency
        then t.entry_fee * t.participant_count else 0 end as expected
    from tournaments t cross join (values ('eg_token'), ('eg_coin')) c (currency)
    left join ledger_accounts a on a.kind = 'fees' and a.owner_id = t.id and a.currency = c.currency
    where coalesce(a.balance, 0) <> case when t.status in ('Open', 'Upcoming', 'Ongoing') and c.currency = t.fee_currency
        then t.entry_fee * t.participant_count else 0 end`,

  'prizes are the prize pool while it runs, else 0': `
    select t.id, t.status, c.currency, coalesce(a.balance, 0) as balance,
      case when t.status in ('Open', 'Upcoming', 'Ongoing') and c.currency = t.prize_type
        then (select coalesce(sum(prize), 0) from unnest(t.prize_pool) prize) else 0 end::bigint as expected
    from tournaments t cross join (values ('eg_token'), ('eg_coin')) c (currency)
    left join ledger_accounts a on a.kind = 'prizes' and a.owner_id = t.id and a.currency = c.currency
    where coalesce(a.balance, 0) <> case when t.status in ('Open', 'Upcoming', 'Ongoing') and c.currency = t.prize_type
        then (select coalesce(sum(prize), 0) from unnest(t.prize_pool) prize) else 0 end`,

  'what is held of prizes is what waits for a decision': `
    select coalesce(a.owner_id, h.tournament_id) as id, coalesce(a.currency, h.currency) as currency,
      coalesce(a.balance, 0) as balance, coalesce(h.waiting, 0)::bigint as waiting
    from (select * from ledger_accounts where kind = 'held') a
    full join (
      select tournament_id, currency, sum(amount) as waiting from held_prizes where decision is null
      group by tournament_id, currency
    ) h on h.tournament_id = a.owner_id and h.currency = a.currency
    where coalesce(a.balance, 0) <> coalesce(h.waiting, 0)`,

  'who was struck out gave back what he got, or owes it': `
    select s.tournament_id, d.user_id, d.owed from strikes s join strike_debts d on d.strike_id = s.id
    where d.owed < 0 or d.owed > (
      select coalesce(sum(l.amount), 0) from ledger_transfers l join ledger_accounts a on a.id = l.to_account
      where l.tournament_id = s.tournament_id and l.kind in ('prize', 'prize_release', 'reaward')
        and a.owner_id = d.user_id)`,

  'a finished tournament names its winners, and paid them or holds their prizes': `
    select * from (
      select t.id,
        (select count(*) from tournament_winners w where w.tournament_id = t.id)
          + (select count(*) filter (where not s.has_added) from strikes s where s.tournament_id = t.id) as winners,
        (select count(distinct split_part(l.reference, ':', 3)) from ledger_transfers l
          where l.tournament_id = t.id and l.kind in ('prize', 'prize_hold')) as prizes_paid
      from tournaments t where t.status = 'Finished'
    ) finished where winners <> prizes_paid`,
};

/** Names of the checks. */
export const AUDIT_CHECKS: readonly string[] = Object.keys(CHECKS);

/** Runs all checks. Each is one statement and sees one snapshot, even during concurrent transfers. */
export async function auditLedger(sql: Sql): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const [check, text] of Object.entries(CHECKS)) {
    for (const row of await sql.query(text)) findings.push({ check, row });
  }
  return findings;
}
