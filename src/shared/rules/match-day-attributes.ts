/** The tournament attributes that hold JSON texts about scoring, entries and check-in: their limits and defaults. */
import { z } from 'zod';
import { scoring } from '../forms/scoring.ts';
import { ACCESS_KINDS, type Access, ASKED_NUMBERS } from './access.ts';
import { CHECK_IN_MINUTES_MAX, type CheckIn, DEFAULT_CHECK_IN, isCheckIn } from './check-in.ts';
import { DEFAULT_ENTRY_RULES, type EntryRules, HOLD_MINUTES_MAX, SUBSTITUTES_MAX } from './entry-rules.ts';

const wholeNumber = (min: number, max: number) => z.int().min(min).max(max);

const entryRulesSchema: z.ZodType<EntryRules> = z.strictObject({
  by: z.enum(['player', 'team']).default(DEFAULT_ENTRY_RULES.by),
  substitutes: wholeNumber(0, SUBSTITUTES_MAX).default(DEFAULT_ENTRY_RULES.substitutes),
  holdMinutes: wholeNumber(1, HOLD_MINUTES_MAX).default(DEFAULT_ENTRY_RULES.holdMinutes),
});

const checkInSchema: z.ZodType<CheckIn> = z
  .strictObject({
    opens: wholeNumber(0, CHECK_IN_MINUTES_MAX).default(DEFAULT_CHECK_IN.opens),
    closes: wholeNumber(0, CHECK_IN_MINUTES_MAX).default(DEFAULT_CHECK_IN.closes),
  })
  .refine(isCheckIn, {
    error: 'Check-in must open before it closes',
    path: ['closes'],
  });

const accessSchema: z.ZodType<Access> = z.strictObject({
  kind: z.enum(ACCESS_KINDS),
  noShowsMax: wholeNumber(...ASKED_NUMBERS.noShowsMax).optional(),
  verified: z.boolean().optional(),
  accountDays: wholeNumber(...ASKED_NUMBERS.accountDays).optional(),
  evenings: wholeNumber(...ASKED_NUMBERS.evenings).optional(),
});

/** A schema for JSON texts of the given schema's values; invalid JSON is an issue, not an exception. */
export function jsonText<Schema extends z.core.$ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Value must be a valid JSON text' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export const scoringText = jsonText(scoring);
export const entryRulesText = jsonText(entryRulesSchema);
export const checkInText = jsonText(checkInSchema);
export const accessText = jsonText(accessSchema);
