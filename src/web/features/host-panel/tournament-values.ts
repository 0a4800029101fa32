/** The tournament form: what its fields hold (texts, as inputs do), and what becomes of them on the wire. */

import { type Currency, INITIAL_PRIZE_SLOTS, PARTICIPANTS_MIN } from '#shared/constants.ts';
import { savedPrizes, type TournamentForm } from '#shared/forms/tournament.ts';
import { readEntryFee, readGameDetails } from '#shared/json-fields.ts';
import type { PlainMessageKey } from '#shared/messages.ts';
import type { EditableField } from '#shared/rules/tournament.ts';
import type { EntryFee, GameDetails, TournamentDocument } from '#shared/wire.ts';

export interface TournamentValues {
  tournTitle: string;
  /** HTML, as rules. */
  description: string;
  imgURL: string;
  regStart: string;
  regEnd: string;
  startDate: string;
  endDate: string;
  fee: string;
  feeCurrency: Currency;
  prizeType: Currency;
  prizes: string[];
  max: string;
  min: string;
  rules: string;
  streams: string[];
  gameMode: string;
  teamSize: string;
  map: string;
  isFeatured: boolean;
}

export const NEW_TOURNAMENT: TournamentValues = {
  tournTitle: '',
  description: '',
  imgURL: '',
  regStart: '',
  regEnd: '',
  startDate: '',
  endDate: '',
  fee: '0',
  feeCurrency: 'eg_token',
  prizeType: 'eg_token',
  prizes: Array.from({ length: INITIAL_PRIZE_SLOTS }, () => ''),
  max: '',
  min: String(PARTICIPANTS_MIN),
  rules: '',
  streams: [''],
  gameMode: '',
  teamSize: '',
  map: '',
  isFeatured: false,
};

export function valuesOf(tournament: TournamentDocument): TournamentValues {
  const fee = readEntryFee(tournament.entryFee);
  const details = readGameDetails(tournament.gameDetails);
  return {
    tournTitle: tournament.tournTitle,
    description: tournament.description ?? '',
    imgURL: tournament.imgURL,
    regStart: tournament.regStart ?? '',
    regEnd: tournament.regEnd ?? '',
    startDate: tournament.startDate,
    endDate: tournament.endDate,
    fee: String(fee.fee),
    feeCurrency: fee.currencyType,
    prizeType: tournament.prizeType,
    prizes: tournament.prizePool.length > 0 ? tournament.prizePool.map(String) : NEW_TOURNAMENT.prizes,
    max: String(tournament.max),
    min: String(tournament.min),
    rules: tournament.rules,
    streams: tournament.ytStreamURL.length > 0 ? tournament.ytStreamURL : [''],
    gameMode: details.gameMode,
    teamSize: details.teamSize,
    map: details.map,
    isFeatured: tournament.isFeatured,
  };
}

/** A typed number; nothing typed is none, which every check refuses. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** A prize slot left empty is a prize of nothing: it is dropped. */
export function prizesOf(prizes: readonly string[]): number[] {
  return prizes.map((text) => (text.trim() === '' ? 0 : Number(text)));
}

/** The form as the shared check reads it. */
export function checkable(values: TournamentValues): TournamentForm {
  return {
    gameID: 'freefire',
    tournTitle: values.tournTitle,
    imgURL: values.imgURL.trim(),
    max: numberOf(values.max),
    min: numberOf(values.min),
    fee: numberOf(values.fee),
    prizePool: prizesOf(values.prizes),
    startDate: values.startDate,
    endDate: values.endDate,
    rules: values.rules,
    gameMode: values.gameMode,
    teamSize: values.teamSize,
    map: values.map,
  };
}

/** People paste addresses without their scheme. */
export function streamLink(text: string): string {
  const link = text.trim();
  return link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
}

/** The full field set of a tournament, as the wire has it. */
export function payloadOf(values: TournamentValues) {
  return {
    gameID: 'freefire' as const,
    tournTitle: values.tournTitle.trim(),
    description: values.description === '' ? null : values.description,
    imgURL: values.imgURL.trim(),
    regStart: values.regStart,
    regEnd: values.regEnd,
    startDate: values.startDate,
    endDate: values.endDate,
    entryFee: JSON.stringify({
      currencyType: values.feeCurrency,
      fee: numberOf(values.fee),
    } satisfies EntryFee),
    isFeatured: values.isFeatured,
    prizeType: values.prizeType,
    prizePool: savedPrizes(prizesOf(values.prizes)),
    ytStreamURL: values.streams.map(streamLink).filter((link) => link !== ''),
    rules: values.rules,
    max: numberOf(values.max),
    min: numberOf(values.min),
    gameDetails: JSON.stringify({
      gameMode: values.gameMode.trim(),
      teamSize: values.teamSize,
      map: values.map.trim(),
    } satisfies GameDetails),
  };
}

export type TournamentPayload = ReturnType<typeof payloadOf>;

/**
 * Only what was changed: a field somebody else changed meanwhile, or one that has been locked since, is not written
 * back as it was.
 */
export function changesOf(before: TournamentValues, after: TournamentValues): Partial<TournamentPayload> {
  const from: Record<string, unknown> = payloadOf(before);
  const changed = Object.entries(payloadOf(after)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(from[key]),
  );
  return Object.fromEntries(changed);
}

/** What the locks call each value of the form. */
export const FIELD_OF: Record<keyof TournamentValues, EditableField> = {
  tournTitle: 'tournTitle',
  description: 'description',
  imgURL: 'imgURL',
  regStart: 'regStart',
  regEnd: 'regEnd',
  startDate: 'startDate',
  endDate: 'endDate',
  fee: 'entryFee',
  feeCurrency: 'entryFee',
  prizeType: 'prizeType',
  prizes: 'prizePool',
  max: 'max',
  min: 'min',
  rules: 'rules',
  streams: 'ytStreamURL',
  gameMode: 'gameMode',
  teamSize: 'teamSize',
  map: 'map',
  isFeatured: 'isFeatured',
};

/** Where the cursor goes when a check fails. */
export const PROBLEM_FIELDS: Partial<Record<PlainMessageKey, keyof TournamentValues>> = {
  titleTooShort: 'tournTitle',
  imageUrlInvalid: 'imgURL',
  maxInvalid: 'max',
  minInvalid: 'min',
  entryFeeInvalid: 'fee',
  prizeMissing: 'prizes',
  prizePoolInvalid: 'prizes',
  datesMissing: 'startDate',
  rulesMissing: 'rules',
  gameModeInvalid: 'gameMode',
  teamSizeInvalid: 'teamSize',
  mapInvalid: 'map',
};
