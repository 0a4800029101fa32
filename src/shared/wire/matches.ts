/** Matches and their results. */
import type { MatchStatus } from '../constants.ts';
import type { BracketSection } from '../rules/bracket.ts';
import type { PlacementRow } from '../rules/results.ts';
import type { StageRow } from '../rules/stages/stage-rows.ts';
import type { Standings, StandingsRow } from '../rules/standings.ts';
import type { WireDocument } from './document.ts';

export interface MatchDocument extends WireDocument {
  tournamentID: string;
  matchParticipants: string[];
  matchName: string;
  scheduledTime: string;
  matchResults: string | null;
  /** JSON text of {@link EntryDetails}; absent when hidden from the viewer. */
  entryDetails?: string | null;
  /** JSON text of {@link SavedBy}: who entered the room last; null before. Hidden as the room is. */
  roomBy?: string | null;
  matchStatus: MatchStatus;
  /** When the server sets the match Ongoing, Nepal time; null: by hand. */
  opensAt: string | null;
  /** Goes up with every change of the room details; 0: none so far. */
  roomRevision: number;
  /** Of a tournament in stages, both counted from 1; null for others. */
  stage: number | null;
  group: number | null;
  /** The groups of its stage that share the lobby; null: it is of one group. */
  groups: number[] | null;
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

/** Who has saved something. */
export interface SavedBy {
  /** The account; null for the server's key. */
  by: string | null;
  /** A program did with a key of the account. */
  byKey?: boolean;
}

export interface EntryDetails {
  roomID: string;
  roomPass: string;
}

/** Results of a match that were put with the results form; other `matchResults` are plain texts. */
export interface MatchResults<Row = PlacementRow> extends SavedBy {
  /** Counted from 1. */
  revision: number;
  /** Of a drawn match: two rows of rounds won (rules/results.ts). */
  rows: Row[];
  at: string;
  /** Players in the room who hold no seat; absent: none. */
  guests?: number;
  byKey?: true;
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

/** What the standings of a tournament in stages tell besides. */
export interface StageDrawn {
  /** The stage whose rows are answered, counted from 1. */
  stage: number;
  /** How many stages are drawn. */
  drawn: number;
  /** Whether nothing of this stage has to be played any more. */
  isComplete: boolean;
  /** What draws by lot are made from; null before the first draw. */
  seed: string | null;
  /** SHA-256 of the seed, published with the rules; null: of a Draft. */
  commitment: string | null;
  /** All entries as they are paid, once nothing has to be played any more. */
  ranking?: StandingsRow[];
  /** Of a league: the groups that share each lobby. All groups have one table, in which `rank` is the place. */
  lobbies?: readonly (readonly number[])[];
  /** Stages that were played before the table of the one before them changed: who would play in them now, and who not. */
  changed?: { stage: number; missing: string[]; extra: string[] }[];
}

/** `POST /tournaments/{id}/stages/{n}/draw`. */
export interface StageDrawAnswer {
  /** Entries in the order of their seeds, one list for each group. */
  groups: string[][];
  /** Ids, group by group in the order of play. */
  matches: string[];
  seed: string;
  commitment: string;
}

/** `GET /tournaments/{id}/standings`. */
export interface StandingsDocument extends Pick<Standings, 'matches'>, Partial<StageDrawn> {
  /** In stages the place is that in the group. */
  rows: (StandingsRow & Partial<Pick<StageRow, 'group' | 'advances'>>)[];
  /** Goes up with every change of results. */
  revision: number;
  /** When the prizes will be paid; null: no settlement is under way. */
  settlesAt: string | null;
  settledAt: string | null;
  /** The entries that the host put in order where the standings tie them; null: none. */
  order: string[] | null;
}
