/** The tournament form, on creation and edit (docs/product.md#tournament-form). */
import * as z from 'zod/mini';
import {
  AMOUNT_MAX,
  PARTICIPANTS_MAX,
  PARTICIPANTS_MIN,
  PRIZES_MAX,
  TITLE_MIN_LENGTH,
} from '../constants.ts';
import { type GameId, gameOf } from '../games/games.ts';
import { isImageLink } from '../links.ts';
import { nepalInstant } from '../nepal-time.ts';
import { type EntryRules, entryRulesFit } from '../rules/entry-rules.ts';
import { isUnseen, seenLength } from '../texts/name.ts';
import { isBlankHtml } from './blank-html.ts';
import { refuse } from './schema.ts';

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
 * The fields, as they are read from a form or a document. Game mode and map are free text; team size must be one of the
 * game's list.
 * @param isNew whether at least one prize is required, as on creation
 */
export function tournament<Form extends TournamentForm>(isNew: boolean) {
  return z.custom<Form>().check(
    refuse('tournTitle', 'titleTooShort', ({ tournTitle }) => seenLength(tournTitle) < TITLE_MIN_LENGTH),
    refuse('imgURL', 'imageUrlInvalid', ({ imgURL }) => !isImageLink(imgURL)),
    refuse('max', 'maxInvalid', ({ max }) => !isSeatCount(max)),
    refuse('min', 'minInvalid', ({ min, max }) => !isSeatCount(min) || min > max),
    refuse('fee', 'entryFeeInvalid', ({ fee }) => !isAmount(fee)),
    refuse('prizePool', 'prizeMissing', ({ prizePool }) => isNew && prizePool.every((prize) => prize === 0)),
    refuse('prizePool', 'prizePoolInvalid', ({ prizePool }) => !isPrizePool(prizePool)),
    refuse('startDate', 'datesMissing', ({ startDate, endDate }) => !areDates(startDate, endDate)),
    refuse('rules', 'rulesMissing', ({ rules }) => isBlankHtml(rules)),
    refuse('gameMode', 'gameModeInvalid', ({ gameMode }) => isUnseen(gameMode)),
    refuse('teamSize', 'teamSizeInvalid', (form) => playersOf(form) === undefined),
    refuse('map', 'mapInvalid', ({ map }) => isUnseen(map)),
    refuse(
      'teamSize',
      'entryRulesInvalid',
      (form) => !!form.entryRules && !entryRulesFit(form.entryRules, playersOf(form) ?? 1),
    ),
  );
}

function isPrizePool(prizes: readonly number[]): boolean {
  return prizes.length <= PRIZES_MAX && prizes.every(isAmount);
}

function areDates(...times: string[]): boolean {
  return times.every((time) => nepalInstant(time) !== null);
}

/** The players of a team; undefined for a team size that the game does not have. */
function playersOf({ gameID, teamSize }: TournamentForm): number | undefined {
  const { teamSizes } = gameOf(gameID);
  return Object.hasOwn(teamSizes, teamSize) ? teamSizes[teamSize] : undefined;
}
