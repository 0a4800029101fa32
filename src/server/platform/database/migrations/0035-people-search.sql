-- Finds parts of names, e-mails, usernames and game UIDs.
create extension if not exists pg_trgm;
create index accounts_search on accounts using gin (lower(id || ' ' || email || ' ' || name) gin_trgm_ops);
create index user_details_search on user_details using gin (lower(username) gin_trgm_ops);
create index game_profiles_search on game_profiles using gin (lower(uid) gin_trgm_ops);

-- The addresses that one person uses, an IPv6 network being one (docs/product.md#people).
alter table sessions add column network text;
update sessions set network = ip;
alter table sessions alter column network set not null;
create index sessions_network on sessions (network);
