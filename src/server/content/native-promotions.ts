import { z } from 'zod';
import { revisedActions } from '#server/appwrite/documents/audited-documents.ts';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { invalidStructure } from '#server/appwrite/documents/document-errors.ts';
import { namedColumns, plainWrites } from '#server/appwrite/documents/plain-writes.ts';
import { ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { isImageLink, isTargetLink } from '#shared/links.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { contentPolicy } from '#shared/policies/content-policy.ts';
import type { AttributeName } from '#shared/wire/collections.ts';
import type { Promotion } from '#shared/wire/content.ts';

/** An empty link counts as absent, since editors send both. */
const link = (isLink: (text: string) => boolean, what: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isLink(text), `must be ${what}`)
    .nullish()
    .transform((text) => text || undefined);

/** A time in the form that all times have; empty counts as absent. */
const instant = z
  .string()
  .trim()
  .refine((text) => text === '' || nepalInstant(text) !== null, 'must be a valid date')
  .nullish()
  .transform((text) => {
    const at = nepalInstant(text ?? '');
    return at ? wireInstant(at) : undefined;
  });

const promotions = z
  .array(
    z
      .object({
        isActive: z.boolean().default(false),
        imgUrl: link(isImageLink, 'a link to an image'),
        targetLink: link(isTargetLink, 'a link'),
        text: z.string().max(500).optional(),
        textNe: z.string().max(500).optional(),
        from: instant,
        until: instant,
      })
      // Both have the same offset and length, so texts compare like times.
      .refine(({ from, until }) => !from || !until || from < until, {
        path: ['until'],
        message: 'must be after from',
      }),
  )
  .max(50);

export const nativePromotions: Collection<'native_promotions', AttributeName<'native_promotions'>> = {
  id: 'native_promotions',
  table: 'native_promotions',
  attributes: {
    content: {
      type: 'string',
      // Everybody but the admin gets what is shown now, which the database stores (publish-promotions.ts).
      sql: ({ isAdmin }) => (isAdmin ? 'd.content' : 'd.shown'),
      maxLength: 50_000,
    },
    revision: { type: 'integer', sql: 'd.revision' },
  },
  rows: (scope) => ruleSql(contentPolicy.see, scope, { fields: {}, relations: {} }),
  writes: plainWrites({
    collection: 'native_promotions',
    required: ['content'],
    mayWrite: contentPolicy.write,
    isRevised: true,
    audit: { target: 'promotion', actions: revisedActions('promotion'), columns: ['content'] },
    columnsOf: (data) => namedColumns(data, { content: ['content', readPromotions] }),
  }),
};

/** Validates a JSON text of promotions. @returns it with known members only */
function readPromotions(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidStructure('Attribute "content" has invalid format. Value must be a valid JSON list');
  }
  const parsed = promotions.safeParse(value);
  if (parsed.success) return JSON.stringify(parsed.data satisfies Promotion[]);
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw invalidStructure(
    `Attribute "content" has invalid format. ${place}${issue?.message ?? 'Invalid list'}`,
  );
}
