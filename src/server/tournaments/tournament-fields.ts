/** The editable fields of a tournament: parsed from a document write, checked by the shared form, stored as columns. */

import type { z } from 'zod';
import {
  flagIn,
  invalidAttribute,
  linksIn,
  localTimeIn,
  nullableTextIn,
  numberIn,
  numbersIn,
  oneOf,
  shortTextIn,
  textIn,
} from '#server/appwrite/documents/read-attributes.ts';
import { readRichText } from '#server/appwrite/documents/rich-text.ts';
import type { Sql } from '#server/platform/database/database.ts';
import {
  nepalTimeSql,
  optionalNepalTimeSql,
  storedNepalTime,
} from '#server/platform/database/nepal-time-sql.ts';
import { refusal } from '#server/platform/errors.ts';
import {
  type BracketType,
  CURRENCIES,
  type Currency,
  DISPUTE_MINUTES_MAX,
  HTML_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  TITLE_MIN_LENGTH,
} from '#shared/constants.ts';
import { savedPrizes, type TournamentForm } from '#shared/forms/tournament.ts';
import { AVAILABLE_GAMES, MAIN_GAME } from '#shared/games/games.ts';
import { readBracket, readObject } from '#shared/json-fields.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { Access } from '#shared/rules/access.ts';
import { DEFAULT_ROUND_TARGET, entriesMax, isHeadToHead, type RoundTarget } from '#shared/rules/bracket.ts';
import { type CheckIn, checkInWindow } from '#shared/rules/check-in.ts';
import type { EntryRules } from '#shared/rules/entry-rules.ts';
import { accessText, checkInText, entryRulesText, scoringText } from '#shared/rules/match-day-attributes.ts';
import type { Scoring } from '#shared/rules/scoring.ts';
import { lobbyEntries, stagesProblem } from '#shared/rules/stages/limits.ts';
import { groupLetters, type Stage } from '#shared/rules/stages/stage.ts';
import { STAGES_TEXT_MAX_LENGTH, stagesText } from '#shared/rules/stages/stages-text.ts';
import type { EditableField } from '#shared/rules/tournament.ts';
import { seenLength } from '#shared/texts/name.ts';
import type { Bracket } from '#shared/wire/brackets.ts';

export interface TournamentFields extends Omit<TournamentForm, 'prizePool'> {
  description: string | null;
  /** Nepali versions; null: the English one for everybody. */
  titleNe: string | null;
  descriptionNe: string | null;
  rulesNe: string | null;
  regStart: string | null;
  regEnd: string | null;
  feeCurrency: Currency;
  isFeatured: boolean;
  prizeType: Currency;
  prizePool: number[];
  ytStreamURL: string[];
  bracketType: BracketType;
  /** Won rounds that win a match head to head. */
  bracketTarget: RoundTarget;
  /** Null: the defaults. */
  scoring: Scoring | null;
  disputeMinutes: number | null;
  checkIn: CheckIn | null;
  entryRules: EntryRules | null;
  clock: 'auto' | null;
  /** Null: everybody plays in the same lobbies or bracket. */
  stages: Stage[] | null;
  /** Null: everybody may enter. */
  access: Access | null;
}

/** Room for the longest table of points, in characters of JSON. */
const SETTING_MAX_LENGTH = 2000;
const CLOCKS = ['auto'] as const;
const AVAILABLE_IDS = AVAILABLE_GAMES.map(({ id }) => id);

/** Initial values of a new tournament. Except for `min`, they do not pass the form check. */
export const NEW_TOURNAMENT: TournamentFields = {
  gameID: MAIN_GAME.id,
  tournTitle: '',
  description: null,
  titleNe: null,
  descriptionNe: null,
  rulesNe: null,
  imgURL: '',
  max: 0,
  min: 2,
  fee: 0,
  feeCurrency: 'eg_token',
  isFeatured: false,
  prizeType: 'eg_token',
  prizePool: [],
  regStart: null,
  regEnd: null,
  startDate: '',
  endDate: '',
  ytStreamURL: [],
  bracketType: 'single_match',
  bracketTarget: DEFAULT_ROUND_TARGET,
  scoring: null,
  disputeMinutes: null,
  checkIn: null,
  entryRules: null,
  clock: null,
  stages: null,
  access: null,
  rules: '',
  gameMode: '',
  teamSize: '',
  map: '',
};

const FIELDS = Object.keys(NEW_TOURNAMENT) as (keyof TournamentFields)[];

/** The columns whose names are not those of their fields. */
const COLUMNS: Partial<Record<keyof TournamentFields, string>> = {
  gameID: 'game_id',
  tournTitle: 'title',
  imgURL: 'img_url',
  fee: 'entry_fee',
  ytStreamURL: 'yt_stream_url',
};

