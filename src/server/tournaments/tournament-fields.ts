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
  /** The number of won rounds that wins a match head to head. */
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

type Data = Readonly<Record<string, unknown>>;

/** The value of a field in a new tournament, how a write changes it, and how it is stored. */
interface Field<Value> {
  /** Except for `min`, these do not pass the form check. */
  initial: Value;
  read: (data: Data, before: Value) => Value;
  /** Absent: the name in snake case, such as `reg_start` for `regStart`. */
  column?: string;
  /** Only for a field whose stored form is another one. */
  stored?: { sql: (column: string) => string; write: (value: Value) => unknown };
}

type FieldName = keyof TournamentFields;

/** A field that stays as it is where a write does not name it. */
function field<Value>(
  initial: Value,
  read: (data: Data) => Value | undefined,
  column?: string,
): Field<Value> {
  return { initial, read: (data, before) => read(data) ?? before, ...(column !== undefined && { column }) };
}

const richText = (name: RichTextName): Field<string | null> => ({
  initial: null,
  read: (data, before) => richTextIn(data, name, before),
});

const time = (name: 'startDate' | 'endDate'): Field<string> => ({
  ...field('', (data) => localTimeIn(data, name)),
  stored: { sql: nepalTimeSql, write: storedNepalTime },
});

const optionalTime = (name: 'regStart' | 'regEnd'): Field<string | null> => ({
  initial: null,
  read: (data, before) => registrationTime(data, name, before),
  stored: { sql: optionalNepalTimeSql, write: storedNepalTime },
});

const detail = (name: 'gameMode' | 'teamSize' | 'map'): Field<string> =>
  field('', (data) => {
    const details = partsOf(data, 'gameDetails');
    return details && wordOf(name, details[name]);
  });

const FIELDS: { readonly [Name in FieldName]: Field<TournamentFields[Name]> } = {
  gameID: field(MAIN_GAME.id, (data) => oneOf(data, 'gameID', AVAILABLE_IDS), 'game_id'),
  tournTitle: {
    initial: '',
    read: (data, before) => shortTextIn(data, 'tournTitle', { max: TITLE_MAX_LENGTH, before }),
    column: 'title',
  },
  description: richText('description'),
  titleNe: { initial: null, read: titleNeIn },
  descriptionNe: richText('descriptionNe'),
  rulesNe: richText('rulesNe'),
  imgURL: field('', (data) => textIn(data, 'imgURL', 2000)?.trim(), 'img_url'),
  max: field(0, (data) => numberIn(data, 'max')),
  min: field(2, (data) => numberIn(data, 'min')),
  fee: field(0, feeIn, 'entry_fee'),
  feeCurrency: field('eg_token', (data) => {
    const fee = partsOf(data, 'entryFee');
    return CURRENCIES.find((currency) => currency === fee?.currencyType);
  }),
  isFeatured: field(false, (data) => flagIn(data, 'isFeatured')),
  prizeType: field('eg_token', (data) => oneOf(data, 'prizeType', CURRENCIES)),
  prizePool: field([], (data) => {
    const prizes = numbersIn(data, 'prizePool');
    return prizes && savedPrizes(prizes);
  }),
  regStart: optionalTime('regStart'),
  regEnd: optionalTime('regEnd'),
  startDate: time('startDate'),
  endDate: time('endDate'),
  ytStreamURL: field([], (data) => linksIn(data, 'ytStreamURL'), 'yt_stream_url'),
  bracketType: field('single_match', (data) => bracketIn(data)?.bracketType),
  bracketTarget: field(DEFAULT_ROUND_TARGET, (data) => bracketIn(data)?.target),
  scoring: setting('scoring', scoringText),
  checkIn: setting('checkIn', checkInText),
  entryRules: setting('entryRules', entryRulesText),
  clock: {
    initial: null,
    read: (data, before) => (data.clock === null ? null : (oneOf(data, 'clock', CLOCKS) ?? before)),
  },
  access: setting('access', accessText),
  disputeMinutes: { initial: null, read: disputeMinutesIn },
  stages: {
    ...setting('stages', stagesText, STAGES_TEXT_MAX_LENGTH),
    stored: { sql: (column) => `${column}::json`, write: (stages) => stages && JSON.stringify(stages) },
  },
  rules: { initial: '', read: (data, before) => richTextIn(data, 'rules', before) ?? before },
  gameMode: detail('gameMode'),
  teamSize: detail('teamSize'),
  map: detail('map'),
};

const NAMES = Object.keys(FIELDS) as FieldName[];

export const NEW_TOURNAMENT = Object.fromEntries(
  NAMES.map((name) => [name, FIELDS[name].initial]),
) as unknown as TournamentFields;

