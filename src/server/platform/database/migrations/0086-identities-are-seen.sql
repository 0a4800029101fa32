-- Identities are listed and removed: by an id of their own, with the address that the provider told at the first sign-in.
alter table identities add column id text not null default '';
update identities set id = left(md5(issuer || ' ' || subject), 20);
alter table identities alter column id drop default;
alter table identities add constraint identities_id unique (id);
alter table identities add column email text not null default '';
alter table identities add column sequence bigint generated always as identity;
