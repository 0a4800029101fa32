-- What somebody who waits has agreed to pay when the seat comes: a seat that costs something else is offered, not taken.
alter table waitlist
  -- Null: nothing is known, so a seat with a fee is offered.
  add agreed_fee bigint,
  add agreed_currency text,
  -- Until when the offer of a seat at another fee can be accepted; null: there is none.
  add offer_ends_at timestamptz;
-- The same for each member of a team that waits: his part of the fee.
alter table team_members
  add agreed_part bigint,
  add agreed_currency text;

-- Of those who wait already: the fee of the rules under which they began to wait, where these were kept.
update waitlist w set agreed_fee = (known.fee ->> 'fee')::bigint, agreed_currency = known.fee ->> 'currencyType'
from (
  select tournament_id, revision, (rules::json ->> 'entryFee')::json as fee from rulebook_revisions
) known
where known.tournament_id = w.tournament_id and known.revision = w.rulebook_revision;
update waitlist w set agreed_fee = t.entry_fee, agreed_currency = t.fee_currency
from tournaments t where t.id = w.tournament_id and w.agreed_fee is null;

-- Members of waiting teams have not paid yet: what is not known is asked for when a seat comes.
update team_members m set agreed_part = m.paid, agreed_currency = t.fee_currency
from teams team join tournaments t on t.id = team.tournament_id
where team.id = m.team_id and m.state = 'confirmed' and m.paid > 0;
