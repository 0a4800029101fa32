/** Documents as sent to clients (docs/product.md#records, docs/wire.md#documents). */
import type { AuditAction, AuditTarget } from './audit-actions.ts';
import type {
  BracketType,
  Currency,
  MatchStatus,
  TeamStatus,
  TournamentStatus,
  TransferKind,
} from './constants.ts';
import type { ProfileKey } from './games/game.ts';
import type { GameId } from './games/games.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { BracketSection, RoundTarget, Sides } from './rules/bracket.ts';
import type { PlacementRow, RoundsRow } from './rules/results.ts';
import type { RulebookChange } from './rules/rulebook.ts';
import type { Standings } from './rules/standings.ts';
import type { Payer, PrizeSplit } from './rules/team.ts';

export interface WireDocument {
  $id: string;
  $sequence: string;
  $collectionId: string;
  $databaseId: string;
  $createdAt: string;
  $updatedAt: string;
  $permissions: string[];
}

export interface WireList<T> {
  total: number;
  documents: T[];
}

/** The caller's own account (docs/wire.md#account). */
export interface AccountDocument {
  $id: string;
  $createdAt: string;
  $updatedAt: string;
  name: string;
  registration: string;
  /** True: Active. False: Closed (blocked). */
  status: boolean;
  labels: string[];
  passwordUpdate: string;
  email: string;
  phone: string;
  emailVerification: boolean;
  phoneVerification: boolean;
  mfa: boolean;
  prefs: Record<string, unknown>;
  targets: never[];
  accessedAt: string;
}

export interface TournamentDocument extends WireDocument {
  gameID: GameId;
  tournTitle: string;
  description: string | null;
  imgURL: string;
  regStart: string | null;
  regEnd: string | null;
  startDate: string;
  endDate: string;
  /** JSON text of {@link EntryFee}. */
  entryFee: string;
  host: string;
  isFeatured: boolean;
  prizeType: Currency;
  prizePool: number[];
  participants: string[];
  status: TournamentStatus;
  /** Instants at which the status became Open, Ongoing, and Finished or Aborted; null before, and where not known. */
  openedAt: string | null;
  startedAt: string | null;
  closedAt: string | null;
  ytStreamURL: string[];
  rules: string;
  winners: string[];
  max: number;
  min: number;
  /** Finished with fewer participants than `min`. */
  belowMin: boolean;
  /** JSON text of {@link GameDetails}. */
  gameDetails: string;
  /** JSON text of {@link Bracket}. */
  bracket: string;
  /** JSON text of the scoring with all its parts; null: the defaults. */
  scoring: string | null;
  /** How long results can be disputed before prizes are paid; null or 0: paid at once. */
  disputeMinutes: number | null;
  /** JSON text of when entries check in, in minutes before the start; null: no check-in. */
  checkIn: string | null;
  /** `auto`: the server acts on the dates; null: nothing happens by itself. */
  clock: 'auto' | null;
  /** JSON text of whose the seats are, with all its parts; null: of single players. */
  entryRules: string | null;
  /** Seats of teams that are still paying. */
  seatsHeld: number;
  /** When the prizes are paid; null: no settlement was asked for, or it paid at once. */
  settlesAt: string | null;
  /** Hash of the rules; null: of a Draft. */
  rulebook: string | null;
}

export interface TeamDocument extends WireDocument {
  tournamentID: string;
  name: string;
  /** Account id; the team's entry has the same. */
  captain: string;
  /** JSON texts of {@link TeamMember}, the captain's first. */
  members: string[];
  payer: Payer;
  prizeSplit: PrizeSplit;
  status: TeamStatus;
  /** Until when a seat is held for the team; null: none is held. */
  holdEndsAt: string | null;
  /** Lets whoever has it join; absent for all but members and the invited. */
  joinCode?: string;
}

export interface TeamMember {
  /** Account id. */
  user: string;
  role: 'player' | 'substitute';
  state: 'invited' | 'confirmed';
  /** Of the entry fee, whole units. */
  paid: number;
}

