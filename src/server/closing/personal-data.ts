import { LEDGER_COLUMNS, PERSONAL_TRANSFERS } from '#server/wallet/ledger/columns.ts';
import type { SERVER_TEXTS } from '#shared/server-texts.ts';

/**
 * Places of personal data. Each table and column of the database has its line here, from which the copy of an account
 * and its end are made; a test fails for a column without one.
 */

/** SQL: a text `x` without the names of the person. */
const named = (column: string) => `${column} = without_names(x.${column}, $3, 'player-' || $2)`;

/** SQL: whether a name that the person gave contains a name of the person. */
const isOwnName = (column: string) => `without_names(x.${column}, array(
  select name from accounts where id = $1
  union all select username from user_details where id = $1 and username is not null
  union all select unnest(array[nickname, uid]) from game_profiles where user_id = $1), '') <> x.${column}`;

/** A file of the copy of an account. */
type CopiedKind = keyof typeof SERVER_TEXTS.en.copy.files;

export interface Place {
  columns: string;
  /** SQL: the rows `x` of an account, whose id is $1. */
  of: string;
  /** SQL: the rows that `end` applies to; absent: those of `of`. */
  gone?: string;
  /** What closing does to them: `delete`, or SQL that sets columns ($2: player number, $3: names); absent: nothing. */
  end?: string;
  /** Columns that hold names of the person: these are replaced in the log, news and messages, too. */
  names?: string;
  /** Columns that hold other texts: these are removed from log entries by or about the person. */
  texts?: string;
  /** SQL: the columns of each file of the copy. */
  copy?: Readonly<Partial<Record<CopiedKind, string>>>;
}

/** A table whose rows are removed with the account that one of the columns `owners` names. */
const removeRowsOf = (
  owners: string,
  columns: string,
  more: Pick<Place, 'names' | 'texts' | 'copy'> = {},
): Place => {
  const isOwner = owners.split(' ').map((column) => `x.${column} = $1`);
  return { columns, of: isOwner.join(' or '), end: 'delete', ...more };
};

