import type { Transaction } from '#server/platform/database/database.ts';
import { removeDrawnMatches } from '#server/tournaments/remove-drawn-matches.ts';
import type { TournamentRow } from '#server/tournaments/tournament-row.ts';
import type { BracketMatch, HeadToHeadType } from '#shared/rules/bracket.ts';
import type { DrawnMatch } from '#shared/wire/brackets.ts';
import { linkMatches, storeMatches } from './store-matches.ts';

interface Draw {
  type: HeadToHeadType;
  /** Ids are indexes in the list. */
  drawn: readonly BracketMatch<number>[];
}

/**
 * Stores the matches of a draw, in which nothing has a result. Matches of the draw before keep their ids and the revisions
 * of their results, lose their rooms and get new sides.
 */
export async function storeDraw(
  tx: Transaction,
  tournament: TournamentRow,
  { type, drawn }: Draw,
): Promise<DrawnMatch[]> {
  const before = await tx.query<{ id: string }>(
    'select id from matches where tournament_id = $1 and round is not null and stage = 0 order by round, position',
    [tournament.id],
  );
  const kept = before.map(({ id }) => id);
  const matches = linkMatches(drawn, type, kept);
  await storeMatches(tx, tournament, {
    stage: 0,
    startsAt: await firstRoundStart(tx, tournament),
    matches,
    kept,
  });
  // Claims are about games between the former sides.
  await tx.query('delete from claims where match_id = any($1::text[])', [matches.map(({ id }) => id)]);
  // Entries may have left since the draw before, so that it had more matches.
  await removeDrawnMatches(tx, tournament.id, drawn.length);
  // The standings follow from the matches.
  tx.changed({ collection: 'tournaments', id: tournament.id, action: 'update' });
  return matches.map(({ name, drawn: { id: match, nextMatch, loserNextMatch, ...place } }) => ({
    match,
    name,
    ...place,
    nextMatch: nextMatch?.match ?? null,
    loserNextMatch: loserNextMatch?.match ?? null,
  }));
}

/** When the first round begins: with the match that publishing asked for, but not in the past. */
export async function firstRoundStart(
  tx: Transaction,
  { bracket_match_id: matchId, start_date: startDate, now }: TournamentRow,
): Promise<Date> {
  const [planned] = await tx.query<{ at: Date }>('select scheduled_time as at from matches where id = $1', [
    matchId,
  ]);
  const thisMinute = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(Math.max((planned?.at ?? startDate).getTime(), thisMinute));
}
