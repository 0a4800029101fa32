import { revisedActions } from '#server/appwrite/documents/audited-documents.ts';
import { type Collection, instantAttribute } from '#server/appwrite/documents/collection.ts';
import type { Column } from '#server/appwrite/documents/insert-document.ts';
import { namedColumns, plainWrites } from '#server/appwrite/documents/plain-writes.ts';
import { instantIn, oneOf, readText } from '#server/appwrite/documents/read-attributes.ts';
import { readRichText } from '#server/appwrite/documents/rich-text.ts';
import { ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import { HTML_MAX_LENGTH } from '#shared/constants.ts';
import { announcement } from '#shared/forms/operator.ts';
import { announcementPolicy } from '#shared/policies/content-policy.ts';
import { normalForm } from '#shared/texts/name.ts';
import type { AttributeName } from '#shared/wire/collections.ts';

const STATUSES = announcement.shape.status.options;

export const announcements: Collection<'announcements', AttributeName<'announcements'>> = {
  id: 'announcements',
  table: 'announcements',
  attributes: {
    title: {
      type: 'string',
      sql: 'd.title',
      comparedAs: normalForm,
      wordsSql: 'd.title_words',
      maxLength: 200,
    },
    content: { type: 'string', sql: 'd.content', maxLength: HTML_MAX_LENGTH },
    titleNe: { type: 'string', sql: 'd.title_ne', isNullable: true, comparedAs: normalForm, maxLength: 200 },
    contentNe: { type: 'string', sql: 'd.content_ne', isNullable: true, maxLength: HTML_MAX_LENGTH },
    isFeatured: { type: 'boolean', sql: 'd.is_featured' },
    status: { type: 'string', sql: 'd.status', oneOf: STATUSES },
    publishAt: instantAttribute('d.publish_at'),
    revision: { type: 'integer', sql: 'd.revision' },
  },
  rows: (scope) => ruleSql(announcementPolicy.see, scope, { fields: { status: 'd.status' }, relations: {} }),
  writes: plainWrites({
    collection: 'announcements',
    required: ['title', 'content'],
    mayWrite: announcementPolicy.write,
    isRevised: true,
    audit: {
      target: 'announcement',
      actions: revisedActions('announcement'),
      columns: ['title', 'content', 'title_ne', 'content_ne', 'is_featured', 'status', 'publish_at'],
    },
    columnsOf: (data) => [
      ...namedColumns(data, {
        title: ['title', readText('title', announcement.shape.title)],
        content: ['content', readRichText('content', HTML_MAX_LENGTH)],
        titleNe: ['title_ne', readText('titleNe', announcement.shape.titleNe)],
        contentNe: ['content_ne', readRichText('contentNe', HTML_MAX_LENGTH)],
        isFeatured: 'is_featured',
      }),
      ...publicationOf(data),
    ],
  }),
};

/**
 * The columns that decide whether an announcement is public. A future time makes it a draft until then; without one its
 * status decides at once.
 */
function publicationOf(data: Readonly<Record<string, unknown>>): Column[] {
  const status = oneOf(data, 'status', STATUSES);
  const publishAt = instantIn(data, 'publishAt');
  const columns = (status: string, at: Date | null): Column[] => [
    ['status', status],
    ['publish_at', at],
  ];
  if (publishAt && publishAt.getTime() > Date.now()) return columns('draft', publishAt);
  if (publishAt || status !== undefined) return columns(status ?? 'published', null);
  return data.publishAt === null ? [['publish_at', null]] : [];
}
