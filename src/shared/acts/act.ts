/** The description of a call below /v1: its routes, its callers and the API documents read it. */
import * as z from 'zod/mini';
import { searched, total } from '../forms/queries.ts';

export type Shape = Readonly<Record<string, z.core.$ZodType>>;

export interface Act {
  /** What the call does, in one sentence. */
  says: string;
  /** Who may call it, `key` being the key of the server; absent: everybody but visitors. */
  by?: 'anyone' | 'user' | 'key';
  /** Only the operator may make the call; a refusal names this scope as the missing one. */
  needs?: string;
  /** Whether the operator must have proven the password recently. */
  needsPassword?: boolean;
  /** The schema that the route reads; only a shape where routes read the body in parts. */
  body?: z.core.$ZodObject | Shape;
  query?: Shape;
  /** The media type of the answer, if it is not JSON. */
  type?: string;
  /** The schema of the answer for each status, null for no JSON; without any the call answers 204. */
  [status: number]: z.core.$ZodType | null;
  /** The most telling refusals that only this call has: keys of texts, or errors. */
  reasons?: readonly string[];
}

/** The calls by method and path below /v1, as the routes name them. */
export type Acts = Readonly<Record<string, Act>>;

export const text = z.string();
export const ids = z.array(text);

/** The parameters of lists in the query language (docs/wire.md#queries). */
export const QUERIES = {
  /** Queries as the SDKs write them. */
  'queries[]': z.optional(ids),
  ...total.shape,
};
export const LIST = { ...QUERIES, ...searched.shape };

/** The shape of a change: every field may be absent, and an absent field keeps its value. */
export function partial(shape: Shape): Shape {
  const told = (value: z.core.$ZodType) =>
    value instanceof z.core.$ZodDefault ? (value._zod.def.innerType as z.core.$ZodType) : value;
  return Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, z.optional(told(value))]));
}

export function shapeOf(body: z.core.$ZodObject | Shape): Shape {
  return body instanceof z.core.$ZodObject ? body._zod.def.shape : body;
}

/** Whether the value may be absent. */
export function isOptional(value: z.core.$ZodType): boolean {
  // A `catch` schema accepts an absent value, which a later check refuses.
  return value._zod.def.type !== 'catch' && z.safeParse(value, undefined).success;
}

/** What a call answers, by status. */
export function answersOf(act: Act): Readonly<Record<string, z.core.$ZodType | null>> {
  const answers = Object.entries(act).filter(([name]) => /^\d/.test(name));
  return answers.length > 0 ? Object.fromEntries(answers) : { 204: null };
}
