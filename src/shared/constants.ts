/** Names, states and limits of the product (docs/product.md#limits). */

export const PROJECT_ID = 'egofficial';
export const DATABASE_ID = 'main';
export const PICTURE_BUCKET_ID = 'profile_pics';
/** Pictures of tournaments, uploaded by hosts. */
export const COVER_BUCKET_ID = 'covers';
/** Pictures in what the operator writes: pages, announcements, promotions. */
export const CONTENT_BUCKET_ID = 'content';
/** Screenshots of results. */
export const EVIDENCE_BUCKET_ID = 'evidence';
/** Pictures sent with requests for tokens. */
export const REQUEST_BUCKET_ID = 'requests';

export const APP_NAME = 'EGOfficial';
export const APP_VERSION = '1.1.0';
/** The site banner of a new installation. */
export const STANDARD_BANNER = 'Sorry, we are currently not operating!';

export const APP_TAGLINE = 'Play. Win. Shine.';

/** The hours after a login, or after a confirmed password, in which acts on money and labels do not ask for it. */
export const PASSWORD_LASTS_HOURS = 12;

export const CURRENCIES = ['eg_token', 'eg_coin'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The reasons of transfers; the database has the same list, with the kinds of account that each kind joins. */
export const TRANSFER_KINDS = [
  'grant',
  'take_back',
  'prize_funding',
  'entry_fee',
  'exit_refund',
  'exit_charge',
  'abort_refund',
  'prize',
  'prize_hold',
  'prize_release',
  'prize_return',
  'strike',
  'reaward',
  'unused_prize',
  'fee_collection',
  'team_part',
  'team_refund',
  'team_fee',
  'closing',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export const TOURNAMENT_STATUSES = ['Draft', 'Open', 'Upcoming', 'Ongoing', 'Finished', 'Aborted'] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

export const MATCH_STATUSES = ['Scheduled', 'Ongoing', 'Finished'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const PASSWORD_MIN_LENGTH = 8;
/** The minutes that must pass between two copies of all that is stored about an account. */
export const COPY_AGAIN_MINUTES = 10;
/** The days after the closing of an account in which nobody else may take its username. */
export const USERNAME_KEPT_DAYS = 90;
/** Bytes; the upper bound that the wire format sets. */
export const PASSWORD_MAX_LENGTH = 256;
export const NAME_MAX_LENGTH = 40;
/** The longest name of a sender of feedback. */
export const FEEDBACK_NAME_MAX_LENGTH = 128;
/** Latin, or letters and digits of Devanagari. A vowel sign cannot come first: it would attach to the text before. */
export const USERNAME_PATTERN = /^(?!\p{M})[\u0900-\u0963\u0966-\u096f\u0971-\u097fA-Za-z0-9_-]{3,20}$/u;

export const TITLE_MIN_LENGTH = 4;
export const TITLE_MAX_LENGTH = 149;
export const MATCH_NAME_MIN_LENGTH = 3;
export const MATCH_NAME_MAX_LENGTH = 49;
export const PARTICIPANTS_MIN = 2;
export const PARTICIPANTS_MAX = 10_000;
export const INITIAL_PRIZE_SLOTS = 3;
export const PRIZES_MAX = 100;
/** The largest grant, in whole units, that a session can make without a confirmation. */
export const GRANT_UNCONFIRMED_MAX = 10_000;
/** The most lines of a file of grants. */
export const GRANT_LINES_MAX = 5000;
/** The largest single amount, in whole units: sums of a full tournament stay far below 2^53. */
export const AMOUNT_MAX = 1_000_000_000;
/** The longest rules and description, in characters of HTML. */
export const HTML_MAX_LENGTH = 50_000;
export const BRACKET_TYPES = [
  'single_match',
  'series',
  'single_elimination',
  'double_elimination',
  'round_robin',
] as const;
export type BracketType = (typeof BRACKET_TYPES)[number];

export const TEAM_STATUSES = ['Forming', 'Registered', 'Withdrawn', 'Lapsed'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];
export const TEAM_NAME_MIN_LENGTH = 3;
export const TEAM_NAME_MAX_LENGTH = 20;
/** The most unanswered invitations of a team. */
export const TEAM_INVITATIONS_MAX = 10;

/** The most matches that a host schedules; those of a bracket come with the draw and do not count. */
export const MATCHES_PER_TOURNAMENT_MAX = 30;
/** The most entries with a result in one match. */
export const RESULT_ROWS_MAX = 1000;
/** How long results can be disputed before prizes are paid, in minutes: a week. */
export const DISPUTE_MINUTES_MAX = 10_080;
/** The longest text of a dispute, and of the answer to it. */
export const DISPUTE_TEXT_MAX_LENGTH = 2000;
/** The longest room ID, and the longest room password. */
export const ROOM_TEXT_MAX_LENGTH = 100;
export const MATCH_RESULTS_MAX_LENGTH = 10_000;
export const FEEDBACK_SUBJECT_MAX_LENGTH = 200;
export const FEEDBACK_MESSAGE_MAX_LENGTH = 5000;

export const EXIT_REFUND_PERCENT = 90;
/** The minutes in which a seat at a changed fee can be accepted. */
export const OFFER_MINUTES = 15;
/** The days for which a suspicion is stored as a report. */
export const REPORT_DAYS = 90;
/** The days for which pictures are stored after their tournament's end, or after the decision about their request. */
export const PROOF_KEPT_DAYS = 30;
export const SESSIONS_MAX = 10;
/** The seconds for which a link in a mail works. */
export const MAIL_LINK_SECONDS = 3600;
/** The hours in which a page's form is accepted as sent by the reader of that page. */
export const FORM_LASTS_HOURS = 24;

export const PICTURE_MAX_BYTES = 2_000_000;
/** The SDKs send larger files in chunks of this size (docs/wire.md#uploads). */
export const UPLOAD_CHUNK_BYTES = 5 * 1024 * 1024;
export const PICTURE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'svg'] as const;

/** Totals of lists stop at this number, so that counting stays cheap. */
export const TOTAL_MAX = 5000;
export const NOTIFICATION_LIST_LIMIT = 25;
export const SECTION_SIZE = 3;
export const TOAST_DURATION_MS = 5000;
export const HOME_SLIDER_INTERVAL_MS = 5000;
export const CAROUSEL_INTERVAL_MS = 3000;
export const RELOAD_AFTER_UPDATE_MS = 2500;
export const RELOAD_AFTER_CLOSING_MS = 10_000;

/** The operator is told if the clocks of the database and of a process differ by more. */
export const CLOCK_DIFFERENCE_MAX_MS = 3000;