/** Where a field is stored: `regStart` in `reg_start`. */
const columnOf = (field: keyof TournamentFields) =>
  COLUMNS[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Those that are read otherwise than they are stored. */
const READ: Partial<Record<keyof TournamentFields, string>> = {
  regStart: optionalNepalTimeSql('reg_start'),
  regEnd: optionalNepalTimeSql('reg_end'),
  startDate: nepalTimeSql('start_date'),
  endDate: nepalTimeSql('end_date'),
  stages: 'stages::json',
};

/** The fields of a tournament that is locked. */
export async function loadFields(tx: Sql, id: string): Promise<TournamentFields> {
  const [fields] = await tx.query<TournamentFields>(
    `select ${FIELDS.map((field) => `${READ[field] ?? columnOf(field)} as "${field}"`).join(', ')}
     from tournaments where id = $1`,
    [id],
  );
  if (!fields) throw new Error(`Tournament ${id} is not there.`);
  return fields;
}

/**
 * The fields after a write: those in the data, else unchanged. Types are checked here, values by the form.
 * @throws AppError documentInvalid
 */
export function readFields(
  data: Readonly<Record<string, unknown>>,
  before: TournamentFields,
): TournamentFields {
  const fee = partsOf(data, 'entryFee');
  const details = partsOf(data, 'gameDetails');
  const prizes = numbersIn(data, 'prizePool');
  const bracket = bracketIn(data);
  return {
    gameID: oneOf(data, 'gameID', AVAILABLE_IDS) ?? before.gameID,
    tournTitle: shortTextIn(data, 'tournTitle', { max: TITLE_MAX_LENGTH, before: before.tournTitle }),
    description: richTextIn(data, 'description', before.description),
    titleNe: titleNeIn(data, before.titleNe),
    descriptionNe: richTextIn(data, 'descriptionNe', before.descriptionNe),
    rulesNe: richTextIn(data, 'rulesNe', before.rulesNe),
    imgURL: textIn(data, 'imgURL', 2000)?.trim() ?? before.imgURL,
    max: numberIn(data, 'max') ?? before.max,
    min: numberIn(data, 'min') ?? before.min,
    fee: fee ? amountOf(fee) : before.fee,
    feeCurrency: CURRENCIES.find((currency) => currency === fee?.currencyType) ?? before.feeCurrency,
    isFeatured: flagIn(data, 'isFeatured') ?? before.isFeatured,
    prizeType: oneOf(data, 'prizeType', CURRENCIES) ?? before.prizeType,
    prizePool: prizes ? savedPrizes(prizes) : before.prizePool,
    regStart: registrationTime(data, 'regStart', before.regStart),
    regEnd: registrationTime(data, 'regEnd', before.regEnd),
    startDate: localTimeIn(data, 'startDate') ?? before.startDate,
    endDate: localTimeIn(data, 'endDate') ?? before.endDate,
    ytStreamURL: linksIn(data, 'ytStreamURL') ?? before.ytStreamURL,
    bracketType: bracket?.bracketType ?? before.bracketType,
    bracketTarget: bracket?.target ?? before.bracketTarget,
    scoring: settingIn(data, 'scoring', { schema: scoringText, before: before.scoring }),
    checkIn: settingIn(data, 'checkIn', { schema: checkInText, before: before.checkIn }),
    entryRules: settingIn(data, 'entryRules', { schema: entryRulesText, before: before.entryRules }),
    clock: data.clock === null ? null : (oneOf(data, 'clock', CLOCKS) ?? before.clock),
    access: settingIn(data, 'access', { schema: accessText, before: before.access }),
    disputeMinutes: disputeMinutesIn(data, before.disputeMinutes),
    stages: settingIn(data, 'stages', {
      schema: stagesText,
      before: before.stages,
      maxLength: STAGES_TEXT_MAX_LENGTH,
    }),
    rules: richTextIn(data, 'rules', before.rules) ?? before.rules,
    gameMode: details ? wordOf('gameMode', details.gameMode) : before.gameMode,
    teamSize: details ? wordOf('teamSize', details.teamSize) : before.teamSize,
    map: details ? wordOf('map', details.map) : before.map,
  };
}

/** The fields in which two versions differ, by the names used for editing locks. */
export function changedFields(before: TournamentFields, after: TournamentFields): EditableField[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const changed = (Object.keys(after) as (keyof TournamentFields)[]).filter(
    (key) => !same(before[key], after[key]),
  );
  return [...new Set(changed.map((key) => (key === 'fee' || key === 'feeCurrency' ? 'entryFee' : key)))];
}

/** Columns and values, for insert and update. */
export function columnsOf(fields: TournamentFields): [column: string, value: unknown][] {
  const { regStart, regEnd, startDate, endDate, stages } = fields;
  const stored: Record<keyof TournamentFields, unknown> = {
    ...fields,
    regStart: storedNepalTime(regStart),
    regEnd: storedNepalTime(regEnd),
    startDate: storedNepalTime(startDate),
    endDate: storedNepalTime(endDate),
    stages: stages && JSON.stringify(stages),
  };
  return [
    ...FIELDS.map((field): [string, unknown] => [columnOf(field), stored[field]]),
    ['check_in_closes_at', checkInClosesAt(fields)],
  ];
}

/** The bracket in the data; undefined: unchanged. @throws AppError documentInvalid */
export function bracketIn(data: Readonly<Record<string, unknown>>): Bracket | undefined {
  if (data.bracket === undefined || data.bracket === null) return undefined;
  const bracket = readBracket(textIn(data, 'bracket', 2000));
  if (!bracket) throw invalidAttribute('bracket', 'format. Value must be a bracket with a known bracketType');
  return bracket;
}

/** A bracket that could not be drawn when full is refused. @throws AppError documentInvalid */
export function refuseTooLarge({ bracketType, max, stages }: TournamentFields): void {
  if (!stages && isHeadToHead(bracketType) && max > entriesMax(bracketType)) {
    throw refusal('documentInvalid', 'bracketTooLarge', entriesMax(bracketType));
  }
}

/**
 * Stages without room for everybody are refused, naming the stage, counted from 1, and the group.
 * @throws AppError of the given code
 */
export function refuseUnfitStages(
  { stages, max, gameID, gameMode, teamSize }: TournamentFields,
  code: 'stateConflict' | 'documentInvalid',
): void {
  if (!stages) return;
  const problem = stagesProblem(stages, { max, lobby: lobbyEntries(gameID, gameMode, teamSize) });
  if (!problem) return;
  const { stage, name, entries, most } = problem;
  if (problem.code === 'stageAdvance') {
    throw refusal(code, 'stageAdvance', name, entries, most).with({ stage });
  }
  const { groups } = problem;
  throw refusal(code, 'stageTooLarge', name, groupLetters(groups), entries, most).with({
    stage,
    group: groups[0],
  });
}

/** A setting given as JSON text; null clears it. @throws AppError documentInvalid */
function settingIn<Value>(
  data: Readonly<Record<string, unknown>>,
  name: string,
  of: { schema: z.ZodType<Value, string>; before: Value | null; maxLength?: number },
): Value | null {
  const { schema, before, maxLength = SETTING_MAX_LENGTH } = of;
  const text = nullableTextIn(data, name, maxLength);
  if (text === undefined || text === null) return text === null ? null : before;
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidAttribute(name, `format. ${[...(issue?.path ?? []), issue?.message].join(': ')}`);
}

function checkInClosesAt({ checkIn, startDate }: TournamentFields): Date | null {
  const startsAt = nepalInstant(startDate);
  return checkIn && startsAt && checkInWindow(startsAt, checkIn).closesAt;
}

function disputeMinutesIn(data: Readonly<Record<string, unknown>>, before: number | null): number | null {
  if (data.disputeMinutes === null) return null;
  const minutes = numberIn(data, 'disputeMinutes');
  if (minutes === undefined) return before;
  if (Number.isInteger(minutes) && minutes >= 0 && minutes <= DISPUTE_MINUTES_MAX) return minutes;
  throw invalidAttribute(
    'disputeMinutes',
    `format. Value must be a valid range between 0 and ${DISPUTE_MINUTES_MAX.toLocaleString('en')}`,
  );
}

/** Rich text as it is stored; null where the data clears it. */
function richTextIn(
  data: Readonly<Record<string, unknown>>,
  name: 'description' | 'rules' | 'descriptionNe' | 'rulesNe',
  before: string | null,
): string | null {
  const html = nullableTextIn(data, name, HTML_MAX_LENGTH);
  if (html === undefined) return before;
  return html === null ? null : readRichText(name, HTML_MAX_LENGTH)(html);
}

/** The Nepali title, checked like the English one; null, or nothing to see, clears it. @throws AppError documentInvalid */
function titleNeIn(data: Readonly<Record<string, unknown>>, before: string | null): string | null {
  if (data.titleNe === null) return null;
  const title = shortTextIn(data, 'titleNe', { max: TITLE_MAX_LENGTH, before: before ?? '' });
  if (title === '') return null;
  if (seenLength(title) < TITLE_MIN_LENGTH) throw refusal('documentInvalid', 'titleTooShort');
  return title;
}

/** The object of a JSON text; empty for other texts, which then fail the form check. */
function partsOf(
  data: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> | undefined {
  const text = textIn(data, name, 2000);
  return text === undefined ? undefined : (readObject(text) ?? {});
}

/** The fee of a known currency (eg_token by default); NaN otherwise, which fails the form check. */
function amountOf({ fee, currencyType }: Readonly<Record<string, unknown>>): number {
  const isCurrency = currencyType === undefined || CURRENCIES.some((currency) => currency === currencyType);
  return typeof fee === 'number' && isCurrency ? fee : Number.NaN;
}

function wordOf(name: string, value: unknown): string {
  return textIn({ [name]: value }, name, 100)?.trim() ?? '';
}

/** Registration times are optional, and null clears them; given ones must be valid. */
function registrationTime(
  data: Readonly<Record<string, unknown>>,
  name: 'regStart' | 'regEnd',
  before: string | null,
): string | null {
  if (data[name] === null) return null;
  const value = localTimeIn(data, name);
  if (value && !nepalInstant(value)) throw invalidAttribute(name, 'format. Value must be a valid date');
  return value ?? before;
}
