-- The rule of usernames, which takes Devanagari now, is the program's (USERNAME_PATTERN); it always asked first.
alter table user_details drop constraint user_details_username_check;
