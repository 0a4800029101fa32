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
  /** JSON text of {@link SavedBy}: who entered the room last; null: nobody yet. Hidden together with the room. */
  roomBy?: string | null;
  matchStatus: MatchStatus;
  /** When the server sets the match Ongoing, Nepal time; null: by hand. */
  opensAt: string | null;
  /** Counts the changes of the room details; 0: none so far. */
  roomRevision: number;
  /** In a tournament with stages: stage and group, both counted from 1; null in others. */
  stage: number | null;
  group: number | null;
  /** The groups of its stage that share the lobby; null: only one group plays in it. */
  groups: number[] | null;
  /** Of a drawn match: the round, from 1 over the whole bracket in the order of play. All below are null for others. */
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

/** Who saved something last. */
const savedBy = z.object({
  /** The account; null for the server's key. */
  by: z.nullable(z.string()),
  /** Whether a program saved it, with a key of the account. */
  byKey: z.exactOptional(z.boolean()),
});
export type SavedBy = z.output<typeof savedBy>;

export interface EntryDetails {
  roomID: string;
  roomPass: string;
}

/** Results of a match that were entered with the results form; other `matchResults` are plain texts. */
export interface MatchResults<Row = PlacementRow> extends SavedBy {
  /** Counted from 1. */
  revision: number;
  /** The rows; of a drawn match two rows of rounds won (rules/results.ts). */
  rows: Row[];
  at: string;
  /** The number of players in the room who hold no seat; absent: none. */
  guests?: number;
  byKey?: true;
}

/** One line of `GET /matches/{id}/receipts`. */
export const receipt = z.object({
  /** Account id. */
  user: z.string(),
  name: z.nullable(z.string()),
  /** When the current room details were first sent to the player; null: not yet. */
  seenAt: z.nullable(z.string()),
  /** The number of sessions that got them. */
  sessions: z.number(),
});
export type Receipt = z.output<typeof receipt>;

/** The additional part of the standings of a tournament with stages. */
const stageDrawn = z.object({
  /** The stage whose rows are answered, counted from 1. */
  stage: z.number(),
  /** The number of stages that are drawn. */
  drawn: z.number(),
  /** Whether no match of this stage has to be played any more. */
  isComplete: z.boolean(),
  /** The seed of draws by lot; null before the first draw. */
  seed: z.nullable(z.string()),
  /** SHA-256 of the seed, published with the rules; null: the tournament is a Draft. */
  commitment: z.nullable(z.string()),
  /** All entries by the ranks for which prizes are paid, once no match has to be played any more. */
  ranking: z.exactOptional(z.array(standingsRow)),
  /** In a league: the groups that share each lobby. All groups have one table, in which `rank` is the place. */
  lobbies: z.exactOptional(z.readonly(z.array(z.readonly(z.array(z.number()))))),
  /** Drawn stages that differ from what the tables before them say now: who is missing in them, and who is extra. */
  changed: z.exactOptional(
    z.array(z.object({ stage: z.number(), missing: z.array(z.string()), extra: z.array(z.string()) })),
  ),
});
export type StageDrawn = z.output<typeof stageDrawn>;

/** `POST /tournaments/{id}/stages/{n}/draw`. */
export const stageDrawAnswer = z.object({
  /** Entries in the order of their seeds, one list for each group. */
  groups: z.array(z.array(z.string())),
  /** Ids of the matches, group by group in the order of play. */
  matches: z.array(z.string()),
  seed: z.string(),
  commitment: z.string(),
});
export type StageDrawAnswer = z.output<typeof stageDrawAnswer>;

/** `GET /tournaments/{id}/standings`. */
export const standingsDocument = z.extend(z.partial(stageDrawn), {
  matches: z.object({ played: z.number(), planned: z.number() }),
  /** In stages `rank` is the place in the group. */
  rows: z.array(
    z.extend(standingsRow, {
      group: z.optional(stageRow.shape.group),
      advances: z.optional(stageRow.shape.advances),
    }),
  ),
  /** Increases with every change of results. */
  revision: z.number(),
  /** When the prizes will be paid; null: no settlement is under way. */
  settlesAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  /** The host's order of entries whose standings are tied; null: none. */
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
