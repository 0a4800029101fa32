/**
 * Wire fields that carry JSON, read into their types. What is not of its type is read as if nothing were there. Written
 * by hand: the first page needs these, and a schema library would be a third of its script.
 */
import { BRACKET_TYPES, CURRENCIES } from './constants.ts';
import { GAME_IDS } from './games/games.ts';
import { ACCESS_KINDS, type Access, type AccessKind } from './rules/access.ts';
import { ROUND_TARGETS } from './rules/bracket.ts';
import type { CheckIn } from './rules/check-in.ts';
import { DEFAULT_ENTRY_RULES, type EntryRules } from './rules/entry-rules.ts';
import type { PlacementRow, RoundsRow } from './rules/results.ts';
import { DEFAULT_SCORING, type Scoring, TIE_BREAKS } from './rules/scoring.ts';
import type { Bracket } from './wire/brackets.ts';
import type { Promotion } from './wire/content.ts';
import type { EntryDetails, MatchResults } from './wire/matches.ts';
import type { Recipient } from './wire/notifications.ts';
import type { GameProfile } from './wire/people.ts';
import type { TeamMember } from './wire/teams.ts';
import type { EntryFee, GameDetails } from './wire/tournaments.ts';

type Is<T> = (value: unknown) => value is T;

/** What each member has to be, and no member forgotten. */
type Members<T> = { readonly [Name in keyof T]-?: Is<T[Name]> };

const isText: Is<string> = (value) => typeof value === 'string';
const isNumber: Is<number> = (value) => typeof value === 'number';
const isFlag: Is<boolean> = (value) => typeof value === 'boolean';

function isOneOf<T>(values: readonly T[]): Is<T> {
  return (value): value is T => values.some((one) => one === value);
}

function isOptional<T>(is: Is<T>): Is<T | undefined> {
  return (value): value is T | undefined => value === undefined || is(value);
}

function isListOf<T>(is: Is<T>): Is<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(is);
}

function isNullOr<T>(is: Is<T>): Is<T | null> {
  return (value): value is T | null => value === null || is(value);
}

/** True for objects that are no lists. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMade<T extends object>(members: Members<T>): Is<T> {
  return (value): value is T =>
    isObject(value) &&
    (Object.keys(members) as (keyof T & string)[]).every((name) => members[name](value[name]));
}

/** The value of a JSON text. Undefined: the text is no JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The object of a JSON text; its members are not checked. Null: the text holds no object. */
export function readObject(text: string | null | undefined): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isObject(value) ? value : null;
}

function reader<T>(is: Is<T>): (text: string | null | undefined) => T | null {
  return (text) => {
    const value = parseJson(text);
    return is(value) ? value : null;
  };
}

const fee = reader(isMade<EntryFee>({ currencyType: isOneOf(CURRENCIES), fee: isNumber }));
const details = reader(isMade<GameDetails>({ gameMode: isText, teamSize: isText, map: isText }));
const promotion = isMade<Promotion>({
  isActive: isFlag,
  imgUrl: isOptional(isText),
  targetLink: isOptional(isText),
  text: isOptional(isText),
  textNe: isOptional(isText),
  from: isOptional(isText),
  until: isOptional(isText),
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
export const readBracket = reader(
  isMade<Bracket>({
    bracketType: isOneOf(BRACKET_TYPES),
    matchID: isOptional(isText),
    target: isOptional(isOneOf(ROUND_TARGETS)),
  }),
);

const scoring = reader(
  isMade<Scoring>({
    placement: isListOf(isNumber),
    kill: isNumber,
    tieBreak: isListOf(isOneOf(TIE_BREAKS)),
    matchPoint: isNullOr(isNumber),
  }),
);

/** `scoring` of a tournament, which the server sends with all its parts; the defaults where there is none. */
export function readScoring(text: string | null | undefined): Scoring {
  return scoring(text) ?? DEFAULT_SCORING;
}

/** What is said of all results that were put. */
const put = {
  revision: isNumber,
  by: isNullOr(isText),
  at: isText,
  guests: isOptional(isNumber),
  byKey: isOptional((value): value is true => value === true),
};

/** `matchResults` of a match that were put; null for a plain text. */
export const readMatchResults = reader(
  isMade<MatchResults>({
    ...put,
    rows: isListOf(
      isMade<PlacementRow>({
        entry: isText,
        placement: isOptional(isNumber),
        kills: isNumber,
        disqualified: isOptional((value): value is true => value === true),
      }),
    ),
  }),
);

/** `matchResults` of a drawn match that were put; null for anything else. */
export const readRoundsResults = reader(
  isMade<MatchResults<RoundsRow>>({
    ...put,
    rows: isListOf(isMade<RoundsRow>({ entry: isText, rounds: isNumber })),
  }),
);

/** `checkIn` of a tournament; null: it has none. */
export const readCheckIn = reader(isMade<CheckIn>({ opens: isNumber, closes: isNumber }));

const entryRules = reader(
  isMade<EntryRules>({
    by: isOneOf(['player', 'team'] as const),
    substitutes: isNumber,
    holdMinutes: isNumber,
  }),
);

/** `entryRules` of a tournament; single players where there are none. */
export function readEntryRules(text: string | null | undefined): EntryRules {
  return entryRules(text) ?? DEFAULT_ENTRY_RULES;
}

export const readTeamMember = reader(
  isMade<TeamMember>({
    user: isText,
    role: isOneOf(['player', 'substitute'] as const),
    state: isOneOf(['invited', 'confirmed'] as const),
    paid: isNumber,
  }),
);

/** `entryDetails` of a match. */
export const readEntryDetails = reader(isMade<EntryDetails>({ roomID: isText, roomPass: isText }));

export const readGameProfile = reader(
  isMade<GameProfile>({ gameID: isOneOf(GAME_IDS), nickname: isText, uid: isText }),
);

/** One of `recipents` of a notification. */
export const readRecipient = reader(isMade<Recipient>({ user: isText, read: isFlag }));

/** `content` of a promotion document, without what is no promotion. */
export function readPromotions(text: string | null | undefined): Promotion[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(promotion) : [];
}

/** Who may enter; `public` where nothing is said. */
export function readAccess(text: string | null | undefined): Access {
  return (readObject(text) as Access | null) ?? { kind: 'public' };
}

export function readAccessKind(text: string | null | undefined): AccessKind {
  const { kind } = readObject(text) ?? {};
  return ACCESS_KINDS.find((one) => one === kind) ?? 'public';
}
