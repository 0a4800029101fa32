import { adminWrites, namedColumns } from '#server/appwrite/documents/admin-document.ts';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { sanitizeRichText } from '#server/platform/html.ts';
import { HTML_MAX_LENGTH } from '#shared/constants.ts';
import type { AttributeName } from '#shared/wire.ts';

export const announcements: Collection<'announcements', AttributeName<'announcements'>> = {
  id: 'announcements',
  table: 'announcements',
  attributes: {
    title: { type: 'string', sql: 'd.title', maxLength: 200 },
    content: { type: 'string', sql: 'd.content', maxLength: HTML_MAX_LENGTH },
    isFeatured: { type: 'boolean', sql: 'd.is_featured' },
  },
  rows: () => 'true',
  writes: adminWrites('announcements', ['title', 'content'], (data) =>
    namedColumns(data, { title: 'title', content: ['content', sanitizeRichText], isFeatured: 'is_featured' }),
  ),
};
