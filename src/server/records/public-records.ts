import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { ReadCache } from '#server/appwrite/documents/read-cache.ts';
import type { ReadHistory } from '#server/appwrite/documents/read-history.ts';
import type { Database, RecordKind } from '#server/platform/database/database.ts';
import type { Admission } from '#server/platform/http/admission.ts';
import { hostRecord } from './host-record.ts';
import { playerRecord } from './player-record.ts';

const LOADERS = { host: hostRecord, player: playerRecord };

/** Any of them may change a record. */
const DEPENDS_ON: readonly RecordKind[] = ['matches', 'disputes', 'teams', 'follows'];

/** Records of hosts and players, the same for everyone. Each is counted once after a change and kept in memory. */
export class PublicRecords {
  readonly #database: Database;
  readonly #admission: Admission;
  readonly #cache: ReadCache;

  constructor({
    database,
    admission,
    history,
  }: { database: Database; admission: Admission; history: ReadHistory }) {
    this.#database = database;
    this.#admission = admission;
    this.#cache = new ReadCache(history);
  }

  /** The record as JSON. @throws AppError documentNotFound, busy */
  async read(kind: keyof typeof LOADERS, personId: string): Promise<Buffer> {
    const key = `${kind}/${personId}`;
    const sources = { collection: 'tournaments', id: null, dependsOn: DEPENDS_ON } as const;
    return (
      this.#cache.get(key, sources) ??
      this.#cache.load(key, sources, async () => {
        this.#admission.check();
        const record = await LOADERS[kind](this.#database, personId);
        if (!record) throw documentNotFound(personId);
        return { body: Buffer.from(JSON.stringify(record)) };
      })
    );
  }
}
