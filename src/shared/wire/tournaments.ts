/** Tournaments, and who has a seat (docs/product.md#records). */
import type { Currency, TournamentStatus } from '../constants.ts';
import type { GameId } from '../games/games.ts';
import type { RulebookChange } from '../rules/rulebook.ts';
import type { Payer } from '../rules/team.ts';
import type { EditableField } from '../rules/tournament.ts';
import type { WireDocument } from './document.ts';

export interface TournamentDocument extends WireDocument {
  gameID: GameId;
  tournTitle: string;
  description: string | null;
  /** Nepali versions of title, description and rules; null: only English. */
  titleNe: string | null;
  descriptionNe: string | null;
  rulesNe: string | null;
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
  /** JSON text of the stages with all their parts; null: none. */
  stages: string | null;
  /** Who may enter, as JSON text (rules/access.ts). Null: everybody. */
  access: string | null;
  /** Goes up with every change of fields or status; an update that names an older one is refused. */
  revision: number;
  /** Seats of teams that are still paying. */
  seatsHeld: number;
  /** When the prizes are paid; null: no settlement was asked for, or it paid at once. */
  settlesAt: string | null;
  /** Hash of the rules; null: of a Draft. */
  rulebook: string | null;
}

/** How winners are found and when they are paid, as its host writes it. */
export type BracketFields = Pick<TournamentDocument, 'bracket' | 'scoring' | 'disputeMinutes' | 'stages'>;

/** The other attributes that its host writes. */
export type TournamentFields = Pick<
  TournamentDocument,
  Exclude<EditableField & keyof TournamentDocument, keyof BracketFields> | 'gameDetails' | 'bracket'
>;

export interface EntryFee {
  currencyType: Currency;
  fee: number;
}

export interface GameDetails {
  gameMode: string;
  teamSize: string;
  map: string;
}

/** `GET /tournaments/{id}/seat`. */
export interface SeatAnswer {
  state: 'none' | 'asked' | 'waiting' | 'held' | 'registered' | 'checkedIn';
  /** Position in the waitlist, from 1. */
  place: number | null;
  /** The seat can be had at another fee than was agreed to, until an instant: whole units, of a team the caller's part; null: no offer. */
  offer: { fee: number; currency: Currency; endsAt: string } | null;
  team: string | null;
  /** The account id by which the seat stands in `participants`: the caller's, or his captain's; null: no seat. */
  entry: string | null;
  checkedInAt: string | null;
  /** Whether an exit gives all of the entry fee back, because the rules have changed since. */
  isExitFree: boolean;
  /** Whether the caller is told when registration opens. */
  isReminded: boolean;
}

/** `GET /tournaments/{id}/entries`. */
export interface SeatBoard {
  /** In the order of joining; `entry` is the account id, `team` the team's name. */
  entries: { entry: string; name: string; team: string | null; checkedInAt: string | null }[];
  /** In the order of the line; `user` is the account id, `team` the name of the team that its captain waits for. */
  waiting: { user: string; name: string; team: string | null }[];
}

/** `GET /tournaments/{id}/checks`. */
export interface ChecksAnswer {
  /** `reason` is the key of a text of the catalogue. */
  warnings: { reason: string; says: string }[];
}

/** `GET /tournaments/{id}/rulebook`. */
export interface RulebookDocument {
  /** Of the newest revision; null: of a Draft. */
  hash: string | null;
  /** What it was published with; null: not known. */
  publishedHash: string | null;
  /** SHA-256 of the seed that stages are drawn by lot from; absent: no stages, or a Draft. */
  commitment?: string;
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

/** `POST /tournaments/{id}/settlement`. */
export interface SettlementAnswer {
  /** When the prizes will be paid; null: they have been paid. */
  settlesAt: string | null;
  /** Usernames by rank. */
  winners: string[];
}

/** `POST /tournaments/{id}/participants`: joined, or 202: the host decides. */
export type JoinAnswer = { tournamentId: string } | { state: 'asked' };

/** `GET /tournaments/{id}/invites`, newest first. */
export interface InviteList {
  invites: {
    code: string;
    /** For which usernames it is (null: anybody), and who has used it. */
    username: string | null;
    usedBy: string | null;
    usedAt: string | null;
  }[];
}

/** `GET /tournaments/{id}/requests`: undecided ones, oldest first. */
export interface RequestList {
  requests: { user: string; name: string | null; askedAt: string; noShows: number }[];
}

/** `GET /hosts/me/bans`, newest first. */
export interface HostBanList {
  bans: HostBan[];
}

export interface HostBan {
  user: string;
  username: string | null;
  reason: string;
  /** Null: for ever. */
  until: string | null;
  at: string;
}

/** `GET /account/evening`: what waits for the caller, what he plays, and what was last over. */
export interface EveningAnswer {
  places: EveningPlace[];
}

export interface EveningPlace {
  tournament: string;
  isOver: boolean;
  seat: SeatAnswer;
  /** The caller's team; `confirmed` counts those who play. */
  team: { name: string; confirmed: number; holdEndsAt: string | null } | null;
  /** A team that asks the caller by name. */
  invitation: { team: string; name: string; payer: Payer; isHeld: boolean } | null;
  result: OwnResult | null;
}

/** Where the caller's entry stands once everything is played. */
export interface OwnResult {
  rank: number;
  /** What the caller gets, or was paid; whole units, of a team his part. */
  prize: number;
  currency: Currency;
  /** When prizes are paid unless results are disputed; null: it is not announced, or has been paid at once. */
  paysAt: string | null;
}
