/** Creates that arrive together share a transaction (docs/decisions/0088). */
import { type RecordedAct, recordActs } from '#server/audit/audit-log.ts';
import { BatchWriter } from '#server/platform/database/batch-writer.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { AppError } from '#server/platform/errors.ts';
import { documentExists } from './document-errors.ts';
import { type InsertedRow, insertDocuments } from './insert-documents.ts';

/** A document to create, and what the audit log says of it. */
interface Create {
  row: InsertedRow;
  act?: RecordedAct;
  /** What else belongs to it. */
  also?: (tx: Transaction) => Promise<void>;
}

/** The new document as JSON text; null when nobody reads it. */
type Created = string | null;

/** Of each database, the creates that wait. */
const writers = new WeakMap<Database, BatchWriter<Create, { document: Created }>>();

/**
 * Inserts the row of a new document, with its act, in one transaction with others that arrive meanwhile.
 * @returns the document as {@link DocumentInput.readAs} asks for it
 * @throws AppError documentExists when the id is taken
 */
export async function createTogether(database: Database, create: Create): Promise<Created> {
  const writer = writers.get(database) ?? new BatchWriter(database, (take) => createAll(database, take()));
  writers.set(database, writer);
  return (await writer.add(create)).document;
}

function createAll(
  database: Database,
  creates: readonly Create[],
): Promise<({ document: Created } | AppError)[]> {
  return database.transaction(async (tx) => {
    const documents = await insertDocuments(
      tx,
      creates.map(({ row }) => row),
    );
    await recordActs(
      tx,
      creates.flatMap(({ act }, index) => (act && documents[index] ? act : [])),
    );
    for (const [index, { also }] of creates.entries()) if (documents[index]) await also?.(tx);
    return creates.map(({ row }, index) => documents[index] ?? documentExists(row.input.id));
  });
}
