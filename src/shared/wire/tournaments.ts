/** Tournaments, and who has a seat (docs/product.md#records). */
import * as z from 'zod/mini';
import { CURRENCIES, type Currency, type TournamentStatus } from '../constants.ts';
import type { GameId } from '../games/games.ts';
import { rulebookChange } from '../rules/rulebook.ts';
import { PAYERS } from '../rules/team.ts';
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
  /** When the status became Open, Ongoing, and Finished or Aborted; null before, or if unknown. */
  openedAt: string | null;
  startedAt: string | null;
  closedAt: string | null;
  ytStreamURL: string[];
  rules: string;
  winners: string[];
  max: number;
  min: number;
  /** Whether it was Finished with fewer participants than `min`. */
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
  /** JSON text of {@link EntryRules} with all parts; null: single players hold the seats. */
  entryRules: string | null;
  /** JSON text of the stages with all their parts; null: it has none. */
  stages: string | null;
  /** Who may enter, as JSON text (rules/access.ts). Null: everybody. */
  access: string | null;
  /** Increases with every change of fields or status; an update that names an older revision is refused. */
  revision: number;
  /** Seats of teams that are still paying. */
  seatsHeld: number;
  /** When the prizes are paid; null: no settlement was requested, or prizes were paid at once. */
  settlesAt: string | null;
  /** Hash of the rules; null: the tournament is a Draft. */
  rulebook: string | null;
}

/** The attributes of how winners are found and when they are paid, as the host writes them. */
export type BracketFields = Pick<TournamentDocument, 'bracket' | 'scoring' | 'disputeMinutes' | 'stages'>;

/** The other attributes that the host writes. */
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
export const seatAnswer = z.object({
  state: z.enum(['none', 'asked', 'waiting', 'held', 'registered', 'checkedIn']),
  /** Position in the waitlist, from 1; null: not on it. */
  place: z.nullable(z.number()),
  /** The seat can be had at another fee than was agreed to, until an instant: whole units, of a team the caller's part; null: no offer. */
  offer: z.nullable(z.object({ fee: z.number(), currency: z.enum(CURRENCIES), endsAt: z.string() })),
  team: z.nullable(z.string()),
  /** The id in `participants` that stands for the seat: the caller's or his captain's account id; null: no seat. */
  entry: z.nullable(z.string()),
  checkedInAt: z.nullable(z.string()),
  /** Whether an exit gives all of the entry fee back, because the rules have changed since. */
  isExitFree: z.boolean(),
  /** Whether the caller will be notified when registration opens. */
  isReminded: z.boolean(),
});
export type SeatAnswer = z.output<typeof seatAnswer>;

/** `GET /tournaments/{id}/entries`. */
export const seatBoard = z.object({
  /** In the order of joining; `entry` is the account id, `team` the team's name. */
  entries: z.array(
    z.object({
      entry: z.string(),
      name: z.string(),
      team: z.nullable(z.string()),
      checkedInAt: z.nullable(z.string()),
    }),
  ),
  /** In the order of the waitlist; `user` is the account id, `team` the name of the team that its captain waits for. */
  waiting: z.array(z.object({ user: z.string(), name: z.string(), team: z.nullable(z.string()) })),
  /** Signs what one desk of the tournament hands over to another while offline; null for keys. */
  handOverKey: z.nullable(z.string()),
});
export type SeatBoard = z.output<typeof seatBoard>;

/** `GET /tournaments/{id}/checks`. */
export const checksAnswer = z.object({
  /** `reason` is a key of the message catalogue. */
  warnings: z.array(z.object({ reason: z.string(), says: z.string() })),
});
export type ChecksAnswer = z.output<typeof checksAnswer>;

const rulebookRevision = z.object({
  hash: z.string(),
  at: z.string(),
  /** Username of who made the change; null: the operator. */
  by: z.nullable(z.string()),
  changes: z.array(rulebookChange),
});
export type RulebookRevision = z.output<typeof rulebookRevision>;

