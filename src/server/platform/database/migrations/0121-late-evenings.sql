-- Matches without results, and tournaments that nobody settles, are told of.
alter table matches
  -- When it became Ongoing; null before, and for those that did before this was kept.
  add ongoing_since timestamptz,
  add told_no_results boolean not null default false;
create index matches_without_results on matches (ongoing_since)
  where match_status = 'Ongoing' and results_revision = 0 and match_results is null;

alter table tournaments
  add last_result_at timestamptz,
  -- The last result after which the host was told.
  add told_unsettled timestamptz;
create index tournaments_unsettled on tournaments (last_result_at) where status = 'Ongoing' and settles_at is null;
