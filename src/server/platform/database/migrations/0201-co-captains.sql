-- Whom the captain has named to choose the line-up with him; counts while he is a confirmed member. Null: nobody.
alter table teams add column co_captain text references accounts (id);
