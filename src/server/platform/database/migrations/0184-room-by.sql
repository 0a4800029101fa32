-- Who entered the room of a match last, by account id; null: the key of the server. And whether a program did with a key
-- of the account.
alter table matches
  add column room_by text,
  add column room_by_key boolean not null default false;
