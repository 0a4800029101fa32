-- Every write checks it; the type of the rows relies on it.
alter table accounts add constraint accounts_prefs_object check (jsonb_typeof(prefs) = 'object');
