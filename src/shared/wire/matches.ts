/** Matches and their results. */
import * as z from 'zod/mini';
import type { MatchStatus } from '../constants.ts';
import type { BracketSection } from '../rules/bracket.ts';
import { type PlacementRow, placementRow, roundsRow } from '../rules/results.ts';
import { stageRow } from '../rules/stages/stage-rows.ts';
import { standingsRow } from '../rules/standings.ts';
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
const savedBy = z.object({
  /** The account; null for the server's key. */
  by: z.nullable(z.string()),
  /** A program did with a key of the account. */
  byKey: z.exactOptional(z.boolean()),
});
export type SavedBy = z.output<typeof savedBy>;

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
export const receipt = z.object({
  /** Account id. */
  user: z.string(),
  name: z.nullable(z.string()),
  /** When the current room details first left the server for the player. */
  seenAt: z.nullable(z.string()),
  /** Sessions that have got them. */
  sessions: z.number(),
});
export type Receipt = z.output<typeof receipt>;

/** What the standings of a tournament in stages tell besides. */
const stageDrawn = z.object({
  /** The stage whose rows are answered, counted from 1. */
  stage: z.number(),
  /** How many stages are drawn. */
  drawn: z.number(),
  /** Whether nothing of this stage has to be played any more. */
  isComplete: z.boolean(),
  /** What draws by lot are made from; null before the first draw. */
  seed: z.nullable(z.string()),
  /** SHA-256 of the seed, published with the rules; null: of a Draft. */
  commitment: z.nullable(z.string()),
  /** All entries as they are paid, once nothing has to be played any more. */
  ranking: z.exactOptional(z.array(standingsRow)),
  /** Of a league: the groups that share each lobby. All groups have one table, in which `rank` is the place. */
  lobbies: z.exactOptional(z.readonly(z.array(z.readonly(z.array(z.number()))))),
  /** Stages that were played before the table of the one before them changed: who would play in them now, and who not. */
  changed: z.exactOptional(
    z.array(z.object({ stage: z.number(), missing: z.array(z.string()), extra: z.array(z.string()) })),
  ),
});
export type StageDrawn = z.output<typeof stageDrawn>;

/** `POST /tournaments/{id}/stages/{n}/draw`. */
export const stageDrawAnswer = z.object({
  /** Entries in the order of their seeds, one list for each group. */
  groups: z.array(z.array(z.string())),
  /** Ids, group by group in the order of play. */
  matches: z.array(z.string()),
  seed: z.string(),
  commitment: z.string(),
});
export type StageDrawAnswer = z.output<typeof stageDrawAnswer>;

/** `GET /tournaments/{id}/standings`. */
export const standingsDocument = z.extend(z.partial(stageDrawn), {
  matches: z.object({ played: z.number(), planned: z.number() }),
  /** In stages the place is that in the group. */
  rows: z.array(
    z.extend(standingsRow, {
      group: z.optional(stageRow.shape.group),
      advances: z.optional(stageRow.shape.advances),
    }),
  ),
  /** Goes up with every change of results. */
  revision: z.number(),
  /** When the prizes will be paid; null: no settlement is under way. */
  settlesAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  /** The entries that the host put in order where the standings tie them; null: none. */
  order: z.nullable(z.array(z.string())),
});
export type StandingsDocument = z.output<typeof standingsDocument>;

/** `PUT /matches/{id}/results`. */
export const resultsAnswer = z.extend(savedBy, {
  revision: z.number(),
  rows: z.array(z.union([placementRow, roundsRow])),
  at: z.string(),
  guests: z.exactOptional(z.number()),
});
