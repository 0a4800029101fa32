/** What is entered at a desk: it waits on the device until the server has answered. */
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

/** Where somebody else may have saved something else meanwhile. */
const revised = <Base extends z.ZodMiniType>(base: Base) => ({
  match: id,
  /** What it was entered on; 0: nothing yet. */
  revision: count,
  base,
  /** Whether that waited itself, and may never have become what the revision counts. */
  isOnWaiting: z.boolean(),
});

const resultsEntered = z.object({
  kind: z.literal('results'),
  results,
  /** Whether the match is over with it. */
  finishes: z.boolean(),
  ...revised(results),
});
export type ResultsEntered = z.output<typeof resultsEntered>;

const entered = z.discriminatedUnion('kind', [
  // Neither of these is ever another one than before.
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

const HANDED_MAX = 500;

const handed = z.array(z.object({ id, tournament: id, entered })).check(z.maxLength(HANDED_MAX));
/** An entry as another phone hands it over. */
export type HandedEntry = z.output<typeof handed>[number];

/** What another phone has handed over; null for anything else. */
export function readHanded(value: unknown): HandedEntry[] | null {
  return handed.safeParse(value).data ?? null;
}
