-- Tournaments in stages: groups, and a final of those who move on.
alter table tournaments
  -- JSON text of a list, which the database would take for an array of its own.
  add stages text,
  -- What draws by lot are made from. Nobody sees it before the first draw; its hash is published with the rules.
  add stage_seed text;

alter table matches
  -- Counted from 1; 0: of a tournament without stages, or the match that publishing asks for.
  add stage smallint not null default 0 check (stage >= 0),
  add group_number smallint not null default 0 check (group_number >= 0),
  -- Who plays a lobby of a group; null: the two sides, or everybody.
  add entries text[],
  add check ((stage = 0) = (group_number = 0)),
  add check (entries is null or (stage > 0 and round is null)),
  drop constraint matches_tournament_id_round_position_key,
  add unique (tournament_id, stage, group_number, round, position) deferrable initially deferred;

create table stage_draws (
  tournament_id text not null references tournaments (id),
  stage smallint not null check (stage >= 1),
  seeding text not null check (seeding in ('random', 'joined', 'standings', 'listed')),
  -- Lists of entries in the order of their seeds, one for each group.
  groups json not null,
  -- The points that entries have brought along from the stage before, by entry.
  carried json not null,
  -- Entries that the host has put in order where they were tied for moving on to this stage.
  tie_order text[] not null,
  drawn_at timestamptz not null default now(),
  primary key (tournament_id, stage)
);
