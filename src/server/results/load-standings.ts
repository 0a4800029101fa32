import { bracketMatch, type DrawnMatch, drawnMatchSql } from '#server/matches/drawn-match.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { lineupSql } from '#server/tournaments/entrants.ts';
import type { BracketType, TournamentStatus } from '#shared/constants.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { bracketStandings } from '#shared/rules/bracket-standings.ts';
import { type Penalty, penaltiesByEntry } from '#shared/rules/penalties.ts';
import type { PlacementRow, RoundsRow } from '#shared/rules/results.ts';
import { DEFAULT_SCORING, type Scoring } from '#shared/rules/scoring.ts';
import { type Standings, type StandingsEntry, standingsOf } from '#shared/rules/standings.ts';
import { playersOfEntry, playersPerTeam } from '#shared/rules/team.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';

interface StandingsRecord {
  game_id: string;
  team_size: string;
  status: TournamentStatus;
  host: string;
  bracket_type: BracketType;
  bracket_match_id: string | null;
  scoring: Scoring | null;
  prizes: number;
  results_revision: number;
  settles_at: Date | null;
  settled_at: Date | null;
  settlement_order: string[] | null;
  /** Those in force. */
  penalties: Penalty[];
  /** In the order of joining; `lineup`: how many of a team play, null of a single player. */
  entries: (Omit<StandingsEntry, 'players'> & { lineup: number | null })[];
  /** In the order of play. */
  matches: { id: string; rows: PlacementRow[] | null }[];
  /** Those of the bracket, in the order of play. */
  drawn: { match: DrawnMatch; rows: RoundsRow[] | null }[];
}

/** One statement and so one snapshot: results and standings never come from two revisions. */
const LOAD = `
  select t.game_id, t.team_size, t.status, t.host, t.bracket_type, t.bracket_match_id, t.scoring, cardinality(t.prize_pool) as prizes,
    t.results_revision, t.settles_at,
    case when t.status = 'Finished' then t.closed_at end as settled_at, t.settlement_order,
    coalesce((
      select json_agg(json_build_object('entry', x.entry, 'match', x.match_id, 'points', x.points,
        'disqualify', x.disqualify))
      from penalties x where x.tournament_id = t.id and x.withdrawn_at is null
    ), '[]') as penalties,
    coalesce((
      select json_agg(json_build_object('entry', p.user_id, 'name', d.username, 'team', m.name,
          'lineup', ${lineupSql('p')}) order by p.sequence)
      from participations p join user_details d on d.id = p.user_id left join teams m on m.id = p.team_id
      where p.tournament_id = t.id
    ), '[]') as entries,
    coalesce((
      select json_agg(json_build_object('id', m.id, 'rows', r.rows) order by m.scheduled_time, m.sequence)
      from matches m left join match_results r on r.match_id = m.id and r.revision = m.results_revision
      where m.tournament_id = t.id and m.round is null
    ), '[]') as matches,
    coalesce((
      select json_agg(json_build_object('match', ${drawnMatchSql('m')}, 'rows', r.rows) order by m.round, m.position)
      from matches m left join match_results r on r.match_id = m.id and r.revision = m.results_revision
      where m.tournament_id = t.id and m.round is not null
    ), '[]') as drawn
  from tournaments t where t.id = $1`;

export interface LoadedStandings extends Standings {
  /** Whether nothing has to be played any more: every match has results, or the match point rule has decided. */
  isComplete: boolean;
  status: TournamentStatus;
  host: string;
  /** Goes up with every change of results. */
  revision: number;
  prizes: number;
  settlesAt: string | null;
  settledAt: string | null;
  /** The entries that the host put in order where the standings tie them; null: none. */
  order: string[] | null;
}

/** The standings of a tournament, computed from its results; null when there is no such tournament. */
export async function loadStandings(sql: Sql, tournamentId: string): Promise<LoadedStandings | null> {
  const [record] = await sql.query<StandingsRecord>(LOAD, [tournamentId]);
  if (!record) return null;
  return {
    ...standingsOfRecord(record),
    status: record.status,
    host: record.host,
    revision: record.results_revision,
    prizes: record.prizes,
    settlesAt: record.settles_at && wireInstant(record.settles_at),
    settledAt: record.settled_at && wireInstant(record.settled_at),
    order: record.settlement_order,
  };
}

/** The standings as everyone gets them. */
export async function publicStandings(sql: Sql, tournamentId: string): Promise<StandingsDocument | null> {
  const standings = await loadStandings(sql, tournamentId);
  if (!standings) return null;
  const { revision, matches, rows, settlesAt, settledAt, order } = standings;
  return { revision, matches, rows, settlesAt, settledAt, order };
}

function standingsOfRecord(record: StandingsRecord): Standings & { isComplete: boolean } {
  const { bracket_type: type, prizes, drawn } = record;
  const teamSize = playersPerTeam(record.game_id, record.team_size);
  const penalties = penaltiesByEntry(record.penalties);
  const entries = record.entries.map(({ lineup, ...entry }): StandingsEntry => {
    const penalized = penalties.get(entry.entry);
    return {
      ...entry,
      players: playersOfEntry(lineup, teamSize),
      ...(penalized && { penalties: penalized }),
    };
  });
  if (isHeadToHead(type)) {
    const results = new Map(drawn.map(({ match, rows }) => [match.id, rows ?? []]));
    const drawnMatches = drawn.map(({ match }) => bracketMatch(match));
    return bracketStandings({ type, entries, matches: drawnMatches, results, prizes });
  }
  const matches = plannedMatches(record).map(({ id, rows }) => ({ match: id, rows: rows ?? [] }));
  const scoring = record.scoring ?? DEFAULT_SCORING;
  const standings = standingsOf({ entries, matches, scoring, prizes });
  const { played, planned } = standings.matches;
  const isDecided = played === planned || standings.rows.every(({ needs }) => needs === null);
  return { ...standings, isComplete: played > 0 && isDecided };
}

/** All matches of a series. Otherwise the bracket's match, and others only once they have results. */
function plannedMatches({ bracket_type, bracket_match_id, matches }: StandingsRecord) {
  if (bracket_type === 'series') return matches;
  return matches.filter(({ id, rows }) => id === bracket_match_id || (rows?.length ?? 0) > 0);
}
