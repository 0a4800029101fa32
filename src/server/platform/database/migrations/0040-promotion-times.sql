-- Promotions with a time: `content` is what the operator wrote, `shown` that part of it which everyone sees now.
alter table native_promotions
  add column shown text not null default '[]',
  -- When `shown` changes next; null: never.
  add column changes_at timestamptz;
create index native_promotions_due on native_promotions (changes_at) where changes_at is not null;

create function native_promotions_show() returns trigger language plpgsql as $$
begin
  select '[' || coalesce(string_agg(item::text, ',' order by place)
      filter (where coalesce(starts <= now(), true) and coalesce(ends > now(), true)), '') || ']',
    least(min(starts) filter (where starts > now()), min(ends) filter (where ends > now()))
  into new.shown, new.changes_at
  from (
    select item, place, (item ->> 'from')::timestamptz as starts, (item ->> 'until')::timestamptz as ends
    from json_array_elements(new.content::json) with ordinality as list (item, place)
  ) items;
  return new;
end $$;
create trigger native_promotions_show before insert or update on native_promotions
  for each row execute function native_promotions_show();

update native_promotions set content = content;
