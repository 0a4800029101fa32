import { lockManagedMatch } from '#server/matches/lock-match.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { playersSql } from '#server/tournaments/entrants.ts';
import { type PlacementRow, resultsProblem } from '#shared/rules/results.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { MatchResults } from '#shared/wire.ts';

export interface ResultsInput {
  match: string;
  /** The revision that the caller has seen, 0 before the first. */
  revision: number;
  /** Empty: clears the results. */
  rows: readonly PlacementRow[];
}

/**
 * Puts the results of an Ongoing or Finished match. Every revision is kept with who put it and when.
 * @throws AppError documentNotFound, unauthorized, ruleViolated (tournament closed, match not played yet, another
 * revision), resultsImpossible with the `row` and `field` that cannot be
 */
export async function putResults(
  platform: Platform,
  viewer: Viewer,
  { match: id, revision, rows }: ResultsInput,
): Promise<MatchResults> {
  return platform.database.transaction(async (tx) => {
    const { tournament, match } = await lockManagedMatch(tx, viewer, id);
    if (isClosed(tournament.status)) throw refusal('ruleViolated', 'resultsClosed', tournament.status);
    if (match.match_status === 'Scheduled') throw refusal('ruleViolated', 'resultsNotYet');
    if (match.results_revision !== revision) throw refusal('ruleViolated', 'resultsChanged');
    const players = await playersOfEntries(tx, tournament.id);
    const problem = resultsProblem({ form: 'placements', rows, players });
    if (problem) {
      const { row, field, rule, limit } = problem;
      throw refusal('argumentInvalid', 'resultsImpossible', row + 1, rule, limit).with({ row, field });
    }
    const next = revision + 1;
    const by = viewerId(viewer);
    const stored = rows.map(({ entry, placement, kills }) => ({ entry, placement, kills }));
    const [put] = await tx.query<{ at: Date }>(
      'insert into match_results (match_id, revision, rows, by_user) values ($1, $2, $3, $4) returning at',
      [id, next, JSON.stringify(stored), by],
    );
    await tx.query('update matches set results_revision = $2, updated_at = now() where id = $1', [id, next]);
    await tx.query(
      `update tournaments set results_revision = results_revision + 1, settlement_asked_at = null,
         updated_at = now() where id = $1`,
      [tournament.id],
    );
    tx.changed({ collection: 'matches', id, action: 'update' });
    tx.changed({ collection: 'tournaments', id: tournament.id, action: 'update' });
    return { revision: next, rows: stored, by, at: wireInstant(put?.at ?? new Date()) };
  });
}

/** Number of players of each entry that has a seat: those of a team's line-up. */
async function playersOfEntries(tx: Sql, tournamentId: string): Promise<Map<string, number>> {
  const entries = await tx.query<{ user_id: string; players: number }>(
    `select p.user_id, ${playersSql('p')} as players from participations p where p.tournament_id = $1`,
    [tournamentId],
  );
  return new Map(entries.map(({ user_id, players }) => [user_id, players]));
}
