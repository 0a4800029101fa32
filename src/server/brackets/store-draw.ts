import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { removeDrawnMatches } from '#server/tournaments/remove-drawn-matches.ts';
import { roomTime } from '#server/tournaments/room-times.ts';
import type { TournamentRow } from '#server/tournaments/tournament-row.ts';
import type { BracketMatch, HeadToHeadType } from '#shared/rules/bracket.ts';
import { bracketNames } from '#shared/rules/bracket-names.ts';
import type { DrawnMatch } from '#shared/wire/brackets.ts';

/** Time between two rounds. The host may change each match. */
export const ROUND_MINUTES = 30;

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
  const names = bracketNames(drawn, type);
  const ids = drawn.map((_, index) => before[index]?.id ?? newId());
  const idOf = (index: number | undefined) => (index === undefined ? null : (ids[index] ?? null));
  const matches = drawn.map((match, index) => ({
    match: ids[index] ?? '',
    name: names.get(match.id) ?? '',
    section: match.section,
    round: match.round,
    position: match.position,
    sides: match.sides,
    nextMatch: idOf(match.nextMatch?.match),
    loserNextMatch: idOf(match.loserNextMatch?.match),
  }));
  const start = await firstRoundStart(tx, tournament);
  const stored = matches.map((match, index) => {
    const scheduledAt = new Date(start.getTime() + (match.round - 1) * ROUND_MINUTES * 60_000);
    const opening = roomTime({
      given: null,
      scheduledAt,
      isScheduled: true,
      tournament,
      before: null,
    });
    return {
      id: match.match,
      match_name: match.name,
      scheduled_time: scheduledAt,
      section: match.section,
      round: match.round,
      position: match.position,
      sides: match.sides,
      next_match_id: match.nextMatch,
      next_side: drawn[index]?.nextMatch?.side ?? null,
      loser_match_id: match.loserNextMatch,
      loser_side: drawn[index]?.loserNextMatch?.side ?? null,
      ...opening,
    };
  });
  await tx.query(UPSERT, [tournament.id, JSON.stringify(stored)]);
  // They are about games between others.
  await tx.query('delete from claims where match_id = any($1::text[])', [ids]);
  // Entries may have left since the draw before.
  await removeDrawnMatches(tx, tournament.id, drawn.length);
  for (const [index, id] of ids.entries()) {
    tx.changed({ collection: 'matches', id, action: index < before.length ? 'update' : 'create' });
  }
  // The standings follow from the matches.
  tx.changed({ collection: 'tournaments', id: tournament.id, action: 'update' });
  return matches;
}

const DRAWN = `match_name, scheduled_time, section, round, position, sides, next_match_id, next_side, loser_match_id,
  loser_side, opens_at, opens_by_clock, is_opening`;

/** A room that was open for other sides is closed. */
const UPSERT = `
  insert into matches (id, tournament_id, ${DRAWN})
  select n.id, $1, ${DRAWN.split(',')
    .map((column) => `n.${column.trim()}`)
    .join(', ')}
  from json_to_recordset($2) as n (id text, match_name text, scheduled_time timestamptz, section text, round int,
    position int, sides text[], next_match_id text, next_side smallint, loser_match_id text, loser_side smallint,
    opens_at timestamptz, opens_by_clock boolean, is_opening boolean)
  order by n.round, n.position
  on conflict (id) do update set (${DRAWN}) = row (${DRAWN.split(',')
    .map((column) => `excluded.${column.trim()}`)
    .join(', ')}), match_status = 'Scheduled', room_id = null, room_password = null, updated_at = now()`;

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
