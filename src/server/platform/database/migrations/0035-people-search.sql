-- Finds parts of names, e-mails, usernames and game UIDs. A server without the extension finds them by reading all.
do $$ begin
  create extension if not exists pg_trgm;
  create index accounts_search on accounts using gin (lower(id || ' ' || email || ' ' || name) gin_trgm_ops);
  create index user_details_search on user_details using gin (lower(username) gin_trgm_ops);
  create index game_profiles_search on game_profiles using gin (lower(uid) gin_trgm_ops);
exception when undefined_file or undefined_object or feature_not_supported or insufficient_privilege then
  raise notice 'people are searched without an index: pg_trgm is not available';
end $$;

-- The addresses that one person uses, an IPv6 network being one (docs/product.md#people).
alter table sessions add column network text;
update sessions set network = ip;
alter table sessions alter column network set not null;
create index sessions_network on sessions (network);
