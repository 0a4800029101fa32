/** Who plays whom, and who has won. */
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

/** One of the ways, or a list of entries. */
function seeding<const Way extends string>(ways: readonly Way[], max: number) {
  const why = `Value must be ${ways.join(', ')}, or a list of at most ${max} entries`;
  return z.union([z.enum(ways), textList(max, why)], { error: unlessAbsent(why) });
}
