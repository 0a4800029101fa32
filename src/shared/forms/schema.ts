/**
 * What the schemas of acts are made of. A form and the route it calls read the same one: the shape of what is told, then
 * what is refused, in the order in which it is told. The first fault alone counts.
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
/** The same, with something left. */
export const filled = trimmed.check(z.minLength(1, 'format. Value must be a text that is not blank'));

/** A text of 1 to so many characters. */
export function textUpTo(max: number) {
  const why = `Value must be a text of 1 to ${max} characters`;
  return trimmed.check(z.refine((text) => text !== '' && [...text].length <= max, why));
}

/** A name that everybody sees, as it is stored. */
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

/** Longest reason of an act. */
const REASON_MAX = 500;

/** Why the act is done; '' where it is not told. @param missing the refusal where it has to be told */
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

/** The same in the words of the dialect. */
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

/** One or more of a few values, in the order of these. */
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

/** What a field is said to be that is not told at all. */
export const ABSENT = 'absent';

/** What is absent is refused as such. */
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

/** Refuses one text. */
export function refusedText(reason: PlainMessageKey, isWrong: (text: string) => boolean) {
  return z.refine<string>((text) => !isWrong(text), { error: reason, abort: true });
}

/** The same with a text for programs, which forms word by themselves. */
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

/** What is wrong first; null: nothing. */
export function firstRefusal(schema: z.ZodMiniType, values: unknown): PlainMessageKey | null {
  const { error } = schema.safeParse(values);
  return (error?.issues[0]?.message as PlainMessageKey | undefined) ?? null;
}