const columnOf = (name: FieldName) =>
  FIELDS[name].column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function selected(name: FieldName): string {
  const column = columnOf(name);
  return `${FIELDS[name].stored?.sql(column) ?? column} as "${name}"`;
}

/** The fields of a tournament that is locked. */
export async function loadFields(tx: Sql, id: string): Promise<TournamentFields> {
  const [fields] = await tx.query<TournamentFields>(
    `select ${NAMES.map(selected).join(', ')}
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
export function readFields(data: Data, before: TournamentFields): TournamentFields {
  const read = <Name extends FieldName>(name: Name) => FIELDS[name].read(data, before[name]);
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as unknown as TournamentFields;
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
  const write = <Name extends FieldName>(name: Name) =>
    FIELDS[name].stored ? FIELDS[name].stored.write(fields[name]) : fields[name];
  return [
    ...NAMES.map((name): [string, unknown] => [columnOf(name), write(name)]),
    ['check_in_closes_at', checkInClosesAt(fields)],
  ];
}

/** The bracket in the data; undefined: unchanged. @throws AppError documentInvalid */
export function bracketIn(data: Data): Bracket | undefined {
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

/** A setting given as JSON text; null clears it. */
function setting<Value>(
  name: FieldName,
  schema: z.ZodType<NoInfer<Value>, string>,
  maxLength = SETTING_MAX_LENGTH,
): Field<Value | null> {
  const read = (data: Data, before: Value | null): Value | null => {
    const text = nullableTextIn(data, name, maxLength);
    if (text === undefined || text === null) return text === null ? null : before;
    const read = schema.safeParse(text);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw invalidAttribute(name, `format. ${[...(issue?.path ?? []), issue?.message].join(': ')}`);
  };
  return { initial: null, read };
}

function checkInClosesAt({ checkIn, startDate }: TournamentFields): Date | null {
  const startsAt = nepalInstant(startDate);
  return checkIn && startsAt && checkInWindow(startsAt, checkIn).closesAt;
}

function disputeMinutesIn(data: Data, before: number | null): number | null {
  if (data.disputeMinutes === null) return null;
  const minutes = numberIn(data, 'disputeMinutes');
  if (minutes === undefined) return before;
  if (Number.isInteger(minutes) && minutes >= 0 && minutes <= DISPUTE_MINUTES_MAX) return minutes;
  throw invalidAttribute(
    'disputeMinutes',
    `format. Value must be a valid range between 0 and ${DISPUTE_MINUTES_MAX.toLocaleString('en')}`,
  );
}

type RichTextName = 'description' | 'rules' | 'descriptionNe' | 'rulesNe';

/** Rich text as it is stored; null where the data clears it. */
function richTextIn(data: Data, name: RichTextName, before: string | null): string | null {
  const html = nullableTextIn(data, name, HTML_MAX_LENGTH);
  if (html === undefined) return before;
  return html === null ? null : readRichText(name, HTML_MAX_LENGTH)(html);
}

/** The Nepali title, checked like the English one; null, or nothing to see, clears it. @throws AppError documentInvalid */
function titleNeIn(data: Data, before: string | null): string | null {
  if (data.titleNe === null) return null;
  const title = shortTextIn(data, 'titleNe', { max: TITLE_MAX_LENGTH, before: before ?? '' });
  if (title === '') return null;
  if (seenLength(title) < TITLE_MIN_LENGTH) throw refusal('documentInvalid', 'titleTooShort');
  return title;
}

/** The object of a JSON text; empty for other texts, which then fail the form check. */
function partsOf(data: Data, name: string): Readonly<Record<string, unknown>> | undefined {
  const text = textIn(data, name, 2000);
  return text === undefined ? undefined : (readObject(text) ?? {});
}

/** The fee of a known currency (eg_token by default); NaN otherwise, which fails the form check. */
function feeIn(data: Data): number | undefined {
  const parts = partsOf(data, 'entryFee');
  if (!parts) return undefined;
  const { fee, currencyType } = parts;
  const isCurrency = currencyType === undefined || CURRENCIES.some((currency) => currency === currencyType);
  return typeof fee === 'number' && isCurrency ? fee : Number.NaN;
}

function wordOf(name: string, value: unknown): string {
  return textIn({ [name]: value }, name, 100)?.trim() ?? '';
}

/** Registration times are optional, and null clears them; given ones must be valid. */
function registrationTime(data: Data, name: 'regStart' | 'regEnd', before: string | null): string | null {
  if (data[name] === null) return null;
  const value = localTimeIn(data, name);
  if (value && !nepalInstant(value)) throw invalidAttribute(name, 'format. Value must be a valid date');
  return value ?? before;
}
