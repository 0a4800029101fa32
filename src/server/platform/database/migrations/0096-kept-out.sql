-- Whether who is banned gets the entry fees of the seats back that he loses; null: yes.
alter table bans add refund boolean;
-- Games take a number, which is the same one with leading zeros.
create index bans_uid on bans (ltrim(value, '0')) where kind = 'uid';
create index game_profiles_bare_uid on game_profiles (ltrim(uid, '0'));
create index accounts_blocked on accounts (id) where not is_active;
