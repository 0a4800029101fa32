import { adminWrites, namedColumns } from '#server/appwrite/documents/admin-document.ts';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { sanitizeRichText } from '#server/platform/html.ts';
import { HTML_MAX_LENGTH } from '#shared/constants.ts';
import type { AttributeName } from '#shared/wire.ts';

export const essentialPages: Collection<'essential_pages', AttributeName<'essential_pages'>> = {
  id: 'essential_pages',
  table: 'essential_pages',
  attributes: {
    content: { type: 'string', sql: 'd.content', maxLength: HTML_MAX_LENGTH },
  },
  rows: () => 'true',
  writes: adminWrites('essential_pages', ['content'], (data) =>
    namedColumns(data, { content: ['content', sanitizeRichText] }),
  ),
};
