/** The rulebook of a tournament: what players join for, hashed when published, with every later change on record. */
import * as z from 'zod/mini';
import type { EditableField } from './tournament.ts';

/** The fields of a tournament that belong to its rulebook, in the order in which they are hashed. */
export const RULEBOOK_FIELDS = [
  'entryFee',
  'prizeType',
  'prizePool',
  'bracketType',
  'bracketTarget',
  'scoring',
  'disputeMinutes',
  'entryRules',
  'checkIn',
  'clock',
  'regStart',
  'regEnd',
  'startDate',
  'endDate',
  'gameMode',
  'teamSize',
  'map',
  'rules',
  'rulesNe',
  'stages',
] as const satisfies readonly EditableField[];
type RulebookField = (typeof RULEBOOK_FIELDS)[number];

/** Each field as a text; null: not set. */
export type RulebookTexts = Record<RulebookField, string | null>;

/** One field with its texts before and after. */
export const rulebookChange = z.object({
  /** `scheduledTime`: the time of a match. */
  field: z.enum([...RULEBOOK_FIELDS, 'scheduledTime']),
  /** Name of the match; null: a field of the tournament. */
  match: z.nullable(z.string()),
  /** Null: not set before, or a new match. Of `rules` only what differs; without markup if that shows the difference. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type RulebookChange = z.output<typeof rulebookChange>;

/** Longer texts of a change are cut. */
export const CHANGE_MAX_LENGTH = 2000;

/** The fields in which two rulebooks differ. */
export function rulebookChanges(before: RulebookTexts, after: RulebookTexts): RulebookChange[] {
  return RULEBOOK_FIELDS.filter((field) => before[field] !== after[field]).map((field) => {
    const texts =
      field === 'rules' || field === 'rulesNe'
        ? differingParts(before[field] ?? '', after[field] ?? '')
        : { before: before[field], after: after[field] };
    return { field, match: null, ...texts };
  });
}

/** The text whose SHA-256 is the hash of a revision. @param before hash of the revision before */
export function rulebookHashText(before: string, rules: string, changes: readonly RulebookChange[]): string {
  return [before, rules, JSON.stringify(changes)].join('\n');
}

/** What two rich texts do not have in common at their beginnings and ends, line by line. */
function differingParts(before: string, after: string): { before: string; after: string } {
  const [plainBefore, plainAfter] = [plainLines(before), plainLines(after)];
  // A link or a picture is a difference, too.
  const isPlain = plainBefore.join('\n') !== plainAfter.join('\n');
  const [a, b] = isPlain ? [plainBefore, plainAfter] : [markedLines(before), markedLines(after)];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const part = (lines: readonly string[]) => cut(lines.slice(start, lines.length - end).join('\n'));
  return { before: part(a), after: part(b) };
}

function cut(text: string): string {
  return text.length > CHANGE_MAX_LENGTH ? `${text.slice(0, CHANGE_MAX_LENGTH)}…` : text;
}

const BLOCK_END = /<\/(?:p|div|li|h[1-6]|tr|blockquote|pre|figcaption|caption)>|<(?:br|hr)\s*\/?>/g;

function markedLines(html: string): string[] {
  return html.replace(BLOCK_END, (tag) => `${tag}\n`).split('\n');
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The lines of a sanitised rich text as they are read. */
function plainLines(html: string): string[] {
  return markedLines(html)
    .map((line) =>
      line
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
        .trim(),
    )
    .filter((line) => line !== '');
}
