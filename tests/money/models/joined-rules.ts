/**
 * Under which revision of the rules each seat was taken, kept by the model itself, so that the refund of every exit can be
 * expected. Only commands that follow each other can be followed.
 */
import { expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { exitSplit } from '#shared/rules/join.ts';

export class JoinedRules {
  readonly #database: Database;
  readonly #revisions = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Notes that somebody (or a team) is bound by the rules of a tournament from now on. */
  async bind(who: string, tournament: string): Promise<void> {
    this.#revisions.set(`${who} ${tournament}`, await this.revision(tournament));
  }

  /** Number of changes of the rules so far. */
  async revision(tournament: string): Promise<number> {
    const [row] = await this.#database.query<{ count: number }>(
      'select count(*)::int as count from rulebook_revisions where tournament_id = $1 and revision > 0',
      [tournament],
    );
    return row?.count ?? 0;
  }

  /** Expects the refund of an exit. @param parts what each member has paid, whole units */
  async expectRefund(
    who: string,
    tournament: string,
    { parts, refund }: { parts: number[]; refund: number },
  ) {
    const joined = this.#revisions.get(`${who} ${tournament}`);
    if (joined === undefined) throw new Error(`${who} has never joined ${tournament}.`);
    const isFree = (await this.revision(tournament)) > joined;
    expect(refund).toBe(parts.reduce((sum, part) => sum + exitSplit(part, isFree).refund, 0));
  }
}
