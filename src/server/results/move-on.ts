/** What the result of a drawn match does to the matches that follow it. */
import { bracketMatch, type DrawnMatch } from '#server/matches/drawn-match.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { movesAfter } from '#shared/rules/bracket.ts';
import type { RoundsRow } from '#shared/rules/results.ts';

/**
 * A result that an entry has played on stays as it is until the later one is cleared.
 * @throws AppError ruleViolated naming the following match that has a result
 */
export async function refusePlayedOn(tx: Transaction, match: DrawnMatch): Promise<void> {
  const [later] = await tx.query<{ match_name: string }>(
    `select m.match_name from matches m join match_results r on r.match_id = m.id and r.revision = m.results_revision
     where m.id in ($1, $2) and json_array_length(r.rows) > 0 order by m.round, m.position limit 1`,
    [match.next_match_id, match.loser_match_id],
  );
  if (later) throw refusal('ruleViolated', 'resultsBlocked', later.match_name);
}

/** Moves winner and loser to the matches where they go, or takes them back after a correction. */
export async function moveOn(tx: Transaction, match: DrawnMatch, rows: readonly RoundsRow[]): Promise<void> {
  for (const { match: id, side, entry } of movesAfter(bracketMatch(match), match.sides, rows)) {
    const moved = await tx.query(
      `update matches set sides[$2] = $3, updated_at = now()
       where id = $1 and sides[$2] is distinct from $3 returning id`,
      [id, side + 1, entry],
    );
    if (moved.length > 0) tx.changed({ collection: 'matches', id, action: 'update' });
  }
}