/** `GET /tournaments/{id}/rulebook`. */
export const rulebookDocument = z.object({
  /** Hash of the newest revision; null: the tournament is a Draft. */
  hash: z.nullable(z.string()),
  /** Hash at publication; null: not known. */
  publishedHash: z.nullable(z.string()),
  /** SHA-256 of the seed for draws by lot in stages; absent: no stages, or a Draft. */
  commitment: z.exactOptional(z.string()),
  /** JSON text of the rules that the newest revision hashes; null: the tournament is a Draft. */
  rules: z.nullable(z.string()),
  /** The number of all revisions, of which only the newest are listed. */
  total: z.number(),
  /** Changes after publishing, the oldest first. */
  revisions: z.array(rulebookRevision),
});
export type RulebookDocument = z.output<typeof rulebookDocument>;

/** `POST /tournaments/{id}/settlement`. */
export const settlementAnswer = z.object({
  /** When the prizes will be paid; null: they have been paid. */
  settlesAt: z.nullable(z.string()),
  /** Usernames by rank. */
  winners: z.array(z.string()),
});
export type SettlementAnswer = z.output<typeof settlementAnswer>;

/** `POST /tournaments/{id}/participants`: the caller has joined, or with 202 has to wait for the host's decision. */
export type JoinAnswer = { tournamentId: string } | { state: 'asked' };

/** `GET /tournaments/{id}/invites`, newest first. */
export const inviteList = z.object({
  invites: z.array(
    z.object({
      code: z.string(),
      /** The username that the code is for (null: anybody), and the user of the code. */
      username: z.nullable(z.string()),
      usedBy: z.nullable(z.string()),
      usedAt: z.nullable(z.string()),
    }),
  ),
});
export type InviteList = z.output<typeof inviteList>;

/** `GET /tournaments/{id}/requests`: undecided ones, oldest first. */
export const requestList = z.object({
  requests: z.array(
    z.object({ user: z.string(), name: z.nullable(z.string()), askedAt: z.string(), noShows: z.number() }),
  ),
});
export type RequestList = z.output<typeof requestList>;

export const hostBan = z.object({
  user: z.string(),
  username: z.nullable(z.string()),
  reason: z.string(),
  /** When the ban ends; null: never. */
  until: z.nullable(z.string()),
  at: z.string(),
});
export type HostBan = z.output<typeof hostBan>;

/** `GET /hosts/me/bans`, newest first. */
export const hostBanList = z.object({ bans: z.array(hostBan) });
export type HostBanList = z.output<typeof hostBanList>;

/** The rank of the caller's entry once all matches are over. */
const ownResult = z.object({
  rank: z.number(),
  /** What the caller gets or has been paid, in whole units; of a team's prize, his part. */
  prize: z.number(),
  currency: z.enum(CURRENCIES),
  /** When prizes are paid unless results are disputed; null: no time is announced, or they have been paid at once. */
  paysAt: z.nullable(z.string()),
});
export type OwnResult = z.output<typeof ownResult>;

const eveningPlace = z.object({
  tournament: z.string(),
  isOver: z.boolean(),
  seat: seatAnswer,
  /** The caller's team; `confirmed` counts the confirmed players of the line-up. */
  team: z.nullable(z.object({ name: z.string(), confirmed: z.number(), holdEndsAt: z.nullable(z.string()) })),
  /** A team that has invited the caller by username. */
  invitation: z.nullable(
    z.object({ team: z.string(), name: z.string(), payer: z.enum(PAYERS), isHeld: z.boolean() }),
  ),
  result: z.nullable(ownResult),
});
export type EveningPlace = z.output<typeof eveningPlace>;

/** `GET /account/evening`: what needs the caller's action, what he plays, and what ended last. */
export const eveningAnswer = z.object({
  places: z.array(eveningPlace),
  /** An open tournament of a host with whom the caller's last team played, which could enter again. */
  again: z.nullable(z.object({ tournament: z.string(), team: z.string(), players: z.number() })),
});
export type EveningAnswer = z.output<typeof eveningAnswer>;
