/** Checks of the tournament form, on creation and edit, in their fixed order (docs/product.md#tournament-form). */
import {
  AMOUNT_MAX,
  PARTICIPANTS_MAX,
  PARTICIPANTS_MIN,
  PRIZES_MAX,
  TITLE_MIN_LENGTH,
} from '../constants.ts';
import { type GameId, gameOf } from '../games/games.ts';
import { isImageLink } from '../links.ts';
import type { PlainMessageKey } from '../messages.ts';
import { nepalInstant } from '../nepal-time.ts';
import { type EntryRules, entryRulesFit } from '../rules/entry-rules.ts';
import { seenLength } from '../rules/short-text.ts';
import { isBlankHtml } from './blank-html.ts';

export interface TournamentForm {
  gameID: GameId;
  tournTitle: string;
  imgURL: string;
  max: number;
  min: number;
  fee: number;
  /** Zero prizes are dropped before saving: see {@link savedPrizes}. */
  prizePool: readonly number[];
  /** Nepal time, year-month-dayThour:minute. */
  startDate: string;
  endDate: string;
  rules: string;
  gameMode: string;
  teamSize: string;
  map: string;
  /** Null or absent: single players join. */
  entryRules?: EntryRules | null;
}

/** A whole amount of a currency from 0 to {@link AMOUNT_MAX}. */
export function isAmount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= AMOUNT_MAX;
}

/** The prizes as they are stored: without zeros. */
export function savedPrizes(prizePool: readonly number[]): number[] {
  return prizePool.filter((prize) => prize !== 0);
}

function isSeatCount(value: number): boolean {
  return Number.isInteger(value) && value >= PARTICIPANTS_MIN && value <= PARTICIPANTS_MAX;
}

/**
 * The first failed check, or null. Game mode and map are free text; team size must be one of the list.
 * @param isNew whether at least one prize is required, as on creation
 */
export function tournamentProblem(form: TournamentForm, isNew: boolean): PlainMessageKey | null {
  if (seenLength(form.tournTitle) < TITLE_MIN_LENGTH) return 'titleTooShort';
  if (!isImageLink(form.imgURL)) return 'imageUrlInvalid';
  if (!isSeatCount(form.max)) return 'maxInvalid';
  if (!isSeatCount(form.min) || form.min > form.max) return 'minInvalid';
  if (!isAmount(form.fee)) return 'entryFeeInvalid';
  if (isNew && form.prizePool.every((prize) => prize === 0)) return 'prizeMissing';
  if (form.prizePool.length > PRIZES_MAX || !form.prizePool.every(isAmount)) return 'prizePoolInvalid';
  if (!nepalInstant(form.startDate) || !nepalInstant(form.endDate)) return 'datesMissing';
  if (isBlankHtml(form.rules)) return 'rulesMissing';
  if (form.gameMode.trim() === '') return 'gameModeInvalid';
  if (!Object.hasOwn(gameOf(form.gameID).teamSizes, form.teamSize)) return 'teamSizeInvalid';
  if (form.map.trim() === '') return 'mapInvalid';
  const players = gameOf(form.gameID).teamSizes[form.teamSize] ?? 1;
  if (form.entryRules && !entryRulesFit(form.entryRules, players)) return 'entryRulesInvalid';
  return null;
}
