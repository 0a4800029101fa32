-- Tokens that the server key makes for signing somebody in, beside those that travel by mail or through Google.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('verification', 'recovery', 'oauth2', 'sign-in'));
