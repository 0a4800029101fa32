-- Who was in the line-up when a match of his team was opened, and has been replaced since.
alter table team_members add column has_played boolean not null default false;
