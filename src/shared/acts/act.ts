/** What a call below /v1 takes and answers: for its route, its callers and the documents of the API. */
import * as z from 'zod/mini';
import { searched, total } from '../forms/queries.ts';

export type Shape = Readonly<Record<string, z.core.$ZodType>>;

export interface Act {
  /** What it does, in one sentence. */
  says: string;
  /** Who may call it, `key` being the key of the server; absent: everybody but visitors. */
  by?: 'anyone' | 'user' | 'key';
  /** It is the operator's, whom a refusal tells that this scope is missing. */
  needs?: string;
  /** Whether a password of the operator that was proven long ago does not do. */
  needsPassword?: boolean;
  /** The schema that its route reads; what is said of one that routes read in parts. */
  body?: z.core.$ZodObject | Shape;
  query?: Shape;
  /** The type of its answer, if it is not JSON. */
  type?: string;
  /** What it answers by status, null for no JSON; without any it is 204. */
  [status: number]: z.core.$ZodType | null;
  /** Refusals of its own, the most telling ones: keys of texts, or errors. */
  reasons?: readonly string[];
}

/** By method and path below /v1, as the routes name them. */
export type Acts = Readonly<Record<string, Act>>;

export const text = z.string();
export const ids = z.array(text);

/** Lists in the query language (docs/wire.md#queries). */
export const QUERIES = {
  /** Queries as the SDKs write them. */
  'queries[]': z.optional(ids),
  ...total.shape,
};
export const LIST = { ...QUERIES, ...searched.shape };

/** The shape of a change: what is not named stays. */
export function partial(shape: Shape): Shape {
  const told = (value: z.core.$ZodType) =>
    value instanceof z.core.$ZodDefault ? (value._zod.def.innerType as z.core.$ZodType) : value;
  return Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, z.optional(told(value))]));
}

export function shapeOf(body: z.core.$ZodObject | Shape): Shape {
  return body instanceof z.core.$ZodObject ? body._zod.def.shape : body;
}

/** Whether it may be absent. */
export function isOptional(value: z.core.$ZodType): boolean {
  // What stands for a value of another kind is refused later.
  return value._zod.def.type !== 'catch' && z.safeParse(value, undefined).success;
}

/** What a call answers, by status. */
export function answersOf(act: Act): Readonly<Record<string, z.core.$ZodType | null>> {
  const answers = Object.entries(act).filter(([name]) => /^\d/.test(name));
  return answers.length > 0 ? Object.fromEntries(answers) : { 204: null };
}