/** Personal data by table, in the order in which closing an account removes them. */
export const PERSONAL_DATA: Readonly<Record<string, Place>> = {
  mail_outbox: {
    columns:
      'id recipient subject html plain created_at attempts next_attempt_at give_up_at sent_at last_error is_test switch_off_url',
    of: 'x.recipient in (select unnest(array[email, wanted_email]) from accounts where id = $1)',
    end: 'delete',
  },
  feedback: {
    columns: 'id sequence permissions created_at updated_at name email subject message status',
    of: 'x.email in (select email from accounts where id = $1) and (x.created_at >= (select created_at from accounts where id = $1) or (select is_email_verified from accounts where id = $1))',
    end: 'delete',
    texts: 'name subject message',
    copy: { feedback: 'id, name, email, subject, message, status, created_at' },
  },
  notifications: {
    columns:
      'id sequence permissions created_at updated_at recipient_type message target_link kind is_mail_due subject news message_ne',
    of: 'exists (select from notification_recipients r where r.notification_id = x.id and r.user_id = $1)',
    gone: "x.recipient_type = 'specific' and exists (select from notification_recipients r where r.notification_id = x.id and r.user_id = $1) and not exists (select from notification_recipients r where r.notification_id = x.id and r.user_id <> $1)",
    end: 'delete',
    copy: {
      notifications:
        'id, message, message_ne, target_link, kind, created_at, (select r.is_read from notification_recipients r where r.notification_id = x.id and r.user_id = $1) as is_read',
    },
  },
  notification_recipients: removeRowsOf('user_id', 'notification_id user_id sequence is_read'),
  messages: {
    columns: 'notification_id sequence sender audience tournament_id sent words',
    of: 'x.sender = $1',
    end: 'sender = null',
    copy: {
      messages:
        'notification_id, audience, tournament_id, sent, (select n.message from notifications n where n.id = x.notification_id) as message, (select n.created_at from notifications n where n.id = x.notification_id) as created_at',
    },
  },
  disputes: {
    columns:
      'id sequence permissions created_at updated_at tournament_id match_id entry by_user results_revision text file_id status answer decided_by decided_at escalates_until escalated_at penalty_id',
    of: 'x.by_user = $1',
    end: `text = '', ${named('answer')}`,
    texts: 'text',
    copy: { disputes: 'id, tournament_id, match_id, text, status, answer, created_at, decided_at' },
  },
  claims: {
    columns:
      'id sequence permissions created_at updated_at tournament_id match_id entry by_user placement kills file_id',
    of: 'x.by_user = $1',
    copy: { claims: 'id, tournament_id, match_id, placement, kills, created_at' },
  },
  penalties: {
    columns:
      'id sequence permissions created_at updated_at tournament_id entry match_id points disqualify reason by_user withdrawn_at',
    of: 'x.entry = $1 or x.entry in (select team_id from team_members where user_id = $1)',
    end: named('reason'),
    copy: {
      penalties: 'id, tournament_id, entry, match_id, points, disqualify, reason, created_at, withdrawn_at',
    },
  },
  bans: {
    columns: 'id sequence permissions created_at updated_at kind value reason until refund',
    of: "(x.kind = 'account' and x.value = $1) or starts_with(x.value, 'sha256:')",
    end: named('reason'),
  },
  strikes: {
    columns: 'id tournament_id entry rank reason is_rewarded has_added at',
    of: 'x.entry = $1',
    end: named('reason'),
    copy: { penalties: 'id, tournament_id, rank, reason, at' },
  },
  teams: {
    columns:
      'id sequence permissions created_at updated_at tournament_id captain name name_key payer prize_split status hold_ends_at join_code registered_at rulebook_revision co_captain',
    of: `x.captain = $1 and ${isOwnName('name')}`,
    end: "name = 'player-' || $2, name_key = 'player-' || $2 || ' ' || x.id",
    names: 'name',
  },
  participations: {
    columns: 'id tournament_id user_id sequence created_at checked_in_at team_id rulebook_revision',
    of: 'x.user_id = $1',
    copy: { seats: 'tournament_id, created_at, checked_in_at' },
  },
  team_members: {
    columns: 'team_id user_id sequence role state part_id paid agreed_part agreed_currency has_played',
    of: 'x.user_id = $1',
    copy: { teams: 'team_id, role, state, paid, (select name from teams t where t.id = x.team_id) as team' },
  },
  waitlist: removeRowsOf(
    'user_id',
    'tournament_id user_id sequence created_at rulebook_revision agreed_fee agreed_currency offer_ends_at',
    { copy: { seats: 'tournament_id, created_at' } },
  ),
  join_requests: removeRowsOf(
    'user_id',
    'tournament_id user_id state asked_at agreed_fee agreed_currency rulebook_revision decided_at',
    { copy: { seats: 'tournament_id, state, asked_at, decided_at' } },
  ),
  reminders: removeRowsOf('user_id', 'tournament_id user_id created_at'),
  given_up_holds: removeRowsOf('user_id', 'tournament_id user_id times last_at'),
  room_receipts: removeRowsOf('user_id', 'match_id revision user_id session_id seen_at'),
  default_staff: removeRowsOf('user_id host', 'host user_id roles'),
  tournament_staff: removeRowsOf('user_id', 'tournament_id user_id roles'),
  invites: {
    columns: 'tournament_id code sequence user_id used_by used_at',
    of: 'x.user_id = $1 and x.used_by is null',
    end: 'delete',
  },
  host_bans: {
    columns: 'host user_id reason until uids banned_at',
    of: 'x.user_id = $1',
    end: `uids = array(select case when starts_with(u, 'sha256:') then u else kept_hash('uid', u) end from unnest(x.uids || array(select ltrim(g.uid, '0') from game_profiles g where g.user_id = $1)) u), ${named('reason')}`,
  },
  host_limits: removeRowsOf('host', 'host currency open_prizes prizes_per_month'),
  idempotency_keys: removeRowsOf('caller', 'caller key fingerprint answer created_at repeated_at'),
  audit_log: {
    columns:
      'sequence at actor_kind actor_id action target_type target_id before after reason ip request_id tournament_id actor_name is_player words transaction_id formed_words',
    of: 'x.actor_id = $1',
    copy: { log: 'at, action, target_type, target_id, before, after, reason, ip' },
  },
  document_revisions: {
    columns: 'collection document_id revision at action actor_kind actor_id actor_name data',
    of: 'x.actor_id = $1',
    end: "actor_name = 'player-' || $2",
  },
  match_calls: {
    columns:
      'about answer_text answered_at answered_by by_user created_at entry file_id id match_id permissions reason sequence state text tournament_id updated_at',
    of: 'x.by_user = $1',
    end: `text = null, ${named('answer_text')}`,
    texts: 'text',
    copy: { calls: 'id, tournament_id, match_id, about, text, state, answer_text, created_at, answered_at' },
  },
  picture_uses: removeRowsOf('user_id', 'id at file_id match_id user_id hash near'),
  token_requests: {
    columns:
      'id sequence created_at account_id currency amount note reference reference_key file_id state granted reason decided_by decided_at',
    of: 'x.account_id = $1',
    end: `note = null, reference = null, reference_key = case state when 'granted' then kept_hash('reference', reference_key) end, state = case state when 'asked' then 'refused' else state end, decided_at = coalesce(decided_at, now()), ${named('reason')}`,
    texts: 'note reference reference_key',
    copy: {
      'token-requests':
        'id, created_at, currency, amount, note, reference, state, granted, reason, decided_at',
    },
  },
  files: {
    columns:
      'id bucket_id sequence permissions created_at updated_at owner_id name mime_type signature size_original size_actual chunks_total chunks_uploaded object_key completed_at evidence_of hash',
    of: 'x.owner_id = $1',
    texts: 'name',
    copy: { pictures: 'id, bucket_id, name, mime_type, size_original, created_at' },
  },
  ...PERSONAL_TRANSFERS,
  held_prizes: {
    columns: 'id tournament_id user_id rank currency amount held_at decision reason decided_at',
    of: 'x.user_id = $1',
    end: named('reason'),
    copy: { ledger: 'tournament_id, rank, currency, amount, held_at, decision, decided_at' },
  },
  follows: removeRowsOf('user_id host', 'host user_id at', { copy: { follows: 'host, at' } }),
  schedules: removeRowsOf(
    'host',
    'id sequence host template_id weekdays time from_day until_day publish_hours pauses next_day makes_at created_at updated_at',
    {
      copy: {
        schedules: 'id, template_id, weekdays, time, from_day, until_day, publish_hours, pauses, created_at',
      },
    },
  ),
  templates: removeRowsOf('host', 'id sequence host name fields dates matches created_at', {
    texts: 'name',
    copy: { templates: 'id, name, fields, dates, matches, created_at' },
  }),
  seasons: {
    columns:
      'id sequence permissions created_at updated_at host name from_day to_day points best tournaments',
    of: 'x.host = $1',
    end: named('name'),
    texts: 'name',
    copy: { seasons: 'id, name, from_day, to_day, points, best, tournaments, created_at' },
  },
  webhooks: removeRowsOf(
    'account_id',
    'id sequence account_id url events format tournaments is_of_all secret created_at off_at off_reason old_secret old_secret_until',
    {
      texts: 'url',
      copy: { webhooks: 'id, url, events, format, tournaments, created_at, off_at, off_reason' },
    },
  ),
  account_keys: removeRowsOf(
    'account_id',
    'id sequence account_id name secret_hash scopes tournaments created_at expires_at last_used_at',
    {
      texts: 'name',
      copy: { keys: 'id, name, scopes, tournaments, created_at, expires_at, last_used_at' },
    },
  ),
  push_targets: removeRowsOf(
    'account_id',
    'id account_id session_id identifier endpoint host p256dh auth created_at updated_at',
    { copy: { devices: 'id, host, created_at, updated_at' } },
  ),
  sessions: removeRowsOf(
    'account_id',
    'id account_id secret_hash provider provider_uid ip user_agent created_at updated_at expires_at network confirmed_at',
    {
      names: 'provider_uid',
      copy: {
        sessions: 'id, provider, created_at, updated_at, expires_at',
        networks: 'ip, network, created_at',
        devices: 'user_agent, created_at',
      },
    },
  ),
  identities: removeRowsOf('account_id', 'issuer subject account_id created_at id email sequence', {
    names: 'email subject',
    copy: { identities: 'id, issuer, subject, email, created_at' },
  }),
  account_tokens: removeRowsOf(
    'account_id',
    'id account_id purpose secret_hash created_at expires_at address',
  ),
  account_calendars: removeRowsOf('account_id', 'account_id secret'),
  shared_devices: removeRowsOf('account_id other_id', 'account_id other_id'),
  caused_notifications: removeRowsOf('by_user user_id', 'by_user user_id since count'),
  game_profiles: removeRowsOf('user_id', 'user_id game_id nickname uid position', {
    names: 'nickname uid',
    copy: { details: 'game_id, nickname, uid' },
  }),
  user_details: {
    columns: 'id sequence permissions created_at updated_at username prof_pic_url',
    of: 'x.id = $1',
    end: "username = 'player-' || $2, prof_pic_url = null, updated_at = now()",
    names: 'username',
    texts: 'prof_pic_url',
    copy: { details: 'username, prof_pic_url' },
  },
  accounts: {
    columns:
      'id sequence email name password_hash password_updated_at is_email_verified is_active labels prefs created_at updated_at accessed_at blocked_reason wanted_email proofs_ended_at player_number',
    of: 'x.id = $1',
    end: "email = 'player-' || $2 || '@left.invalid', name = 'player-' || $2, password_hash = null, password_updated_at = null, is_email_verified = false, is_active = false, labels = '{}', prefs = '{}', blocked_reason = null, wanted_email = null, proofs_ended_at = now(), accessed_at = created_at, updated_at = now(), player_number = $2::bigint",
    names: 'name email wanted_email',
    copy: {
      account: 'id, email, wanted_email, name, is_email_verified, labels, created_at, accessed_at',
      preferences: 'prefs',
    },
  },
};

