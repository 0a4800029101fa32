-- When a status was reached, which its planned dates do not tell.
alter table tournaments
  add column opened_at timestamptz,
  add column started_at timestamptz,
  add column closed_at timestamptz;

-- A closed tournament is never changed, so its last change closed it.
update tournaments set closed_at = updated_at where status in ('Finished', 'Aborted');

-- When room details could first be read by the participants.
alter table matches add column room_shown_at timestamptz;

update matches m set room_shown_at = m.updated_at
from tournaments t
where t.id = m.tournament_id and t.status <> 'Draft' and m.room_id is not null;

-- From now on a match is Ongoing only in an Ongoing tournament.
update tournaments t set status = 'Ongoing', started_at = now()
where status in ('Open', 'Upcoming')
  and exists (select 1 from matches m where m.tournament_id = t.id and m.match_status = 'Ongoing');

update matches m set match_status = case t.status when 'Draft' then 'Scheduled' else 'Finished' end
from tournaments t
where t.id = m.tournament_id and m.match_status = 'Ongoing' and t.status in ('Draft', 'Finished', 'Aborted');
