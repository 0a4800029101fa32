/** Converts the values of the tournament form (texts, as inputs hold them) to attributes. */
import { type Currency, INITIAL_PRIZE_SLOTS, PARTICIPANTS_MIN } from '#shared/constants.ts';
import { refuse } from '#shared/forms/schema.ts';
import { savedPrizes, type TournamentForm, tournament } from '#shared/forms/tournament.ts';
import { type GameId, MAIN_GAME } from '#shared/games/games.ts';
import {
  readAccess,
  readCheckIn,
  readEntryFee,
  readEntryRules,
  readGameDetails,
} from '#shared/json-fields.ts';
import type { PlainMessageKey } from '#shared/messages.ts';
import { GENERATED_COVER } from '#shared/own-art.ts';
import { type Access, type AccessKind, ASKED_NUMBERS } from '#shared/rules/access.ts';
import { type CheckIn, DEFAULT_CHECK_IN, isCheckIn } from '#shared/rules/check-in.ts';
import { DEFAULT_ENTRY_RULES, type EntryRules } from '#shared/rules/entry-rules.ts';
import type { EditableField } from '#shared/rules/tournament.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { numberOf } from '#shared/texts/number.ts';
import type { EntryFee, GameDetails, TournamentFields } from '#shared/wire/tournaments.ts';

export const NEW_TOURNAMENT = {
  gameID: MAIN_GAME.id as GameId,
  tournTitle: '',
  /** HTML; the rules are HTML, too. */
  description: '',
  rules: '',
  /** The Nepali versions of these texts; '': there is only the English one. */
  titleNe: '',
  descriptionNe: '',
  rulesNe: '',
  imgURL: GENERATED_COVER as string,
  regStart: '',
  regEnd: '',
  startDate: '',
  endDate: '',
  fee: '0',
  feeCurrency: 'eg_token' as Currency,
  prizeType: 'eg_token' as Currency,
  prizes: Array.from({ length: INITIAL_PRIZE_SLOTS }, () => ''),
  max: '',
  min: String(PARTICIPANTS_MIN),
  /** Links, one in each line. */
  streams: '',
  gameMode: '',
  teamSize: '',
  map: '',
  isFeatured: false,
  hasClock: true,
  hasCheckIn: true,
  /** Minutes before the start; the same for `checkInCloses`. */
  checkInOpens: String(DEFAULT_CHECK_IN.opens),
  checkInCloses: String(DEFAULT_CHECK_IN.closes),
  hasTeams: false,
  substitutes: String(DEFAULT_ENTRY_RULES.substitutes),
  holdMinutes: String(DEFAULT_ENTRY_RULES.holdMinutes),
  accessKind: 'public' as AccessKind,
  /** The most missed check-ins of a player who may enter; '': there is no limit. */
  noShowsMax: '',
  accountDays: '',
  evenings: '',
  isVerifiedOnly: false,
};

export type TournamentValues = typeof NEW_TOURNAMENT;

export function valuesOf(tournament: TournamentFields): TournamentValues {
  const fee = readEntryFee(tournament.entryFee);
  const details = readGameDetails(tournament.gameDetails);
  const checkIn = readCheckIn(tournament.checkIn);
  const entries = readEntryRules(tournament.entryRules);
  const access = readAccess(tournament.access);
  return {
    gameID: tournament.gameID,
    tournTitle: tournament.tournTitle,
    description: tournament.description ?? '',
    titleNe: tournament.titleNe ?? '',
    descriptionNe: tournament.descriptionNe ?? '',
    rulesNe: tournament.rulesNe ?? '',
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
    streams: tournament.ytStreamURL.join('\n'),
    gameMode: details.gameMode,
    teamSize: details.teamSize,
    map: details.map,
    isFeatured: tournament.isFeatured,
    hasClock: tournament.clock === 'auto',
    hasCheckIn: checkIn !== null,
    checkInOpens: String(checkIn?.opens ?? DEFAULT_CHECK_IN.opens),
    checkInCloses: String(checkIn?.closes ?? DEFAULT_CHECK_IN.closes),
    hasTeams: entries.by === 'team',
    substitutes: String(entries.substitutes),
    holdMinutes: String(entries.holdMinutes),
    accessKind: access.kind,
    noShowsMax: String(access.noShowsMax ?? ''),
    accountDays: String(access.accountDays ?? ''),
    evenings: String(access.evenings ?? ''),
    isVerifiedOnly: access.verified === true,
  };
}

/** The amounts of the prize fields; an empty field is 0, which is dropped on saving. */
export function prizesOf(prizes: readonly string[]): number[] {
  return prizes.map((text) => (text.trim() === '' ? 0 : numberOf(text)));
}

export type Checkable = Omit<TournamentValues, keyof TournamentForm> & TournamentForm;

/** Converts the values to the form that the schema of the act takes. */
export function checkable(values: TournamentValues): Checkable {
  return {
    ...values,
    imgURL: values.imgURL.trim(),
    max: numberOf(values.max),
    min: numberOf(values.min),
    fee: numberOf(values.fee),
    prizePool: prizesOf(values.prizes),
    entryRules: entryRulesOf(values),
  };
}

