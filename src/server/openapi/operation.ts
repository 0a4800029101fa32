/** What the documents of the API say of a call, beside what its route says itself. */
import { z } from 'zod';
import { searched, total } from '#shared/forms/queries.ts';
import type { MessageKey } from '#shared/messages.ts';

export type Shape = Readonly<Record<string, z.core.$ZodType>>;

export interface Operation {
  /** What it does, in one sentence. */
  says: string;
  body?: Shape;
  query?: Shape;
  /** The type of its answer, if it is not JSON. */
  type?: string;
  /** Refusals of its own, the most telling ones. */
  reasons?: readonly MessageKey[];
}

/** By method and path below /v1, as the routes name them. */
export type Operations = Readonly<Record<string, Operation>>;

export const text = z.string();
export const instant = z.iso.datetime({ offset: true });
export const ids = z.array(text);

/** Lists in the query language (docs/wire.md#queries). */
export const QUERIES: Shape = {
  'queries[]': ids.describe('as the SDKs write them').optional(),
  ...total.shape,
};
export const LIST: Shape = { ...QUERIES, ...searched.shape };

/** Of a change: what is not named stays. */
export function partial(shape: Shape): Shape {
  const told = (value: z.core.$ZodType) =>
    value instanceof z.core.$ZodDefault ? (value._zod.def.innerType as z.core.$ZodType) : value;
  return Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, z.optional(told(value))]));
}
