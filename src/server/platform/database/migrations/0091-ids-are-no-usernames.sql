-- Asked for each username that is claimed: an account with that id, whatever the case.
create index accounts_id_folded on accounts (lower(id));
