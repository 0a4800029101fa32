-- Names of active teams are one where they differ only in signs that are drawn alike. Of several, the first keeps its name
-- for itself, and the others stay as they are.
with keys as (
  select id, tournament_id, name_key, sequence, translate(name_key, 'i1|0', 'lllo') as new_key
  from teams where status in ('Forming', 'Registered')
), first as (
  select *, row_number() over (partition by tournament_id, new_key order by sequence) as place from keys
)
update teams t set name_key = f.new_key from first f
where f.id = t.id and f.place = 1 and f.new_key <> t.name_key and not exists (
  select 1 from teams o where o.tournament_id = t.tournament_id and o.id <> t.id and o.name_key = f.new_key
    and o.status in ('Forming', 'Registered'));
