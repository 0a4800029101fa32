import { revisedActions } from '#server/appwrite/documents/audited-documents.ts';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { namedColumns, plainWrites } from '#server/appwrite/documents/plain-writes.ts';
import { readRichText } from '#server/appwrite/documents/rich-text.ts';
import { ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import { HTML_MAX_LENGTH } from '#shared/constants.ts';
import { contentPolicy } from '#shared/policies/content-policy.ts';
import type { AttributeName } from '#shared/wire/collections.ts';

const FACT_MAX = 200;
const COMPLAINTS_MAX = 2000;
const trim = (text: string) => text.trim();

/** SQL: whether a page `d` has the text that came with the site, in this or an earlier version. */
export const IS_STANDARD = `(d.content_ne is null and exists (
  select from standard_texts s where s.page = d.id and s.english = md5(d.content)))`;

export const essentialPages: Collection<'essential_pages', AttributeName<'essential_pages'>> = {
  id: 'essential_pages',
  table: 'essential_pages',
  attributes: {
    content: { type: 'string', sql: 'd.content', maxLength: HTML_MAX_LENGTH },
    contentNe: {
      type: 'string',
      sql: `coalesce(d.content_ne, (
        select s.nepali from standard_texts s where s.page = d.id and s.english = md5(d.content)
      ))`,
      isNullable: true,
      maxLength: HTML_MAX_LENGTH,
    },
    firm: { type: 'string', sql: 'd.firm', isNullable: true, maxLength: FACT_MAX },
    registrationNumber: {
      type: 'string',
      sql: 'd.registration_number',
      isNullable: true,
      maxLength: FACT_MAX,
    },
    complaints: { type: 'string', sql: 'd.complaints', isNullable: true, maxLength: COMPLAINTS_MAX },
    revision: { type: 'integer', sql: 'd.revision' },
  },
  rows: (scope) => ruleSql(contentPolicy.see, scope, { fields: {}, relations: {} }),
  writes: plainWrites({
    collection: 'essential_pages',
    required: ['content'],
    mayWrite: contentPolicy.write,
    isRevised: true,
    audit: {
      target: 'page',
      actions: revisedActions('page'),
      columns: ['content', 'content_ne', 'firm', 'registration_number', 'complaints'],
    },
    columnsOf: (data) =>
      namedColumns(data, {
        content: ['content', readRichText('content', HTML_MAX_LENGTH)],
        contentNe: ['content_ne', readRichText('contentNe', HTML_MAX_LENGTH)],
        firm: ['firm', trim],
        registrationNumber: ['registration_number', trim],
        complaints: ['complaints', trim],
      }),
  }),
};