/** `DELETE /teams/{id}/members/me`. */
export interface TeamLeft {
  /** What came back, whole units. */
  refund: number;
  currency: Currency;
}

/** Results of a match that were put with the results form; other `matchResults` are plain texts. */
export interface MatchResults<Row = PlacementRow> {
  /** Counted from 1. */
  revision: number;
  /** Of a drawn match: two {@link RoundsRow}. */
  rows: Row[];
  /** The account that put them; null for the server's key. */
  by: string | null;
  at: string;
}

/** `GET /tournaments/{id}/standings`. */
export interface StandingsDocument extends Standings {
  /** Goes up with every change of results. */
  revision: number;
  /** When the prizes will be paid; null: no settlement is under way. */
  settlesAt: string | null;
  settledAt: string | null;
  /** The entries that the host put in order where the standings tie them; null: none. */
  order: string[] | null;
}

/** One line of `GET /matches/{id}/receipts`. */
export interface Receipt {
  /** Account id. */
  user: string;
  name: string | null;
  /** When the current room details first left the server for the player. */
  seenAt: string | null;
  /** Sessions that have got them. */
  sessions: number;
}

/** `GET /tournaments/{id}/seat`. */
export interface SeatAnswer {
  state: 'none' | 'waiting' | 'held' | 'registered' | 'checkedIn';
  /** Position in the waitlist, from 1. */
  place: number | null;
  /** Id of the team. */
  team: string | null;
  /** The account id by which the seat stands in `participants`: the caller's, or his captain's; null: no seat. */
  entry: string | null;
  checkedInAt: string | null;
  /** Whether an exit gives all of the entry fee back, because the rules have changed since. */
  isExitFree: boolean;
  /** Whether the caller is told when registration opens. */
  isReminded: boolean;
}

/** `GET /tournaments/{id}/rulebook`. */
export interface RulebookDocument {
  /** Of the newest revision; null: of a Draft. */
  hash: string | null;
  /** What it was published with; null: not known. */
  publishedHash: string | null;
  /** JSON text of the rules as the newest revision hashes them; null: of a Draft. */
  rules: string | null;
  /** Number of revisions; the newest are listed. */
  total: number;
  /** Changes after publishing, the oldest first. */
  revisions: RulebookRevision[];
}

export interface RulebookRevision {
  hash: string;
  at: string;
  /** Username; null: the operator. */
  by: string | null;
  changes: RulebookChange[];
}

/** `GET /tournaments/{id}/entries`. */
export interface SeatBoard {
  /** In the order of joining; `entry` is the account id, `team` the team's name. */
  entries: { entry: string; name: string; team: string | null; checkedInAt: string | null }[];
  /** In the order of the line; `user` is the account id, `team` the name of the team that its captain waits for. */
  waiting: { user: string; name: string; team: string | null }[];
}

/** `POST /tournaments/{id}/settlement`. */
export interface SettlementAnswer {
  /** When the prizes will be paid; null: they have been paid. */
  settlesAt: string | null;
  /** Usernames by rank. */
  winners: string[];
}

export interface ClaimDocument extends WireDocument {
  tournamentID: string;
  matchID: string;
  /** The account id that stands for the entry. */
  entry: string;
  /** The account that sent it. */
  by: string;
  placement: number;
  kills: number;
  /** Id of the screenshot in the bucket `evidence`; null once it has been deleted. */
  file: string | null;
}

export type DisputeStatus = 'open' | 'escalated' | 'accepted' | 'rejected';

export interface DisputeDocument extends WireDocument {
  tournamentID: string;
  matchID: string;
  /** The account id that stands for the entry. */
  entry: string;
  /** The account that sent it. */
  by: string;
  /** The revision of the match's results that is disputed. */
  resultsRevision: number;
  text: string;
  /** Id of the screenshot in the bucket `evidence`; null: none. */
  file: string | null;
  /** `escalated`: only the operator decides. */
  status: DisputeStatus;
  /** Of the last decision. */
  answer: string | null;
  /** The account that decided; null: nobody yet, or the server's key. */
  decidedBy: string | null;
  decidedAt: string | null;
  /** Until when a rejection can be escalated; null: it cannot. */
  escalatesUntil: string | null;
  escalatedAt: string | null;
}

