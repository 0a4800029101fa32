/** Entries made at a desk. They wait on the device until the server has answered. */
import * as z from 'zod/mini';
import '#shared/without-eval.ts';
import { RESULT_ROWS_MAX, ROOM_TEXT_MAX_LENGTH } from '#shared/constants.ts';

const id = z.string().check(z.regex(/^[\w.-]{1,64}$/));
const count = z.int().check(z.gte(0));

const placed = z
  .object({
    entry: id,
    placement: z.exactOptional(count),
    kills: count,
    disqualified: z.exactOptional(z.literal(true)),
  })
  .check(z.refine(({ placement, disqualified }) => (placement === undefined) === (disqualified === true)));
const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.readonly(z.array(row).check(z.maxLength(RESULT_ROWS_MAX)));
const results = z.object({
  rows: z.union([rowsOf(placed), rowsOf(z.object({ entry: id, rounds: count }))]),
  /** Players in the room who hold no seat. */
  guests: count,
});
export type Results = z.output<typeof results>;

const roomText = z.string().check(z.maxLength(ROOM_TEXT_MAX_LENGTH));
const room = z.object({ roomID: roomText, roomPass: roomText });

/** The fields of an entry that can conflict with what somebody else has saved meanwhile. */
const revised = <Base extends z.ZodMiniType>(base: Base) => ({
  match: id,
  /** The revision of the match that the person saw while typing; 0: nothing was saved yet. */
  revision: count,
  base,
  /** Whether `base` was itself a waiting entry, which may never have been saved as this revision. */
  isOnWaiting: z.boolean(),
});

const resultsEntered = z.object({
  kind: z.literal('results'),
  results,
  /** Whether these results end the match. */
  finishes: z.boolean(),
  ...revised(results),
});
export type ResultsEntered = z.output<typeof resultsEntered>;

const entered = z.discriminatedUnion('kind', [
  // These two have no revision: they can only be done or not done, so they never conflict.
  z.object({ kind: z.literal('checkIn'), user: id }),
  z.object({ kind: z.literal('start'), match: id }),
  z.object({ kind: z.literal('room'), room, ...revised(room) }),
  resultsEntered,
]);
export type Entered = z.output<typeof entered>;
export type RoomEntered = Extract<Entered, { kind: 'room' }>;
export type RevisedEntered = RoomEntered | ResultsEntered;

export function isRevised(entered: Entered): entered is RevisedEntered {
  return entered.kind === 'room' || entered.kind === 'results';
}

export interface WaitingEntry {
  /** The Idempotency-Key of the entry, the same on every phone that sends it. */
  id: string;
  /** The account on whose phone the entry waits; only this account sends it from there. */
  account: string;
  tournament: string;
  /** Milliseconds, about the time of entering: entries are sent in the order of this number. */
  at: number;
  /** Whether the server or another phone may have the entry already. */
  isTried: boolean;
  /** Whether the entry came from another phone. */
  isHandedOver?: true;
  /** Why the server refused the entry: {@link CHANGED} or another reason; null: the entry waits. */
  refusal: string | null;
  entered: Entered;
}

/** The refusal of an entry because somebody else has saved something else meanwhile. */
export const CHANGED = 'changed';

/** A key of what the entry is about, such as the room of one match. */
export function subjectOf({ entered }: Pick<WaitingEntry, 'entered'>): string {
  return `${entered.kind} ${entered.kind === 'checkIn' ? entered.user : entered.match}`;
}

const HANDED_MAX = 500;

const handed = z.array(z.object({ id, tournament: id, entered })).check(z.maxLength(HANDED_MAX));
/** An entry as another phone hands it over. */
export type HandedEntry = z.output<typeof handed>[number];

/** Reads the entries that another phone hands over; null: the value is something else. */
export function readHanded(value: unknown): HandedEntry[] | null {
  return handed.safeParse(value).data ?? null;
}
