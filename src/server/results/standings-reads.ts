import { ReadCache } from '#server/appwrite/documents/read-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Admission } from '#server/platform/http/admission.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { managesTournament } from '#server/tournaments/policy.ts';
import { tournamentNotFound } from '#server/tournaments/tournament-row.ts';
import type { StandingsDocument } from '#shared/wire.ts';
import { type LoadedStandings, loadStandings } from './load-standings.ts';

/** Kept in memory for tournaments that do not exist for the public: unknown ones and Drafts. */
const HIDDEN = Buffer.alloc(0);

/** Reads of standings as JSON, computed once for everyone after each change. */
export class StandingsReads {
  readonly #database: Database;
  readonly #admission: Admission;
  readonly #cache: ReadCache;

  constructor(database: Database, admission: Admission) {
    this.#database = database;
    this.#admission = admission;
    this.#cache = new ReadCache(database);
  }

  /** @throws AppError documentNotFound, also for foreign Drafts; busy */
  async read(viewer: Viewer, tournamentId: string): Promise<Buffer> {
    const sources = { collection: 'tournaments', id: tournamentId, dependsOn: ['matches'] } as const;
    const known =
      this.#cache.get(tournamentId, sources) ??
      (await this.#cache.load(tournamentId, sources, () => this.#readPublic(tournamentId)));
    if (known !== HIDDEN) return known;
    const draft = viewer.kind === 'visitor' ? null : await loadStandings(this.#database, tournamentId);
    if (!draft || !managesTournament(viewer, draft)) throw tournamentNotFound(tournamentId);
    return asJson(draft);
  }

  close(): void {
    this.#cache.close();
  }

  async #readPublic(tournamentId: string): Promise<Buffer> {
    this.#admission.check();
    const standings = await loadStandings(this.#database, tournamentId);
    return standings && standings.status !== 'Draft' ? asJson(standings) : HIDDEN;
  }
}

function asJson({ revision, matches, rows, settlesAt, settledAt, order }: LoadedStandings): Buffer {
  const document: StandingsDocument = { revision, matches, rows, settlesAt, settledAt, order };
  return Buffer.from(JSON.stringify(document));
}
