/** What is entered at a desk: it waits on the device until the server has answered. */
import { RESULT_ROWS_MAX, ROOM_TEXT_MAX_LENGTH } from '#shared/constants.ts';
import { isObject } from '#shared/json-fields.ts';
import type { PlacementRow, RoundsRow } from '#shared/rules/results.ts';
import type { EntryDetails } from '#shared/wire/matches.ts';

export interface Results {
  rows: readonly PlacementRow[] | readonly RoundsRow[];
  /** Players in the room who hold no seat. */
  guests: number;
}

/** Where somebody else may have saved something else meanwhile. */
interface Revised<T> {
  match: string;
  /** What it was entered on; 0: nothing yet. */
  revision: number;
  base: T;
  /** Whether that waited itself, and may never have become what the revision counts. */
  isOnWaiting: boolean;
}

/** Neither is ever another one than before. */
type CheckInEntered = { kind: 'checkIn'; user: string };
type StartEntered = { kind: 'start'; match: string };
export type RoomEntered = { kind: 'room'; room: EntryDetails } & Revised<EntryDetails>;
export type ResultsEntered = {
  kind: 'results';
  results: Results;
  /** Whether the match is over with it. */
  finishes: boolean;
} & Revised<Results>;
export type RevisedEntered = RoomEntered | ResultsEntered;
export type Entered = CheckInEntered | StartEntered | RevisedEntered;

export function isRevised(entered: Entered): entered is RevisedEntered {
  return entered.kind === 'room' || entered.kind === 'results';
}

export interface WaitingEntry {
  /** Its Idempotency-Key, on whichever phone. */
  id: string;
  /** Whose phone it waits on: nobody else sends it. */
  account: string;
  tournament: string;
  /** The place in the order, in milliseconds. */
  at: number;
  /** Whether the server, or another phone, may have it already. */
  isTried: boolean;
  /** Whether another phone has handed it over. */
  isHandedOver?: true;
  /** Why the server did not take it, {@link CHANGED} or the reason of a refusal; null: it waits. */
  refusal: string | null;
  entered: Entered;
}

/** Somebody else has saved something else meanwhile. */
export const CHANGED = 'changed';

/** Two entries with the same subject are about the same thing. */
export function subjectOf({ entered }: Pick<WaitingEntry, 'entered'>): string {
  return `${entered.kind} ${entered.kind === 'checkIn' ? entered.user : entered.match}`;
}

/** An entry as another phone hands it over. */
export type HandedEntry = Pick<WaitingEntry, 'id' | 'tournament' | 'entered'>;

const HANDED_MAX = 500;

/** What another phone has handed over; null for anything else. */
export function readHanded(value: unknown): HandedEntry[] | null {
  if (!Array.isArray(value) || value.length > HANDED_MAX) return null;
  return value.every(isHanded)
    ? value.map(({ id, tournament, entered }) => ({ id, tournament, entered }))
    : null;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

function isHanded(value: unknown): value is HandedEntry {
  return isObject(value) && isId(value.id) && isId(value.tournament) && isEntered(value.entered);
}

function isEntered(value: unknown): value is Entered {
  if (!isObject(value)) return false;
  if (value.kind === 'checkIn') return isId(value.user);
  if (value.kind === 'start') return isId(value.match);
  if (!isId(value.match) || !isCount(value.revision) || typeof value.isOnWaiting !== 'boolean') return false;
  if (value.kind === 'room') return isRoom(value.room) && isRoom(value.base);
  return (
    value.kind === 'results' &&
    typeof value.finishes === 'boolean' &&
    isResults(value.results) &&
    isResults(value.base)
  );
}

function isRoom(value: unknown): value is EntryDetails {
  const isShort = (text: unknown) => typeof text === 'string' && text.length <= ROOM_TEXT_MAX_LENGTH;
  return isObject(value) && isShort(value.roomID) && isShort(value.roomPass);
}

function isResults(value: unknown): value is Results {
  if (!isObject(value) || !isCount(value.guests) || !Array.isArray(value.rows)) return false;
  return value.rows.length <= RESULT_ROWS_MAX && value.rows.every(isRow);
}

function isRow(value: unknown): value is PlacementRow | RoundsRow {
  if (!isObject(value) || !isId(value.entry)) return false;
  if (value.rounds !== undefined) return isCount(value.rounds);
  const isPlaced = value.disqualified === true ? value.placement === undefined : isCount(value.placement);
  return isPlaced && isCount(value.kills);
}