/** The addresses of streams; an address pasted without a scheme gets one. */
export function streamLinks(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((link) => (/^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`));
}

export function payloadOf(values: TournamentValues): TournamentPayload {
  return {
    gameID: values.gameID,
    tournTitle: values.tournTitle.trim(),
    description: values.description === '' ? null : values.description,
    titleNe: values.titleNe.trim() || null,
    descriptionNe: values.descriptionNe || null,
    rulesNe: values.rulesNe || null,
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
    ytStreamURL: streamLinks(values.streams),
    rules: values.rules,
    max: numberOf(values.max),
    min: numberOf(values.min),
    gameDetails: JSON.stringify({
      gameMode: values.gameMode.trim(),
      teamSize: values.teamSize,
      map: values.map.trim(),
    } satisfies GameDetails),
    clock: values.hasClock ? 'auto' : null,
    checkIn: values.hasCheckIn ? JSON.stringify(checkInOf(values)) : null,
    entryRules: values.hasTeams ? JSON.stringify(entryRulesOf(values)) : null,
    access: accessOf(values),
  };
}

export const ASKED = [
  'noShowsMax',
  'accountDays',
  'evenings',
] as const satisfies (keyof typeof ASKED_NUMBERS)[];

/** The conditions for entering, as JSON text; null: everybody may enter. */
function accessOf({ accessKind: kind, isVerifiedOnly, ...values }: TournamentValues): string | null {
  const numbers = ASKED.filter((name) => values[name].trim() !== '').map((name) => [
    name,
    numberOf(values[name]),
  ]);
  const access: Access = {
    kind,
    ...Object.fromEntries(numbers),
    ...(isVerifiedOnly ? { verified: true } : {}),
  };
  return kind === 'public' && Object.keys(access).length === 1 ? null : JSON.stringify(access);
}

function isAsked(
  name: (typeof ASKED)[number],
  { [name]: text }: Pick<TournamentValues, (typeof ASKED)[number]>,
): boolean {
  const [min, max] = ASKED_NUMBERS[name];
  const count = text.trim() === '' ? min : numberOf(text);
  return Number.isInteger(count) && count >= min && count <= max;
}

/** The rules for teams; null: players enter alone. */
function entryRulesOf({ hasTeams, substitutes, holdMinutes }: TournamentValues): EntryRules | null {
  if (!hasTeams) return null;
  return { by: 'team', substitutes: numberOf(substitutes), holdMinutes: numberOf(holdMinutes) };
}

/** The times of check-in in minutes; NaN: the field is empty. */
function checkInOf({
  checkInOpens,
  checkInCloses,
}: Pick<TournamentValues, 'checkInOpens' | 'checkInCloses'>): CheckIn {
  return { opens: numberOf(checkInOpens), closes: numberOf(checkInCloses) };
}

/** The act's schema and the form's own checks. @param dates null: a draft, whose wrong dates are only marked */
export function tournamentSchema(
  isNew: boolean,
  dates: { before: TournamentValues; now: () => number } | null,
) {
  const isRefused = (form: Checkable, reason: PlainMessageKey) =>
    dates !== null && datesRefusal(form, { now: dates.now(), before: dates.before }) === reason;
  return tournament<Checkable>(isNew).check(
    refuse('checkInOpens', 'checkInTimesInvalid', (form) => form.hasCheckIn && !isCheckIn(checkInOf(form))),
    ...ASKED.map((name) => refuse(name, `${name}Invalid`, (form: Checkable) => !isAsked(name, form))),
    refuse('startDate', 'startInPast', (form) => isRefused(form, 'startInPast')),
    refuse('endDate', 'endBeforeStart', (form) => isRefused(form, 'endBeforeStart')),
  );
}

export type TournamentPayload = Omit<TournamentFields, 'bracket'>;

/** The attributes that differ. Others are not sent, because somebody else may have changed or locked them by now. */
export function changesOf(before: TournamentValues, after: TournamentValues): Partial<TournamentPayload> {
  const from: Record<string, unknown> = payloadOf(before);
  const changed = Object.entries(payloadOf(after)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(from[key]),
  );
  return Object.fromEntries(changed);
}

/** Values of the form that are parts of another field of the tournament. */
const PART_OF = {
  fee: 'entryFee',
  feeCurrency: 'entryFee',
  prizes: 'prizePool',
  streams: 'ytStreamURL',
  hasClock: 'clock',
  hasCheckIn: 'checkIn',
  checkInOpens: 'checkIn',
  checkInCloses: 'checkIn',
  hasTeams: 'entryRules',
  substitutes: 'entryRules',
  holdMinutes: 'entryRules',
  accessKind: 'access',
  noShowsMax: 'access',
  accountDays: 'access',
  evenings: 'access',
  isVerifiedOnly: 'access',
} as const satisfies Partial<Record<keyof TournamentValues, EditableField>>;

/** The field whose lock applies to a value of the form. */
export function fieldOf(value: keyof TournamentValues): EditableField {
  const parts: Partial<Record<string, EditableField>> = PART_OF;
  return parts[value] ?? (value as Exclude<keyof TournamentValues, keyof typeof PART_OF>);
}
