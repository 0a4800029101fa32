-- Seats that were taken and given up. Participations tell only who is in a tournament now.
create table seat_events (
  sequence bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('join', 'exit', 'noShow')),
  tournament_id text not null references tournaments (id),
  -- As they are in the tournament, which are read for each of many rows.
  host text not null,
  game_id text not null,
  -- The account that stands for the seat: the player, or the captain of the team.
  user_id text not null,
  team_id text
);
create index seat_events_at on seat_events (at) include (kind, host, game_id, user_id, team_id);

-- What is known of the past: who is in a tournament, and who paid an entry fee and left again.
with joins as (
  select p.id, p.created_at as at, p.tournament_id, p.user_id, p.team_id from participations p
  union all
  select substr(l.reference, 11), l.created_at, l.tournament_id, a.owner_id, null
  from ledger_transfers l join ledger_accounts a on a.id = l.from_account
  where l.kind = 'entry_fee' and not exists (select 1 from participations p where p.id = substr(l.reference, 11))
), events as (
  select at, 'join' as kind, tournament_id, user_id, team_id from joins
  union all
  select l.created_at, 'exit', l.tournament_id, a.owner_id, null
  from ledger_transfers l join ledger_accounts a on a.id = l.to_account
  where l.kind = 'exit_refund' and exists (select 1 from joins j where j.id = substr(l.reference, 13) and j.team_id is null)
)
insert into seat_events (at, kind, tournament_id, host, game_id, user_id, team_id)
select e.at, e.kind, t.id, t.host, t.game_id, e.user_id, e.team_id
from events e join tournaments t on t.id = e.tournament_id
order by e.at;

create function participations_note_joins() returns trigger language plpgsql as $$
begin
  insert into seat_events (kind, tournament_id, host, game_id, user_id, team_id)
  select 'join', t.id, t.host, t.game_id, n.user_id, n.team_id
  from changed n join tournaments t on t.id = n.tournament_id;
  return null;
end $$;
create trigger participations_note_joins after insert on participations
  referencing new table as changed for each statement execute function participations_note_joins();

-- The seats of those who did not check in are given up in the transaction that closes the check-in.
create function participations_note_exits() returns trigger language plpgsql as $$
begin
  insert into seat_events (kind, tournament_id, host, game_id, user_id, team_id)
  select case when t.check_in_closed_at = now() then 'noShow' else 'exit' end, t.id, t.host, t.game_id, o.user_id, o.team_id
  from changed o join tournaments t on t.id = o.tournament_id;
  return null;
end $$;
create trigger participations_note_exits after delete on participations
  referencing old table as changed for each statement execute function participations_note_exits();

-- The transfers whose sums are shown by day; entry fees and their refunds are many more, and not among them.
create index ledger_transfers_figures on ledger_transfers (kind, created_at) include (currency, amount, tournament_id)
  where kind in ('grant', 'take_back', 'prize_funding', 'unused_prize', 'fee_collection', 'exit_charge', 'prize');
create index accounts_created on accounts (created_at);
