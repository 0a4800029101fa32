/**
 * What the schemas of acts are made of. A form and the route it calls read the same one: the shape of what is told, then
 * what is refused, in the order in which it is told. The first fault alone counts.
 */
import * as z from 'zod/mini';
import type { PlainMessageKey } from '../messages.ts';

// The pages' policy forbids to make functions of texts, by which zod is faster.
z.config({ jitless: true });

/** Text without the blanks around it. */
export const trimmed = z.string().check(z.trim());
/** The same, with something left. */
export const filled = trimmed.check(z.minLength(1));

/** Refuses with a text of the catalogue. @param field where it is shown; null: beside all fields */
export function refuse<Values>(
  field: (keyof Values & string) | null,
  reason: PlainMessageKey,
  isWrong: (values: Values) => boolean,
) {
  return z.refine<Values>((values) => !isWrong(values), {
    path: field === null ? [] : [field],
    error: reason,
    abort: true,
  });
}

/** What is wrong first; null: nothing. */
export function firstRefusal(schema: z.ZodMiniType, values: unknown): PlainMessageKey | null {
  const { error } = schema.safeParse(values);
  return (error?.issues[0]?.message as PlainMessageKey | undefined) ?? null;
}