export interface EntryFee {
  currencyType: Currency;
  fee: number;
}

export interface GameDetails {
  gameMode: string;
  teamSize: string;
  map: string;
}

export interface Bracket {
  bracketType: BracketType;
  matchID?: string;
  /** Head to head only: the won rounds that win a match. */
  target?: RoundTarget;
}

/** `POST /tournaments/{id}/bracket`. */
export interface BracketAnswer {
  /** In the order of play. */
  matches: DrawnMatch[];
}

export interface DrawnMatch {
  match: string;
  name: string;
  section: BracketSection;
  round: number;
  position: number;
  sides: Sides;
  nextMatch: string | null;
  loserNextMatch: string | null;
}

export interface MatchDocument extends WireDocument {
  tournamentID: string;
  matchParticipants: string[];
  matchName: string;
  scheduledTime: string;
  matchResults: string | null;
  /** JSON text of {@link EntryDetails}; absent when hidden from the viewer. */
  entryDetails?: string | null;
  matchStatus: MatchStatus;
  /** When the server sets the match Ongoing, Nepal time; null: by hand. */
  opensAt: string | null;
  /** Goes up with every change of the room details; 0: none so far. */
  roomRevision: number;
  /** Of a drawn match, counted from 1 over the whole bracket in the order of play. This and the following are null for others. */
  round: number | null;
  /** The place in the round, from 1; a bye leaves its place empty. */
  position: number | null;
  section: BracketSection | null;
  /** Two entries, null where a match before has not decided it yet. */
  sides: (string | null)[] | null;
  /** Ids of the matches where the winner and the loser go; null: nowhere. */
  nextMatch: string | null;
  loserNextMatch: string | null;
}

export interface EntryDetails {
  roomID: string;
  roomPass: string;
}

export interface UserDetailsDocument extends WireDocument {
  username: string | null;
  prof_pic_url: string | null;
  /** Whether the operator has given the label `verified`. */
  isVerified: boolean;
  /** JSON texts of {@link GameProfile}. This and the attributes below are absent when hidden from the viewer. */
  game_profiles?: string[];
  eg_token?: number;
  eg_coin?: number;
  notifications?: string[];
  tournaments?: string[];
}

export interface GameProfile extends Record<ProfileKey, string> {
  gameID: GameId;
}

export interface NotificationDocument extends WireDocument {
  recipentType: 'all' | 'specific';
  message: string;
  /** JSON texts of {@link Recipient}: the caller's own entry only; the admin sees all. */
  recipents: string[];
  targetLink: string | null;
  kind: NotificationKind;
}

export interface Recipient {
  user: string;
  read: boolean;
}

export interface AnnouncementDocument extends WireDocument {
  title: string;
  content: string;
  isFeatured: boolean;
  /** Drafts exist for the operator only. */
  status: 'draft' | 'published';
  /** When the server publishes a draft; null: by hand. */
  publishAt: string | null;
  revision: number;
}

export interface FeedbackDocument extends WireDocument {
  name: string;
  email: string;
  subject: string;
  message: string;
  status: 'new' | 'done';
  /** JSON texts of {@link FeedbackReply}, in order. */
  replies: string[];
}

export interface FeedbackReply {
  /** Account id; absent for the server key. */
  by?: string;
  message: string;
  at: string;
}

export interface EssentialPageDocument extends WireDocument {
  content: string;
  revision: number;
}

export interface PromotionDocument extends WireDocument {
  /** JSON text of {@link Promotion}[]: all for the operator, for others those of now. */
  content: string;
  revision: number;
}

export interface Promotion {
  isActive: boolean;
  imgUrl?: string;
  targetLink?: string;
  /** Text of the site banner (document `site_banner`), or alternative text of a picture. */
  text?: string;
  /** Others than the operator get it from this instant on. */
  from?: string;
  /** Others than the operator get it up to before this instant. */
  until?: string;
}

