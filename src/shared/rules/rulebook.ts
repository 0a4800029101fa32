/** The rulebook of a tournament: the rules that players join under, hashed when published, with every later change. */
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

/** The text of each field; null: the field is not set. */
export type RulebookTexts = Record<RulebookField, string | null>;

/** One field with its texts before and after. */
export const rulebookChange = z.object({
  /** The name of the field; `scheduledTime` is the time of a match. */
  field: z.enum([...RULEBOOK_FIELDS, 'scheduledTime']),
  /** Name of the match; null: the field belongs to the tournament. */
  match: z.nullable(z.string()),
  /** Null: not set before, or a new match. `rules`: only the differing parts, without markup if that shows them. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type RulebookChange = z.output<typeof rulebookChange>;

/** The most characters of a text in a change; longer ones are cut. */
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

/** The differing middle parts of two rich texts, after equal lines at both ends are removed. */
function differingParts(before: string, after: string): { before: string; after: string } {
  const [plainBefore, plainAfter] = [plainLines(before), plainLines(after)];
  // If only links or pictures differ, the lines are compared with their markup.
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

/** The lines of a sanitised rich text without markup. */
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
