/** How the matches of a draw are stored: those of a bracket, and those of a stage. */
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { roomTime } from '#server/tournaments/room-times.ts';
import type { TournamentRow } from '#server/tournaments/tournament-row.ts';
import type { BracketMatch, HeadToHeadType } from '#shared/rules/bracket.ts';
import { bracketNames } from '#shared/rules/bracket-names.ts';

/** Time between two rounds. The host may change each match. */
export const ROUND_MINUTES = 30;

export interface NewMatch {
  id: string;
  /** The group, or the first group of a shared lobby; 0: the tournament has no stages. */
  group: number;
  /** The groups that share the lobby; null: it is of one group. */
  lobby: readonly number[] | null;
  name: string;
  /** How many lobbies and rounds are played before this one; each of them delays its start by `ROUND_MINUTES`. */
  after: number;
  /** The entries of a lobby; null: the match is head to head. */
  entries: readonly string[] | null;
  drawn: BracketMatch<string> | null;
}

/** Names the matches of a bracket, and links them by ids that are stored. @param kept ids of matches that they replace */
export function linkMatches(
  drawn: readonly BracketMatch<number>[],
  type: HeadToHeadType,
  kept: readonly string[] = [],
): (NewMatch & { drawn: BracketMatch<string> })[] {
  const names = bracketNames(drawn, type);
  const ids = drawn.map((_, index) => kept[index] ?? newId());
  const link = (to: BracketMatch<number>['nextMatch']) => to && { match: ids[to.match] ?? '', side: to.side };
  return drawn.map((match, index) => {
    const id = ids[index] ?? '';
    const { nextMatch, loserNextMatch } = match;
    return {
      id,
      group: 0,
      lobby: null,
      name: names.get(match.id) ?? '',
      after: match.round - 1,
      entries: null,
      drawn: { ...match, id, nextMatch: link(nextMatch), loserNextMatch: link(loserNextMatch) },
    };
  });
}

const COLUMNS = `match_name, scheduled_time, stage, group_number, lobby_groups, entries, section, round, position, sides, next_match_id,
  next_side, loser_match_id, loser_side, opens_at, opens_by_clock, is_opening`;
const columnsOf = (row: string) => COLUMNS.replaceAll(/\w+/g, `${row}.$&`);

/** Stores matches; a room that was open for other sides is closed. */
const UPSERT = `
  insert into matches (id, tournament_id, ${COLUMNS})
  select n.id, $1, ${columnsOf('n')}
  from json_to_recordset($2) as n (id text, match_name text, scheduled_time timestamptz, stage smallint, group_number smallint,
    lobby_groups smallint[], entries text[], section text, round int, position int, sides text[], next_match_id text,
    next_side smallint, loser_match_id text, loser_side smallint, opens_at timestamptz, opens_by_clock boolean,
    is_opening boolean)
  on conflict (id) do update set (${COLUMNS}) = row (${columnsOf('excluded')}),
    match_status = 'Scheduled', room_id = null, room_password = null, updated_at = now()`;

interface Stored {
  /** The stage, counted from 1; 0: the tournament has no stages. */
  stage: number;
  /** When the first lobby or round begins. */
  startsAt: Date;
  matches: readonly NewMatch[];
  /** Ids of matches that these replace. */
  kept?: readonly string[];
}

export async function storeMatches(
  tx: Transaction,
  tournament: TournamentRow,
  { stage, startsAt, matches, kept = [] }: Stored,
): Promise<void> {
  const rows = matches.map(({ id, group, lobby, name, after, entries, drawn }) => {
    const scheduledAt = new Date(startsAt.getTime() + after * ROUND_MINUTES * 60_000);
    return {
      id,
      match_name: name,
      scheduled_time: scheduledAt,
      stage,
      group_number: group,
      lobby_groups: lobby,
      entries,
      section: drawn?.section,
      round: drawn?.round,
      position: drawn?.position,
      sides: drawn?.sides,
      next_match_id: drawn?.nextMatch?.match,
      next_side: drawn?.nextMatch?.side,
      loser_match_id: drawn?.loserNextMatch?.match,
      loser_side: drawn?.loserNextMatch?.side,
      ...roomTime({ given: null, scheduledAt, isScheduled: true, tournament, before: null }),
    };
  });
  await tx.query(UPSERT, [tournament.id, JSON.stringify(rows)]);
  for (const { id } of matches)
    tx.changed({ collection: 'matches', id, action: kept.includes(id) ? 'update' : 'create' });
}
