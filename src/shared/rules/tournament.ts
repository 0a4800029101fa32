/** States of a tournament and what may still be edited in them: specification section 4. */
import type { Currency, TournamentStatus } from '../constants.ts';

/** Finished and Aborted are locked for good. */
export function isClosed(status: TournamentStatus): boolean {
  return status === 'Finished' || status === 'Aborted';
}

/** While a tournament runs its prizes are funded and its seats are sold. */
export function isRunning(status: TournamentStatus): boolean {
  return status !== 'Draft' && !isClosed(status);
}

/**
 * Whether a tournament may go from one status to another. A Draft is published as Open or Upcoming; from
 * there every published status is free to set until it is closed ("Other transitions are not shown").
 */
export function canTransition(from: TournamentStatus, to: TournamentStatus): boolean {
  if (isClosed(from)) return false;
  if (from === 'Draft') return to === 'Draft' || to === 'Open' || to === 'Upcoming';
  return to !== 'Draft';
}

export type EditableField =
  | 'tournTitle'
  | 'description'
  | 'imgURL'
  | 'regStart'
  | 'regEnd'
  | 'startDate'
  | 'endDate'
  | 'entryFee'
  | 'isFeatured'
  | 'prizeType'
  | 'prizePool'
  | 'ytStreamURL'
  | 'rules'
  | 'max'
  | 'min'
  | 'gameID'
  | 'gameMode'
  | 'teamSize'
  | 'map';

const LOCKED_ONCE_JOINED: ReadonlySet<EditableField> = new Set([
  'entryFee',
  'prizeType',
  'startDate',
  'endDate',
  'map',
  'prizePool',
]);

/**
 * Whether a field can no longer be changed. A Draft is free: section 4 limits max and min to Open, but a draft
 * that nobody can see or join yet has to be completed first. The game itself is fixed once published.
 */
export function isFieldLocked(
  field: EditableField,
  tournament: { status: TournamentStatus; participantCount: number },
): boolean {
  if (isClosed(tournament.status)) return true;
  if (tournament.status === 'Draft') return false;
  if (field === 'max' || field === 'min') return tournament.status !== 'Open';
  if (field === 'gameID') return true;
  return tournament.participantCount > 0 && LOCKED_ONCE_JOINED.has(field);
}

/** What the house sees of a field in a refusal. */
export const FIELD_LABELS: Record<EditableField, string> = {
  tournTitle: 'Title',
  description: 'Description',
  imgURL: 'Image URL',
  regStart: 'Registration start',
  regEnd: 'Registration end',
  startDate: 'Start date',
  endDate: 'End date',
  entryFee: 'Entry fee',
  isFeatured: 'Featured',
  prizeType: 'Prize currency',
  prizePool: 'Prize pool',
  ytStreamURL: 'Streams',
  rules: 'Rules',
  max: 'Max participants',
  min: 'Min participants',
  gameID: 'Game',
  gameMode: 'Game mode',
  teamSize: 'Team size',
  map: 'Map',
};

/** Joined players as a share of the seats, in percent, rounded down (section 9). */
export function fillPercent(joined: number, max: number): number {
  return max > 0 ? Math.min(100, Math.floor((joined * 100) / max)) : 0;
}

/** The prize pool shown: the sum of its prizes. */
export function prizeTotal(prizePool: readonly number[]): number {
  return prizePool.reduce((sum, prize) => sum + prize, 0);
}

export const CURRENCY_LABELS: Record<Currency, string> = { eg_token: 'EG Token', eg_coin: 'EG Coin' };
