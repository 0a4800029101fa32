/** The schemas of draws, results and settlements. */
import * as z from 'zod/mini';
import { RESULT_ROWS_MAX } from '../constants.ts';
import { BRACKET_ENTRIES_MAX } from '../rules/bracket.ts';
import { textList, unlessAbsent, whole } from './schema.ts';

const order = textList(RESULT_ROWS_MAX, `Value must be a list of at most ${RESULT_ROWS_MAX} entries`);

export const bracketDraw = z.object({ seeding: seeding(['random', 'joined'], BRACKET_ENTRIES_MAX) });

export const stageDraw = z.object({
  seeding: seeding(['random', 'joined', 'standings'], RESULT_ROWS_MAX),
  order: z._default(order, []),
});

export const settlement = z.object({ order: z.optional(order), revision: z.optional(whole()) });

const NO_ROWS = `Value must be a list of at most ${RESULT_ROWS_MAX} rows`;
const NO_ROW = 'Each row must be an object with an entry';

/** A value that is no number becomes NaN, which the check of the results reports with its row and field. */
const number = z.optional(z.catch(z.nullable(z.number()), Number.NaN));
const count = z.pipe(
  number,
  z.transform((told) => told ?? Number.NaN),
);

const row = z.object(
  {
    entry: z.string(NO_ROW),
    placement: z.pipe(
      number,
      z.transform((told) => told ?? undefined),
    ),
    kills: count,
    rounds: count,
    disqualified: z.optional(z.nullable(z.boolean('disqualified must be true or false'))),
  },
  NO_ROW,
);

export const results = z.object({
  revision: whole(),
  rows: z.array(row, { error: unlessAbsent(NO_ROWS) }).check(z.maxLength(RESULT_ROWS_MAX, NO_ROWS)),
  guests: z._default(whole(), 0),
});

/** One of the ways to seed, or a list of entries. */
function seeding<const Way extends string>(ways: readonly Way[], max: number) {
  const why = `Value must be ${ways.join(', ')}, or a list of at most ${max} entries`;
  return z.union([z.enum(ways), textList(max, why)], { error: unlessAbsent(why) });
}
