import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { requireVisible } from '#server/tournaments/policy.ts';
import { lockTournaments, type TournamentSeats } from '#server/tournaments/tournament-row.ts';
import type { MatchStatus } from '#shared/constants.ts';
import { entryOf } from './entry-of.ts';

interface EntryMatch {
  match_name: string;
  match_status: MatchStatus;
  results_revision: number;
  has_results: boolean;
  /** The entries that play a drawn match, as far as they are known, or the lobby of a group; null: all of the tournament. */
  sides: string[] | null;
}

/**
 * A match as one of its players writes about it, after the lock of its tournament, which every change of results and
 * every payment takes, too. `entry`: the caller's, if it plays this match.
 * @throws AppError documentNotFound, also in foreign Drafts
 */
export async function lockEntryMatch(
  tx: Sql,
  viewer: UserViewer,
  id: string,
): Promise<{ tournament: TournamentSeats; match: EntryMatch; entry: string | null }> {
  const [place] = await tx.query<{ tournament_id: string }>(
    'select tournament_id from matches where id = $1',
    [id],
  );
  if (!place) throw documentNotFound(id);
  const { tournament_id: tournamentId } = place;
  const tournaments = await lockTournaments(tx, [tournamentId]);
  const tournament = requireVisible(viewer, tournaments.get(tournamentId), id);
  const [match] = await tx.query<EntryMatch>(
    `select match_name, match_status, results_revision, array_remove(coalesce(sides, entries), null) as sides,
       exists (select 1 from match_results r
         where r.match_id = m.id and r.revision = m.results_revision and json_array_length(r.rows) > 0) as has_results
     from matches m where m.id = $1`,
    [id],
  );
  if (!match) throw documentNotFound(id);
  const entry = await entryOf(tx, { userId: viewer.id, tournamentId });
  const isElsewhere = match.sides !== null && !match.sides.some((side) => side === entry);
  return { tournament, match, entry: isElsewhere ? null : entry };
}
