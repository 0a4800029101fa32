/** Creates that arrive together share a transaction (docs/decisions/0088). */
import { type RecordedAct, recordActs } from '#server/platform/audit-log.ts';
import { BatchWriter } from '#server/platform/database/batch-writer.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { insertDocument, type NewRow } from './insert-document.ts';

/** A document to create, and what the audit log says of it. */
interface Create {
  row: NewRow;
  act?: RecordedAct;
}

/** Of each database, the creates that wait. */
const writers = new WeakMap<Database, BatchWriter<Create, true>>();

/**
 * Inserts the row of a new document, with its act, in one transaction with others that arrive meanwhile.
 * @throws AppError documentExists when the id is taken
 */
export async function createTogether(database: Database, create: Create): Promise<void> {
  const writer = writers.get(database) ?? new BatchWriter((creates) => createAll(database, creates));
  writers.set(database, writer);
  await writer.add(create);
}

function createAll(database: Database, creates: readonly Create[]): Promise<(true | AppError)[]> {
  return database.transaction(async (tx) => {
    const answers = new Map<Create, true | AppError>();
    // By id, so that two processes that are given the same ids do not wait for each other.
    for (const create of [...creates].sort(byId)) answers.set(create, await insert(tx, create));
    const created = creates.filter((create) => answers.get(create) === true);
    await recordActs(
      tx,
      created.flatMap(({ act }) => act ?? []),
    );
    return creates.map((create) => answers.get(create) ?? new AppError('unknown'));
  });
}

/** A refused insert has written nothing, so the others of its batch are not affected. */
async function insert(tx: Transaction, { row }: Create): Promise<true | AppError> {
  try {
    await insertDocument(tx, row);
    return true;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function byId({ row: { input: a } }: Create, { row: { input: b } }: Create): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
