/**
 * The parts of the schemas of acts. A form and the route it calls share one schema: first the shape of the values, then
 * the checks in the order in which they are reported. Only the first fault is reported.
 */
import * as z from 'zod/mini';
import type { MessageKey, PlainMessageKey } from '../messages.ts';
import { nepalInstant } from '../nepal-time.ts';
import { savedEmail } from '../texts/email.ts';
import { hidesSigns, isUnseen, savedShortText } from '../texts/name.ts';
import '../without-eval.ts';

/** Text without the blanks around it; one that shows nothing is empty. */
export const seenOnly = z.overwrite<string>((text) => (isUnseen(text) ? '' : text.trim()));
export const trimmed = z.string().check(seenOnly);
export const email = z.string().check(z.overwrite(savedEmail));
/** A trimmed text that is not empty. */
export const filled = trimmed.check(z.minLength(1, 'format. Value must be a text that is not blank'));

/** A text of 1 to so many characters. */
export function textUpTo(max: number) {
  const why = `Value must be a text of 1 to ${max} characters`;
  return trimmed.check(z.refine((text) => text !== '' && [...text].length <= max, why));
}

/** A public name in its stored form. */
export function shownName(max: number) {
  return z.pipe(z.string(), z.transform(savedShortText)).check(
    z.refine((name) => !isUnseen(name) && name.length <= max, {
      error: 'nameLength' satisfies MessageKey,
      params: { takes: [max] },
      abort: true,
    }),
    refusedText('signsHidden', hidesSigns),
  );
}

const NO_INSTANT = 'Value must be a valid date and time';

/** The instant of a text: in Nepal unless it has an offset; a date alone is its midnight there. */
export const instant = z.pipe(
  z.string(NO_INSTANT).register(z.globalRegistry, { format: 'date-time' }),
  z.pipe(z.transform(nepalInstant), z.date(NO_INSTANT)),
);

/** The longest reason of an act, in characters. */
const REASON_MAX = 500;

/** The reason of an act; '' if absent. @param missing the refusal where a reason is required */
export function reason(missing: PlainMessageKey | null = null) {
  return z._default(trimmed, '').check(
    z.refine((text) => text.length <= REASON_MAX, {
      error: `Value must be a text of at most ${REASON_MAX} characters`,
      abort: true,
    }),
    z.refine((text) => missing === null || text !== '', missing ?? ''),
  );
}

export function whole(min = 0, max = Number.MAX_SAFE_INTEGER) {
  const bounds = max < Number.MAX_SAFE_INTEGER ? `${min} to ${max}` : min;
  return within(min, max, `Value must be a whole number from ${bounds}`);
}

/** A whole number within bounds, refused in the words of Appwrite's dialect. */
export function within(
  min: number,
  max: number,
  why = `Value must be a valid range between ${min} and ${max}`,
) {
  return z.int({ error: unlessAbsent(why) }).check(z.gte(min, why), z.lte(max, why));
}

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: unlessAbsent(`Value must be one of (${values.join(', ')})`) });
}

/** One or more of a few values; the result has them in the order of `values`. */
export function someOf<const Value extends string>(values: readonly Value[]) {
  const why = `Value must be a list of one or more of (${values.join(', ')})`;
  return z.pipe(
    z.array(z.enum(values, why), { error: unlessAbsent(why) }).check(z.minLength(1, why)),
    z.transform((some) => values.filter((one) => some.includes(one))),
  );
}

export function textList(max: number, why: string, min = 0) {
  return z
    .array(z.string(why), { error: unlessAbsent(why) })
    .check(z.minLength(min, why), z.maxLength(max, why));
}

/** The refusal of a required field that is absent. */
export const ABSENT = 'absent';

/** Refuses an absent value as {@link ABSENT}, and any other wrong one with `why`. */
export function unlessAbsent(why: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? ABSENT : why);
}

/** Refuses with a text of the catalogue. @param field where it is shown; null: beside all fields */
export function refuse<Values>(
  field: (keyof Values & string) | null,
  reason: PlainMessageKey,
  isWrong: (values: Values) => boolean,
) {
  return wrong(field, reason, isWrong);
}

/** Refuses a single text with a text of the catalogue. */
export function refusedText(reason: PlainMessageKey, isWrong: (text: string) => boolean) {
  return z.refine<string>((text) => !isWrong(text), { error: reason, abort: true });
}

/** Like {@link refuse}, with a text for programs; forms use words of their own. */
export function wrong<Values>(
  field: (keyof Values & string) | null,
  why: string,
  isWrong: (values: Values) => boolean,
) {
  return z.refine<Values>((values) => !isWrong(values), {
    path: field === null ? [] : [field],
    error: why,
    abort: true,
  });
}

/** The first refusal of the values; null: they are valid. */
export function firstRefusal(schema: z.ZodMiniType, values: unknown): PlainMessageKey | null {
  const { error } = schema.safeParse(values);
  return (error?.issues[0]?.message as PlainMessageKey | undefined) ?? null;
}
