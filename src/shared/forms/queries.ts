/** The query parameters of calls. Their values are texts; of several with one name the last counts. */

import * as z from 'zod/mini';
import { AUDIT_SIDES } from '../audit-actions.ts';
import { nepalInstant, nepalLocal, utcInstant } from '../nepal-time.ts';
import { CALL_STATES } from '../rules/calls.ts';
import { STAGE_GROUPS_MAX, STAGES_MAX } from '../rules/stages/stage.ts';
import { numberText } from '../texts/number.ts';
import { filled, oneOf, whole, within } from './schema.ts';

export const PAGE_DEFAULT = 25;
const PAGE_MAX = 100;
const TTL_MAX = 86_400;
const NO_DATE = 'Value must be a valid date';
const NO_FLAG = 'Value must be a valid boolean';

/** @param read parses the text of a parameter; it returns null if it does not understand the text */
export function param<Value, Sent>(read: (text: string) => unknown, schema: z.ZodMiniType<Value, Sent>) {
  return z.pipe(
    z.transform((sent: Sent) => {
      const text: unknown = [sent].flat().at(-1);
      return typeof text === 'string' ? read(text) : null;
    }),
    schema,
  );
}

/** Null when absent. */
function orNull<Value, Sent>(schema: z.ZodMiniType<Value, Sent>) {
  return z.pipe(
    z.optional(schema),
    z.transform((value) => value ?? null),
  );
}

const text = param((sent) => sent, z.string());

/** All values of a parameter that is given several times. */
const several = z.pipe(
  z.transform((sent: string | string[]) => [sent].flat()),
  z.array(z.string()),
);

/** A text, or null when absent or empty. */
export const filter = z.pipe(
  z.optional(text),
  z.transform((sent) => sent || null),
);

export function rangeOf(min: number, max: number): string {
  return `Value must be a valid range between ${min.toLocaleString('en')} and ${max.toLocaleString('en')}`;
}

function wholeOf(sent: string): number | null {
  const plain = numberText(sent);
  return /^-?\d{1,16}$/.test(plain) ? Number(plain) : null;
}

/** A whole number, refused in the words of the dialect. */
const wholeFrom = (min: number, max: number) => param(wholeOf, within(min, max, rangeOf(min, max)));
/** An empty parameter counts as absent. */
export const wholeOr = (absent: number, min: number, max: number) =>
  z._default(
    param((sent) => (sent === '' ? absent : wholeOf(sent)), within(min, max, rangeOf(min, max))),
    absent,
  );

const FLAGS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** A parameter without a value is true. Some languages write `True`. */
function flag(absent = false) {
  const read = (sent: string) => (sent === '' ? true : FLAGS[sent.toLowerCase()]);
  return z._default(param(read, z.boolean(NO_FLAG)), absent);
}

/** An instant (ISO 8601) or a day. An unencoded `+` of an offset arrives as a space. */
function instantOf(sent: string): Date | null {
  return utcInstant(sent.replace(/ (?=[\d:]+$)/, '+')) ?? utcInstant(sent);
}

/** The day in Nepal of a day or an instant. */
function dayOf(sent: string): string | null {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(sent) ? null : instantOf(sent);
  const day = instant ? nepalLocal(instant).slice(0, 10) : sent;
  // The first and last instants that can be written are in years that no date has in Nepal.
  return nepalInstant(day) && day;
}

const instant = orNull(param(instantOf, z.date(NO_DATE)));
const day = orNull(param(dayOf, z.iso.date(NO_DATE)));
const limit = z._default(wholeFrom(1, PAGE_MAX), PAGE_DEFAULT);
/** The number of the last row of the previous page; null: the first page is asked for. */
const cursor = orNull(wholeFrom(1, Number.MAX_SAFE_INTEGER));

export const page = z.object({ limit, cursor });
export type Page = z.output<typeof page>;

export const ownTransfers = z.object({ limit, before: cursor });
export const searchedPage = z.extend(page, { search: filter });
export const heldPrizes = z.extend(page, { undecided: flag() });
export const trial = z.object({ dryRun: flag() });
export const grants = z.extend(trial, { confirm: z._default(several, []) });
export const period = z.object({ from: instant, to: instant });
export const figures = z.object({ from: day, to: day, game: filter, host: filter });

export const auditLog = z.extend(searchedPage, {
  actor: filter,
  by: z.pipe(filter, z.nullable(oneOf(AUDIT_SIDES))),
  action: filter,
  target: filter,
  tournament: filter,
  ...period.shape,
});

/** The stage and the group whose standings are asked for. */
export const stagePart = z.object({
  stage: z.optional(param(wholeOf, whole(1, STAGES_MAX))),
  group: z.optional(param(wholeOf, whole(1, STAGE_GROUPS_MAX))),
});

/** The state of the calls that are asked for; null: all. */
export const calls = z.object({ state: z.pipe(filter, z.nullable(oneOf(CALL_STATES))) });
/** The account about which reports are asked for. */
export const reports = z.object({ about: param((sent) => sent, filled) });

export const seasons = z.object({ host: z.optional(text) });
export const teamInvitation = z.object({ code: z.optional(text) });
export const lastTeam = z.object({ tournament: text });
export const searched = z.object({ search: z._default(text, '') });
/** The addresses to which a login with Google leads after success and after failure. */
export const waysBack = z.object({ success: filter, failure: filter });
/** The parameters with which Google sends a login back. */
export const fromGoogle = z.object({ state: filter });

/** Whether a list also tells the number of all items. */
export const total = z.object({ total: flag(true) });
/** The age up to which an answer may be cached. It is checked and ignored: answers are always current. */
export const ttl = z.object({ ttl: wholeOr(0, 0, TTL_MAX) });
export const transaction = z.object({ transactionId: filter });
