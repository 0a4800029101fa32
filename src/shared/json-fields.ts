/** Readers of wire fields that carry JSON. A value of a wrong type is read as if it were absent. */
import * as z from 'zod/mini';
import './without-eval.ts';
import { BRACKET_TYPES, CURRENCIES } from './constants.ts';
import { GAME_IDS } from './games/games.ts';
import { ACCESS_KINDS, type Access, type AccessKind } from './rules/access.ts';
import { ROUND_TARGETS } from './rules/bracket.ts';
import type { CheckIn } from './rules/check-in.ts';
import { DEFAULT_ENTRY_RULES, type EntryRules } from './rules/entry-rules.ts';
import type { RoundsRow } from './rules/results.ts';
import { DEFAULT_SCORING, type Scoring, TIE_BREAKS } from './rules/scoring.ts';
import type { Bracket } from './wire/brackets.ts';
import type { Promotion } from './wire/content.ts';
import type { EntryDetails, MatchResults } from './wire/matches.ts';
import type { Recipient } from './wire/notifications.ts';
import type { GameProfile } from './wire/people.ts';
import type { TeamMember } from './wire/teams.ts';
import type { EntryFee, GameDetails } from './wire/tournaments.ts';

/** True for objects that are no lists. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text. Undefined: the text is no JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The object in a JSON text, with unchecked members; null: the text holds no object. */
export function readObject(text: string | null | undefined): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isObject(value) ? value : null;
}

function reader<T>(schema: z.ZodMiniType<T>): (text: string | null | undefined) => T | null {
  return (text) => {
    const value = parseJson(text);
    // The value is returned unparsed, so that members which the schema does not name stay in it.
    return schema.safeParse(value).success ? (value as T) : null;
  };
}

const text = z.string();
const number = z.number();
const optionalText = z.optional(text);
const optionalTrue = z.optional(z.literal(true));

const fee = reader<EntryFee>(z.object({ currencyType: z.enum(CURRENCIES), fee: number }));
const details = reader<GameDetails>(z.object({ gameMode: text, teamSize: text, map: text }));
const promotion: z.ZodMiniType<Promotion> = z.object({
  isActive: z.boolean(),
  imgUrl: optionalText,
  targetLink: optionalText,
  text: optionalText,
  textNe: optionalText,
  from: optionalText,
  until: optionalText,
});

/** `entryFee` of a tournament; free where it cannot be read. */
export function readEntryFee(text: string | null | undefined): EntryFee {
  return fee(text) ?? { currencyType: 'eg_token', fee: 0 };
}

/** `gameDetails` of a tournament; empty texts where they cannot be read. */
export function readGameDetails(text: string | null | undefined): GameDetails {
  return details(text) ?? { gameMode: '', teamSize: '', map: '' };
}

/** `bracket` of a tournament. */
export const readBracket = reader<Bracket>(
  z.object({
    bracketType: z.enum(BRACKET_TYPES),
    matchID: optionalText,
    target: z.optional(z.literal(ROUND_TARGETS)),
  }),
);

const scoring = reader<Scoring>(
  z.object({
    placement: z.array(number),
    kill: number,
    tieBreak: z.array(z.enum(TIE_BREAKS)),
    matchPoint: z.nullable(number),
  }),
);

/** `scoring` of a tournament, which the server sends with all its parts; the defaults where there is none. */
export function readScoring(text: string | null | undefined): Scoring {
  return scoring(text) ?? DEFAULT_SCORING;
}

/** The fields that all results from the results form have. */
const put = {
  revision: number,
  by: z.nullable(text),
  at: text,
  guests: z.optional(number),
  byKey: optionalTrue,
};
const placement = z.object({
  entry: text,
  placement: z.optional(number),
  kills: number,
  disqualified: optionalTrue,
});

/** `matchResults` from the results form; null for a plain text. */
export const readMatchResults = reader<MatchResults>(z.object({ ...put, rows: z.array(placement) }));

/** `matchResults` of a drawn match from the results form; null for anything else. */
export const readRoundsResults = reader<MatchResults<RoundsRow>>(
  z.object({ ...put, rows: z.array(z.object({ entry: text, rounds: number })) }),
);

/** `checkIn` of a tournament; null: it has none. */
export const readCheckIn = reader<CheckIn>(z.object({ opens: number, closes: number }));

const entryRules = reader<EntryRules>(
  z.object({ by: z.enum(['player', 'team']), substitutes: number, holdMinutes: number }),
);

/** `entryRules` of a tournament; single players where there are none. */
export function readEntryRules(text: string | null | undefined): EntryRules {
  return entryRules(text) ?? DEFAULT_ENTRY_RULES;
}

export const readTeamMember = reader<TeamMember>(
  z.object({
    user: text,
    role: z.enum(['player', 'substitute']),
    state: z.enum(['invited', 'confirmed']),
    paid: number,
  }),
);

/** `entryDetails` of a match. */
export const readEntryDetails = reader<EntryDetails>(z.object({ roomID: text, roomPass: text }));

export const readGameProfile = reader<GameProfile>(
  z.object({ gameID: z.enum(GAME_IDS), nickname: text, uid: text }),
);

/** An element of `recipents` of a notification. */
export const readRecipient = reader<Recipient>(z.object({ user: text, read: z.boolean() }));

/** `content` of a promotion document; invalid elements are left out. */
export function readPromotions(text: string | null | undefined): Promotion[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter((one) => promotion.safeParse(one).success) : [];
}

/** `access` of a tournament, which says who may enter; `public` where there is none. */
export function readAccess(text: string | null | undefined): Access {
  return (readObject(text) as Access | null) ?? { kind: 'public' };
}

export function readAccessKind(text: string | null | undefined): AccessKind {
  const { kind } = readObject(text) ?? {};
  return ACCESS_KINDS.find((one) => one === kind) ?? 'public';
}
