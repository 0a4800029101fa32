import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import type { Database, RecordKind } from '#server/platform/database/database.ts';
import { VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { requireSeen, seesTournament, subjectOf } from './policy.ts';

/** The cached answer for tournaments that the public must not see: unknown ones and Drafts. */
const HIDDEN = Buffer.from('null');

/** Computes an answer about a tournament from one snapshot, never null. */
export type Compute<Part> = (
  database: Database,
  tournamentId: string,
  part: Part | undefined,
) => Promise<unknown>;

/** Answers about tournaments that are the same for everyone. */
export class PublicReads<Part = never> {
  readonly #database: Database;
  readonly #answers: KeptAnswers;
  readonly #recipe: { name: string; compute: Compute<Part>; dependsOn: readonly RecordKind[] };

  /**
   * @param recipe.name name of these answers among all cached ones
   * @param recipe.dependsOn other collections whose changes change the answer
   */
  constructor(
    { database, answers }: { database: Database; answers: KeptAnswers },
    recipe: { name: string; compute: Compute<Part>; dependsOn: readonly RecordKind[] },
  ) {
    this.#database = database;
    this.#answers = answers;
    this.#recipe = recipe;
  }

  /**
   * The answer as JSON.
   * @param part a part of it, such as one stage; undefined: what is computed without a part
   * @throws AppError documentNotFound, also for Drafts of others in which the viewer does not help; busy
   */
  async read(viewer: Viewer, tournamentId: string, part?: Part): Promise<Buffer> {
    const { name, compute, dependsOn } = this.#recipe;
    const question = {
      key: `${name} ${tournamentId} ${JSON.stringify(part)}`,
      sources: { collection: 'tournaments', id: tournamentId, dependsOn },
    } as const;
    const known = await this.#answers.json(question, async () => {
      const found = await subjectOf(this.#database, tournamentId);
      return found && seesTournament(VISITOR, found) ? compute(this.#database, tournamentId, part) : null;
    });
    if (!known.equals(HIDDEN)) return known;
    const draft = viewer.kind === 'visitor' ? undefined : await subjectOf(this.#database, tournamentId);
    await requireSeen(this.#database, viewer, draft, tournamentId);
    return Buffer.from(JSON.stringify(await compute(this.#database, tournamentId, part)));
  }
}
