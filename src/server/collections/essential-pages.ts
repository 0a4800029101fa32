import { HTML_MAX_LENGTH } from '#shared/constants.ts';
import { sanitizeRichText } from '../html.ts';
import { adminWrites, namedColumns } from './admin-document.ts';
import type { Collection } from './collection.ts';

export const essentialPages: Collection = {
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