/** A version of a document that the operator writes. */
export interface Revision {
  /** The number as text. */
  $id: string;
  revision: number;
  at: string;
  action: 'create' | 'update' | 'delete' | 'undo' | 'publish';
  /** Null: the server itself. */
  actor: AuditEntry['actor'] | null;
  /** The document as it was; null: it was deleted. */
  document: WireDocument | null;
}

export interface Revisions {
  /** Newest first. */
  revisions: Revision[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}

/** Who cannot come in; for the operator only. */
export interface BanDocument extends WireDocument {
  kind: 'account' | 'uid' | 'network';
  /** Id of the account, game UID, or network in CIDR notation. */
  value: string;
  reason: string;
  /** Null: until it is deleted. */
  until: string | null;
}

/** Every collection by its id, and the documents in it. */
export type Documents = {
  tournaments: TournamentDocument;
  matches: MatchDocument;
  teams: TeamDocument;
  user_details: UserDetailsDocument;
  notifications: NotificationDocument;
  announcements: AnnouncementDocument;
  feedback: FeedbackDocument;
  essential_pages: EssentialPageDocument;
  native_promotions: PromotionDocument;
  claims: ClaimDocument;
  disputes: DisputeDocument;
  bans: BanDocument;
};

export type CollectionId = keyof Documents;

/** The names of a collection's own attributes. */
export type AttributeName<Id extends CollectionId> = Exclude<keyof Documents[Id], keyof WireDocument>;

/** The attributes a write may send. */
export type DocumentData<Id extends CollectionId> = Partial<Pick<Documents[Id], AttributeName<Id>>>;

/** One ledger line of the caller, as in `GET /v1/wallet/transfers`. */
export interface WalletTransfer {
  $id: string;
  $createdAt: string;
  kind: TransferKind;
  currency: Currency;
  /** Whole units, signed: positive when the balance grew. */
  amount: number;
  balanceAfter: number;
  reason: string;
  tournamentID: string | null;
  tournTitle: string | null;
}

/** A page of a user's ledger lines, newest first, for the operator. */
export interface UserTransfers {
  transfers: WalletTransfer[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}

/** A line of a file of grants. */
export interface GrantRow {
  /** Counted from 1, with the names of the columns. */
  line: number;
  user: string;
  currency: string;
  /** Null: no whole number. */
  amount: number | null;
  reason: string;
  error: 'userUnknown' | 'currencyInvalid' | 'amountInvalid' | 'reasonInvalid' | 'balanceTooLow' | null;
}

export interface GrantsAnswer {
  rows: GrantRow[];
  /** Whether all of it has been granted, now or by the same file before. */
  applied: boolean;
}

/** What the operator sees of a person; lists hold the newest. */
export interface PersonOverview {
  /** The account as in the users API, and why it is blocked, if somebody has said so. */
  account: Readonly<Record<string, unknown>> & { $id: string; blockedReason: string | null };
  details: UserDetailsDocument;
  /** As in the users API. */
  sessions: Readonly<Record<string, unknown>>[];
  transfers: WalletTransfer[];
  tournaments: {
    $id: string;
    tournTitle: string;
    status: TournamentStatus;
    role: 'host' | 'player';
    startsAt: string;
  }[];
  teams: {
    $id: string;
    name: string;
    status: TeamStatus;
    tournamentID: string;
    state: TeamMember['state'];
    isCaptain: boolean;
  }[];
  disputes: {
    $id: string;
    tournamentID: string;
    matchID: string;
    status: DisputeDocument['status'];
    at: string;
  }[];
  networks: {
    network: string;
    sessions: number;
    lastAt: string;
    others: { $id: string; username: string | null }[];
  }[];
  sameUid: { gameID: string; uid: string; $id: string; username: string | null }[];
}

/** The limits of a host's prizes in one currency, or those of all hosts without their own. Whole units. */
export interface HostLimit {
  currency: Currency;
  openPrizes: number;
  prizesPerMonth: number;
  /** Whether they have been set for this host. */
  isOwn: boolean;
  /** What counts against each; null for the limits of all. */
  used: { openPrizes: number; prizesPerMonth: number } | null;
}

export interface HostLimits {
  limits: HostLimit[];
}

/** Something about prizes that the operator should look at. */
export interface Warning {
  kind: 'prizesToOne' | 'prizesToFew' | 'sharedWithHost' | 'onlyReceives';
  /** Account id; null where no one host is meant. */
  host: string | null;
  /** Account ids. */
  users: string[];
  /** What was found, for people. */
  says: string;
  /** When the last of the prizes was paid. */
  at: string;
}

export interface Warnings {
  /** The latest first. */
  warnings: Warning[];
}

/** A transfer with both ends and who caused it, for the operator. */
export interface ListedTransfer {
  $id: string;
  at: string;
  kind: TransferKind;
  currency: Currency;
  /** Whole units, positive. */
  amount: number;
  /** Kind and owner of each account. */
  from: { kind: string; id: string };
  to: { kind: string; id: string };
  tournamentID: string | null;
  reason: string;
  reference: string;
  /** Key and server have no id. */
  actor: { kind: 'user' | 'key' | 'server'; id: string | null };
}

/** What a tournament holds in one kind of account. */
export interface TournamentAccount {
  kind: string;
  currency: Currency;
  balance: number;
}

export interface TournamentTransfers {
  accounts: TournamentAccount[];
  /** Newest first. */
  transfers: ListedTransfer[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}

/** To whom a message goes. */
export type Audience = { all: true } | { label: string } | { tournament: string } | { users: string[] };

/** A message to many, as its sender sees it. */
export interface SentMessage {
  $id: string;
  at: string;
  /** Account id; null: the server key. */
  by: string | null;
  to: Audience;
  /** HTML. */
  message: string;
  targetLink: string | null;
  sent: number;
  /** How many have read it. */
  read: number;
}

export interface SentMessages {
  /** Newest first. */
  messages: SentMessage[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}

/** What a host or the operator did. */
export interface AuditEntry {
  $id: string;
  at: string;
  /** The server key, and the server that acts by itself, have neither id nor name. Players are named by their usernames. */
  actor: { kind: 'user' | 'key' | 'server'; id: string | null; name: string | null };
  action: AuditAction;
  target: { type: AuditTarget; id: string };
  /** Any JSON value, as `after`. */
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  requestId: string | null;
}

/** Whole units. */
export type CurrencyAmounts = Record<Currency, number>;

/** What happened in a time; what each figure counts: docs/product.md#analytics. */
export interface Figures {
  signUps: number;
  activePlayers: number;
  joins: number;
  exits: number;
  noShows: number;
  /** From 0 to 1; null: no tournament started. */
  fillRate: number | null;
  fees: CurrencyAmounts;
  prizes: CurrencyAmounts;
  /** At the end of the time. */
  supply: CurrencyAmounts;
}

export interface RetentionWeek {
  /** Its Monday. */
  week: string;
  signUps: number;
  /** How many of those took a seat in the same week, in the next one, and so on. */
  active: number[];
}

export interface RankedHost {
  /** The host's account id. */
  host: string;
  /** The username. */
  name: string | null;
  joins: number;
  /** Those that started. */
  tournaments: number;
  fillRate: number | null;
  fees: CurrencyAmounts;
  prizes: CurrencyAmounts;
}

/** Figures of a period, whose days are included. */
export interface Analytics extends Figures {
  from: string;
  to: string;
  retention: RetentionWeek[];
  /** Those with most joins first. */
  hosts: RankedHost[];
  days: (Figures & { day: string })[];
}

/** How the installation is; jobs, sockets, errors and slowest are of the process that answers. */
export interface Health {
  status: 'pass';
  version: string;
  uptimeSeconds: number;
  database: {
    engine: 'pglite' | 'postgres';
    version: string;
    bytes: number;
    connections: number;
    lastVacuumAt: string | null;
    /** By how much its clock is ahead of the process's; negative: behind. 0 within a round trip. */
    clockAheadMs: number;
  };
  /** Null before the first run has ended. */
  jobs: { name: string; lastRunAt: string | null; ms: number | null; error: string | null }[];
  /** Mails of the last day that were not sent. */
  mail: {
    waiting: number;
    /** Of those that wait, the ones that could not be sent before. */
    failing: number;
    givenUp: number;
    oldestAt: string | null;
    lastError: string | null;
  };
  backups: {
    /** Of the schedule; null: there is none. */
    everyMinutes: number | null;
    /** When the snapshot of the newest complete one was about to be taken. */
    lastAt: string | null;
    /** Of the newest one, if it failed. */
    failedAt: string | null;
    error: string | null;
    /** The newest one is older than two intervals of the schedule. */
    isOverdue: boolean;
  };
  storage: { kind: 'folder' | 's3'; files: number; bytes: number };
  sockets: { open: number };
  /** Calls since an instant 30 to 60 minutes ago, or since the start: answered with 4xx (refused) and 5xx (failed). */
  errors: { since: string; calls: number; refused: number; failed: number };
  /** In the same time, by mean time. */
  slowest: { call: string; calls: number; meanMs: number; maxMs: number }[];
}

/** What a new installation needs before its first evening, as it is now. */
export interface Checklist {
  isBannerChanged: boolean;
  /** How many of them no longer have the text that they were installed with. */
  pages: { changed: number; total: number };
  /** The last one that an admin has sent to the own address. */
  testMail: {
    status: 'none' | 'waiting' | 'failed' | 'sent';
    /** Why it could not be sent at the last attempt. */
    error: string | null;
    /** False: mail is written to a folder, because no mail server is configured. */
    hasServer: boolean;
  };
  hasHost: boolean;
  /** One that is not a Draft. */
  hasTournament: boolean;
}

/** That whoever uses a session knows the password. */
export interface PasswordConfirmation {
  confirmedAt: string;
  /** From then on acts on money and labels ask for it again. */
  expiresAt: string;
}

export interface AuditLog {
  /** Newest first. */
  entries: AuditEntry[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}

/** Where all that was issued of a currency is; issued = players + tournaments + house. Whole units. */
export interface CurrencySummary {
  issued: number;
  players: number;
  /** Entry fees and prize pools of running tournaments. */
  tournaments: number;
  /** Fees and exit charges collected. */
  house: number;
}

/** A host's tournaments in one currency, of all time. Whole units. */
export interface HostSummary {
  /** The host's account id. */
  host: string;
  currency: Currency;
  /** Prize pools of running tournaments. */
  promised: number;
  paid: number;
  /** Entry fees of finished tournaments. */
  collected: number;
}

export interface LedgerSummary extends Record<Currency, CurrencySummary> {
  hosts: HostSummary[];
}

/** A page of ledger lines, newest first. The next page is requested with `before` set to the last `$id`. */
export interface WalletTransfers {
  transfers: WalletTransfer[];
}

/** What a host has held so far (`GET /v1/hosts/{id}/record`). */
export interface HostRecord {
  /** Tournaments that are Finished. */
  held: number;
  aborted: number;
  /** Of the Finished tournaments; `onTime`: readable at the scheduled time of the match. */
  rooms: { opened: number; onTime: number };
  /** Minutes from the last match to the paid prizes, the median; null before there was one. */
  minutesToPaid: number | null;
  /** Of all tournaments of the host, by how they ended. */
  disputes: { accepted: number; rejected: number; undecided: number };
}

/** What a player has played and won (`GET /v1/players/{id}/record`). */
export interface PlayerRecord {
  /** Tournaments that are Finished. */
  played: number;
  /** Those won. */
  won: number;
  /** Prizes of any rank. */
  prizes: number;
  /** The best ranks, newest first among equals. */
  best: { tournament: string; title: string; rank: number; finishedAt: string | null }[];
  /** Teams that had a seat, the latest first: in how many tournaments, and the last of these. */
  teams: { name: string; tournaments: number; tournament: string; title: string }[];
}
