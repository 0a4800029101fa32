/** The two vocabularies of the document calls: documents of collections, and rows of tables, as newer SDKs say. */
import type { WireDocument, WireList } from '#shared/wire/document.ts';

export interface Vocabulary {
  /** The list's path below `/v1`; both have the same parameters. */
  path: string;
  /** The member of a create's body that holds the id. */
  idMember: 'documentId' | 'rowId';
  /** A document, or the JSON text of a list or a document, in this vocabulary. */
  document(document: WireDocument): object;
  listText(json: string): string;
  documentText(json: string): string;
  error<Body extends { message: string; type: string }>(body: Body): Body;
}

export const DOCUMENTS: Vocabulary = {
  path: '/databases/:databaseId/collections/:collectionId/documents',
  idMember: 'documentId',
  document: (document) => document,
  listText: (json) => json,
  documentText: (json) => json,
  error: (body) => body,
};

export const ROWS: Vocabulary = {
  path: '/tablesdb/:databaseId/tables/:collectionId/rows',
  idMember: 'rowId',
  document: asRow,
  listText: (json) => {
    const { total, documents }: WireList<WireDocument> = JSON.parse(json);
    return JSON.stringify({ total, rows: documents.map(asRow) });
  },
  documentText: (json) => JSON.stringify(asRow(JSON.parse(json))),
  error: (body) => ({
    ...body,
    type: body.type.replace(/^document_/, 'row_').replace(/^collection_/, 'table_'),
    // Names and values that callers have chosen stand in quotation marks or after these words.
    message: body.message
      .replace(/^(The |Invalid )?document\b/i, (text) =>
        text.replace('document', 'row').replace('Document', 'Row'),
      )
      .replace(/^Collection\b/, 'Table'),
  }),
};

function asRow(document: WireDocument): object {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name === '$collectionId' ? '$tableId' : name, value]),
  );
}
