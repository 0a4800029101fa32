-- Whether a program put the results with a key of the account.
alter table match_results add column by_key boolean not null default false;
