import { writeActions } from '#server/appwrite/documents/audited-documents.ts';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { namedColumns, plainWrites } from '#server/appwrite/documents/plain-writes.ts';
import { readRichText } from '#server/appwrite/documents/rich-text.ts';
import { ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import { HTML_MAX_LENGTH } from '#shared/constants.ts';
import { contentPolicy } from '#shared/policies/content-policy.ts';
import type { AttributeName } from '#shared/wire.ts';

export const announcements: Collection<'announcements', AttributeName<'announcements'>> = {
  id: 'announcements',
  table: 'announcements',
  attributes: {
    title: { type: 'string', sql: 'd.title', hasFullText: true, maxLength: 200 },
    content: { type: 'string', sql: 'd.content', maxLength: HTML_MAX_LENGTH },
    isFeatured: { type: 'boolean', sql: 'd.is_featured' },
  },
  rows: (scope) => ruleSql(contentPolicy.see, scope, { fields: {}, relations: {} }),
  writes: plainWrites({
    collection: 'announcements',
    required: ['title', 'content'],
    mayWrite: contentPolicy.write,
    audit: {
      target: 'announcement',
      actions: writeActions('announcement'),
      columns: ['title', 'content', 'is_featured'],
    },
    columnsOf: (data) =>
      namedColumns(data, {
        title: 'title',
        content: ['content', readRichText('content', HTML_MAX_LENGTH)],
        isFeatured: 'is_featured',
      }),
  }),
};
