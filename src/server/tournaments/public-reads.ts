import { ReadCache } from '#server/appwrite/documents/read-cache.ts';
import type { ReadHistory } from '#server/appwrite/documents/read-history.ts';
import type { Database, RecordKind } from '#server/platform/database/database.ts';
import type { Admission } from '#server/platform/http/admission.ts';
import { VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { requireSeen, seesTournament } from './policy.ts';

/** Kept in memory for tournaments that do not exist for the public: unknown ones and Drafts. */
const HIDDEN = Buffer.alloc(0);

/** Computes a JSON answer about a tournament from one snapshot. */
export type Compute<Part> = (
  database: Database,
  tournamentId: string,
  part: Part | undefined,
) => Promise<unknown>;

/**
 * Answers about tournaments that are the same for everyone. Each is computed once after a change and kept in memory.
 */
export class PublicReads<Part = never> {
  readonly #database: Database;
  readonly #admission: Admission;
  readonly #compute: Compute<Part>;
  readonly #dependsOn: readonly RecordKind[];
  readonly #cache: ReadCache;

  /** @param dependsOn other collections whose changes change the answer */
  constructor(
    { database, admission, history }: { database: Database; admission: Admission; history: ReadHistory },
    { compute, dependsOn }: { compute: Compute<Part>; dependsOn: readonly RecordKind[] },
  ) {
    this.#database = database;
    this.#admission = admission;
    this.#compute = compute;
    this.#dependsOn = dependsOn;
    this.#cache = new ReadCache(history);
  }

  /**
   * The answer as JSON.
   * @param part what of it, one of a few; undefined: as computed without one
   * @throws AppError documentNotFound, also for Drafts of others in which the viewer does not help; busy
   */
  async read(viewer: Viewer, tournamentId: string, part?: Part): Promise<Buffer> {
    const sources = { collection: 'tournaments', id: tournamentId, dependsOn: this.#dependsOn } as const;
    const key = part === undefined ? tournamentId : `${tournamentId} ${JSON.stringify(part)}`;
    const known =
      this.#cache.get(key, sources) ??
      (await this.#cache.load(key, sources, async () => ({
        body: await this.#readPublic(tournamentId, part),
      })));
    if (known !== HIDDEN) return known;
    const draft = viewer.kind === 'visitor' ? undefined : await this.#find(tournamentId);
    await requireSeen(this.#database, viewer, draft, tournamentId);
    return this.#asJson(tournamentId, part);
  }

  async #readPublic(tournamentId: string, part: Part | undefined): Promise<Buffer> {
    this.#admission.check();
    const found = await this.#find(tournamentId);
    return found && seesTournament(VISITOR, found) ? this.#asJson(tournamentId, part) : HIDDEN;
  }

  async #find(tournamentId: string): Promise<{ host: string; status: string } | undefined> {
    const [found] = await this.#database.query<{ host: string; status: string }>(
      'select host, status from tournaments where id = $1',
      [tournamentId],
    );
    return found;
  }

  async #asJson(tournamentId: string, part: Part | undefined): Promise<Buffer> {
    return Buffer.from(JSON.stringify(await this.#compute(this.#database, tournamentId, part)));
  }
}
