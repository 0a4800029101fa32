/**
 * Keeps the texts of documents by the version of their row, so that the database is asked for the versions of a list, and
 * makes the JSON of what has changed only (docs/decisions/0089-lists-are-made-of-kept-texts.md).
 *
 * The versions of a list are of one snapshot, and a text is used for the version it was read with alone. So a list is what
 * a single statement would have read in that snapshot, or is read by a single statement.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import type { VersionedPlan } from '../queries/compile-versioned.ts';

const BYTES_MAX = 16 * 1024 * 1024;
/** Larger documents would evict too many others. */
const DOCUMENT_BYTES_MAX = 64 * 1024;
/** Counted for a document besides its text. */
const OVERHEAD = 300;
/** Bounds staleness after manual SQL that changes what a text shows without its row. */
const AGE_MS = 5 * 60_000;

interface RowVersion {
  id: string;
  version: string;
}

interface VersionedRow extends RowVersion {
  document: string;
}

export class KeptTexts {
  readonly #database: Pick<Database, 'query'>;
  /**
   * The newest known text of each document. Dropping replaces the whole map, so that an earlier read cannot store
   * into the new one.
   */
  #texts = newTexts();
  readonly #stop: () => void;

  /** Reads through the database, never through a transaction, so that nothing uncommitted is kept or answered. */
  constructor(database: Pick<Database, 'query' | 'onChangesLost'>) {
    this.#database = database;
    // A server that was restored or replaced may give versions to other rows.
    this.#stop = database.onChangesLost(() => this.#drop());
  }

  /** The rows of a page in its order, as {@link VersionedPlan.whole} would return them. */
  async read(plan: VersionedPlan): Promise<{ id: string; document: string }[]> {
    const texts = this.#texts;
    if (texts.size === 0) return this.#readWhole(plan);
    const asked = plan.versions();
    const page = await this.#database.query<RowVersion>(asked.text, asked.params);
    const documents = page.map((row) => textOf(texts.get(keyOf(plan, row)), row));
    const missing = page.filter((_, index) => documents[index] === undefined).map(({ id }) => id);
    const made = new Map<string, VersionedRow>();
    if (missing.length > 0) {
      const { text, params } = plan.documents(missing);
      const rows = await this.#database.query<VersionedRow>(text, params);
      keep(texts, plan, rows);
      for (const row of rows) made.set(row.id, row);
    }
    const rows: { id: string; document: string }[] = [];
    for (const [index, row] of page.entries()) {
      const document = documents[index] ?? textOf(made.get(row.id), row);
      // Changed since: what is there now may stand elsewhere in the list, or not in it at all.
      if (document === undefined) return this.#readWhole(plan);
      rows.push({ id: row.id, document });
    }
    return rows;
  }

  close(): void {
    this.#stop();
    this.#drop();
  }

  async #readWhole(plan: VersionedPlan): Promise<VersionedRow[]> {
    const texts = this.#texts;
    const { text, params } = plan.whole();
    const rows = await this.#database.query<VersionedRow>(text, params);
    keep(texts, plan, rows);
    return rows;
  }

  #drop(): void {
    this.#texts = newTexts();
  }
}

type Texts = ReturnType<typeof newTexts>;

function newTexts() {
  return new LRUCache<string, VersionedRow>({
    maxSize: BYTES_MAX,
    maxEntrySize: DOCUMENT_BYTES_MAX,
    // A character takes two bytes at most.
    sizeCalculation: ({ document }, key) => OVERHEAD + (key.length + document.length) * 2,
    ttl: AGE_MS,
  });
}

function keep(texts: Texts, plan: VersionedPlan, rows: readonly VersionedRow[]): void {
  for (const row of rows) texts.set(keyOf(plan, row), row);
}

/** The text, if it is of the row's version. */
function textOf(known: VersionedRow | undefined, { version }: RowVersion): string | undefined {
  return known?.version === version ? known.document : undefined;
}

function keyOf({ kind }: VersionedPlan, { id }: RowVersion): string {
  return `${id} ${kind}`;
}
