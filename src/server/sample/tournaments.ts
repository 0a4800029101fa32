/** Sample tournaments, oldest first, as pages show the newest first: a table that `play-tournament.ts` plays. */
import { z } from 'zod';
import { BRACKET_TYPES, CURRENCIES, TOURNAMENT_STATUSES } from '#shared/constants.ts';
import table from './tournaments.json' with { type: 'json' };

/** Days from today with a time of day in Nepal, or hours from now, rounded to a quarter hour. */
const when = z.union([z.tuple([z.number(), z.string()]), z.number()]);
export type When = z.output<typeof when>;

/** Of a player or host: the place in the lists of `people.ts`. */
const person = z.number();
const room = z.strictObject({ roomID: z.string(), roomPass: z.string() });

const tournament = z.strictObject({
  card: z.strictObject({
    title: z.string(),
    art: z.number(),
    host: person,
    /** The final status; all preceding states are passed through. */
    status: z.enum(TOURNAMENT_STATUSES),
    isFeatured: z.literal(true).optional(),
  }),
  terms: z.strictObject({
    fee: z.strictObject({ currencyType: z.enum(CURRENCIES), fee: z.number() }),
    prizePool: z.array(z.number()),
    min: z.number(),
    max: z.number(),
  }),
  game: z.strictObject({ gameMode: z.string(), teamSize: z.string(), map: z.string() }),
  times: z.strictObject({ start: when, end: when, regEnd: when }),
  /** Matches by name, each with its hours after the start. */
  matches: z.record(z.string(), z.number()),
  bracketType: z.enum(BRACKET_TYPES).optional(),
  /** Players who join: the place of the first one in the list, and how many. */
  players: z.tuple([person, z.number()]).optional(),
  /** Teams instead of single players: the members of each, the captain first. */
  teams: z.record(z.string(), z.array(person)).optional(),
  checkIn: z.strictObject({ opens: z.number(), closes: z.number() }).optional(),
  /** How many of the players have checked in. */
  checkedIn: z.number().optional(),
  /** Results of the first matches, best first; a captain stands for the team. Entries beyond `kills` have no kills. */
  played: z
    .array(
      z.strictObject({
        order: z.array(person),
        kills: z.array(z.number()),
        rooms: z.array(room).optional(),
      }),
    )
    .optional(),
  /** For a bracket, which is drawn in the order of joining: the rounds of both sides, match by match. */
  rounds: z.array(z.number()).optional(),
  /** What players claim about the match after the played ones: player, placement, kills. */
  claims: z.array(z.tuple([person, z.number(), z.number()])).optional(),
  /** Disputes about played matches; `rejected` is the host's answer. */
  disputes: z
    .array(
      z.strictObject({
        player: person,
        match: z.number(),
        text: z.string(),
        rejected: z.string().optional(),
      }),
    )
    .optional(),
  disputeMinutes: z.number().optional(),
  /** The room of the match after those with results. */
  room: room.optional(),
  /** The winners by rank; absent: they follow from the standings. */
  winners: z.array(person).optional(),
  results: z.string().optional(),
  intro: z.string(),
  extraRules: z.array(z.string()).optional(),
});
export type SampleTournament = z.output<typeof tournament>;

export const SAMPLE_TOURNAMENTS = z.record(z.string(), tournament).parse(table);
