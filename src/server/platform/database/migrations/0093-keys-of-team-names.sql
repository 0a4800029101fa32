-- Names of active teams are compared by what can be seen of them. Of several that look the same, the first keeps its name
-- for itself, and the others stay as they are.
with keys as (
  select id, tournament_id, name_key, sequence, translate(
      btrim(regexp_replace(
        regexp_replace(
          lower(normalize(regexp_replace(name, '[\u115f\u1160\u2800\u3164\uffa0\s]+', ' ', 'g'), NFKC)),
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]+', '', 'g'),
        '\s+', ' ', 'g')),
      'аαɑвβсϲԁеεɡԍցнһηհіιıɩјϳкκӏмμոоοօрρԛѕтτսυѵνԝхχуγζ',
      'aaabbccdeeggghhhhiiiijjkklmmnooopp' || 'qsttuuvvwxxyyz') as new_key
  from teams where status in ('Forming', 'Registered')
), first as (
  select *, row_number() over (partition by tournament_id, new_key order by sequence) as place from keys
)
update teams t set name_key = f.new_key from first f
where f.id = t.id and f.place = 1 and f.new_key <> t.name_key and not exists (
  select 1 from teams o where o.tournament_id = t.tournament_id and o.id <> t.id and o.name_key = f.new_key
    and o.status in ('Forming', 'Registered'));