/** Tables on tournaments, money, the site and the server. They name persons by ids, which lead to the tables above. */
export const OTHER_DATA: Readonly<Record<string, string>> = {
  ...LEDGER_COLUMNS,
  announcements:
    'id sequence permissions created_at updated_at title content is_featured status publish_at revision title_words title_ne content_ne',
  alert_outbox: 'id body created_at claimed_until',
  backup_drills: 'id started_at ended_at holds_until place error',
  backup_runs:
    'id is_scheduled started_at ended_at holds_until error file sent_at send_tries send_waits_until send_error',
  closed_days: 'is_only until summing summed_to',
  copy_marks: 'is_copy marked_at',
  daily_active_sums: 'game_id host day count',
  daily_actives: 'game_id host day previous count',
  daily_cohorts: 'game_id host day signed_up count',
  daily_flows: 'day kind currency game_id host amount',
  daily_players: 'user_id day game_id host',
  daily_seats: 'day game_id host kind count',
  daily_sign_ups: 'day count',
  deletions: 'sequence at change',
  essential_pages:
    'id sequence permissions created_at updated_at content revision content_ne firm registration_number complaints',
  feedback_replies: 'id sequence feedback_id by_user message at',
  file_chunks: 'file_id number object_key',
  first_admin_secrets: 'secret_hash created_at',
  follow_news: 'tournament_id host told_to',
  ledger_audits: 'begun_at detail ended_at findings id night',
  loose_objects: 'object_key due_at',
  match_results: 'match_id revision rows by_user at guests by_key',
  matches:
    'id sequence permissions created_at updated_at tournament_id match_participants match_name scheduled_time match_results match_status room_id room_password results_revision opens_at opens_by_clock is_opening room_revision room_shown_at section round position sides next_match_id next_side loser_match_id loser_side room_changes room_changes_since stage group_number entries ongoing_since told_no_results room_by room_by_key lobby_groups',
  native_promotions: 'id sequence permissions created_at updated_at content revision shown changes_at',
  operator_address: 'is_only email',
  pending_sign_ins:
    'state_hash browser_hash nonce code_verifier redirect_uri success_url failure_url is_token_flow expires_at',
  problems: 'kind since seen_at detail told_at tellings silent_until silent_reason',
  push_outbox: 'notification_id target_id created_at give_up_at next_attempt_at is_claimed attempts',
  rate_limits: 'key points expire',
  rulebook_revisions: 'tournament_id revision hash rules changes changed_by changed_at',
  scheduled_evenings: 'tournament_id schedule_id day publishes_at told_at told_reason template_id',
  seat_events: 'sequence at kind tournament_id host game_id user_id team_id',
  sent_forms: 'key answer sent_at',
  server_secrets: 'name value created_at',
  stage_draws: 'tournament_id stage seeding groups carried tie_order drawn_at',
  site_facts: 'facts seen_at',
  standard_texts: 'page english nepali',
  strike_debts: 'strike_id user_id currency owed',
  tournament_winners: 'tournament_id rank user_id',
  tournaments:
    'id sequence permissions created_at updated_at host status game_id title description img_url reg_start reg_end start_date end_date fee_currency entry_fee is_featured prize_type prize_pool yt_stream_url rules max min bracket_type bracket_match_id participant_count funding_revision game_mode team_size map scoring dispute_minutes results_revision settles_at settlement_order settlement_asked_at check_in check_in_closes_at check_in_closed_at clock opened_at started_at closed_at entry_rules seats_held bracket_target rulebook_hash rulebook_revision told_start told_full_at told_joins_on stages stage_seed last_result_at told_unsettled access is_listed revision title_ne description_ne rules_ne title_words told_check_in told_check_in_end was_promised_in_office',
  webhook_deliveries:
    'id sequence webhook_id tournament_id event about at body state is_again attempts first_attempt_at last_attempt_at next_attempt_at claimed_until status error delivered_at',
  kept_hashes: 'kind hash until ban_id',
};
