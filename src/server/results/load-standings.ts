import { createHash } from 'node:crypto';
import { bracketMatch, type DrawnMatch, drawnMatchSql } from '#server/matches/drawn-match.ts';
import { keptOutSql } from '#server/people/bans/kept-out.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { penaltyStageSql } from '#server/tournaments/penalty-stage-sql.ts';
import { lineupSql } from '#server/tournaments/seats/entrants.ts';
import type { BracketType, TournamentStatus } from '#shared/constants.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { bracketStandings } from '#shared/rules/bracket-standings.ts';
import { penaltiesByEntry } from '#shared/rules/penalties.ts';
import type { PlacementRow, RoundsRow } from '#shared/rules/results.ts';
import { DEFAULT_SCORING, type Scoring } from '#shared/rules/scoring.ts';
import { drawnWrongly, finalRanking } from '#shared/rules/stages/advance.ts';
import type { Stage } from '#shared/rules/stages/stage.ts';
import type { StageStandings } from '#shared/rules/stages/stage-rows.ts';
import { undrawnRows } from '#shared/rules/stages/stage-standings.ts';
import { type Standings, type StandingsEntry, standingsOf } from '#shared/rules/standings.ts';
import { playersOfEntry, playersPerTeam } from '#shared/rules/team.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { StageDrawn, StandingsDocument } from '#shared/wire/matches.ts';
import {
  type StageDraw,
  type StageMatchRow,
  type StagePenalty,
  standingsOfStages,
} from './standings-of-stages.ts';

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
  /** The penalties in force. */
  penalties: StagePenalty[];
  /** Struck entries, and those of them whose rank others have taken. */
  struck: string[];
  moved_up: string[];
  stages: Stage[] | null;
  stage_seed: string | null;
  draws: StageDraw[];
  /** Single players who are banned or blocked while a tournament in stages runs. */
  kept_out: string[];
  /** The matches of all stages, in the order of play. */
  stage_matches: StageMatchRow[];
  /** The entries, in the order of joining; `lineup`: the number of players of a team, null for a single player. */
  entries: (Omit<StandingsEntry, 'players'> & { lineup: number | null })[];
  /** The matches that are not drawn, in the order of play. */
  matches: { id: string; rows: PlacementRow[] | null }[];
  /** The matches of the bracket, in the order of play. */
  drawn: { match: DrawnMatch; rows: RoundsRow[] | null }[];
}

/** One statement and so one snapshot: results and standings never come from two revisions. */
const LOAD = `
  select t.game_id, t.team_size, t.status, t.host, t.bracket_type, t.bracket_match_id, t.scoring, cardinality(t.prize_pool) as prizes,
    t.results_revision, t.settles_at,
    case when t.status = 'Finished' then t.closed_at end as settled_at, t.settlement_order,
    t.stages::json as stages, t.stage_seed,
    coalesce((
      select json_agg(json_build_object('stage', s.stage, 'groups', s.groups, 'seeding', s.seeding,
        'tieOrder', s.tie_order) order by s.stage)
      from stage_draws s where s.tournament_id = t.id
    ), '[]') as draws,
    array(select p.user_id from participations p where p.tournament_id = t.id and p.team_id is null
      and t.stages is not null and t.status = 'Ongoing' and ${keptOutSql('p.user_id')}) as kept_out,
    coalesce((
      select json_agg(json_build_object('id', m.id, 'stage', m.stage, 'group', m.group_number, 'entries', m.entries,
          'match', ${drawnMatchSql('m')}, 'rows', r.rows)
        order by m.stage, case when m.lobby_groups is null then m.group_number else 0 end, m.round, m.position, m.scheduled_time, m.sequence)
      from matches m left join match_results r on r.match_id = m.id and r.revision = m.results_revision
      where m.tournament_id = t.id and m.stage > 0
    ), '[]') as stage_matches,
    coalesce((
      select json_agg(json_build_object('entry', x.entry, 'match', x.match_id, 'points', x.points,
        'disqualify', x.disqualify, 'stage', ${penaltyStageSql({
          tournament: 't.id',
          entry: 'x.entry',
          match: 'x.match_id',
          at: 'x.created_at',
        })}))
      from penalties x where x.tournament_id = t.id and x.withdrawn_at is null
    ), '[]') as penalties,
    array(select entry from strikes where tournament_id = t.id) as struck,
    array(select entry from strikes where tournament_id = t.id and is_rewarded) as moved_up,
    coalesce((
      select json_agg(json_build_object('entry', p.user_id, 'name', d.username, 'team', m.name,
          'lineup', ${lineupSql('p')}) order by p.sequence)
      from participations p join user_details d on d.id = p.user_id left join teams m on m.id = p.team_id
      where p.tournament_id = t.id
    ), '[]') as entries,
    coalesce((
      select json_agg(json_build_object('id', m.id, 'rows', r.rows) order by m.scheduled_time, m.sequence)
      from matches m left join match_results r on r.match_id = m.id and r.revision = m.results_revision
      where m.tournament_id = t.id and m.round is null and m.stage = 0
    ), '[]') as matches,
    coalesce((
      select json_agg(json_build_object('match', ${drawnMatchSql('m')}, 'rows', r.rows) order by m.round, m.position)
      from matches m left join match_results r on r.match_id = m.id and r.revision = m.results_revision
      where m.tournament_id = t.id and m.round is not null and m.stage = 0
    ), '[]') as drawn
  from tournaments t where t.id = $1`;

export interface LoadedStandings extends Standings {
  status: TournamentStatus;
  host: string;
  /** Goes up with every change of results. */
  revision: number;
  prizes: number;
  settlesAt: string | null;
  settledAt: string | null;
  /** The entries that the host put in order where the standings tie them; null: none. */
  order: string[] | null;
  /** Only for a tournament in stages. */
  drawn?: StageDrawn;
}

/** The wanted standings of a tournament in stages; `whole` ranks the tournament as it is paid. */
export type StandingsPart = 'whole' | StagePart;

/** A stage and a group of it, both counted from 1. */
export interface StagePart {
  stage?: number | undefined;
  group?: number | undefined;
}

/**
 * The standings of a tournament, computed from its results; null when there is no such tournament, stage or group.
 * @param part of a tournament in stages; without a stage the last one that is drawn
 */
export async function loadStandings(
  sql: Sql,
  tournamentId: string,
  part: StandingsPart = 'whole',
): Promise<LoadedStandings | null> {
  const [record] = await sql.query<StandingsRecord>(LOAD, [tournamentId]);
  if (!record) return null;
  // A struck entry whose rank others have taken is ranked last, as if it were disqualified.
  const stage = record.stages?.length ?? 1;
  for (const entry of record.moved_up) {
    record.penalties.push({ entry, match: null, points: null, disqualify: true, stage });
  }
  const standings = record.stages ? standingsInStages(record, part) : standingsOfRecord(record);
  const isUnknown = !record.stages && part !== 'whole' && (part.stage ?? part.group) !== undefined;
  if (!standings || isUnknown) return null;
  return {
    ...standings,
    rows: standings.rows.map((row) => (record.struck.includes(row.entry) ? { ...row, struck: true } : row)),
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
export async function publicStandings(
  sql: Sql,
  tournamentId: string,
  part: StagePart = {},
): Promise<StandingsDocument | null> {
  const standings = await loadStandings(sql, tournamentId, part);
  if (!standings) return null;
  const { revision, matches, rows, settlesAt, settledAt, order, drawn } = standings;
  return { revision, matches, rows, settlesAt, settledAt, order, ...drawn };
}

/** All entries in the order of joining, and the stages that are drawn, with their draws. */
export async function loadStages(
  sql: Sql,
  tournamentId: string,
): Promise<{ entries: string[]; stages: StageStandings[]; draws: readonly StageDraw[] }> {
  const [record] = await sql.query<StandingsRecord>(LOAD, [tournamentId]);
  if (!record) return { entries: [], stages: [], draws: [] };
  const { entries, draws } = record;
  return { entries: entries.map(({ entry }) => entry), stages: drawnStages(record), draws };
}

function drawnStages(record: StandingsRecord): StageStandings[] {
  return standingsOfStages({
    stages: record.stages ?? [],
    draws: record.draws,
    matches: record.stage_matches,
    scoring: record.scoring ?? DEFAULT_SCORING,
    entries: entriesOf(record),
    penalties: record.penalties,
    prizes: record.prizes,
    out: new Set(record.kept_out),
  });
}

interface StandingsNow extends Standings {
  drawn?: StageDrawn;
}

/** The standings of a stage, a group or all stages; null when there is no such stage or group. */
function standingsInStages(record: StandingsRecord, part: StandingsPart): StandingsNow | null {
  const stages = record.stages ?? [];
  const all = drawnStages(record);
  const number = (part === 'whole' ? undefined : part.stage) ?? Math.max(1, all.length);
  const group = part === 'whole' ? undefined : part.group;
  const stage = stages[number - 1];
  if (!stage || (group ?? 1) > stage.groups) return null;
  const one: StageStandings | undefined = all[number - 1];
  const isOver = all.length === stages.length && all.every(({ isComplete }) => isComplete);
  const changed = isClosed(record.status) ? [] : playedBeforeChange(all, record.draws);
  const drawn: StageDrawn = {
    stage: number,
    drawn: all.length,
    isComplete: one?.isComplete ?? false,
    seed: all.length > 0 ? record.stage_seed : null,
    commitment: record.stage_seed && createHash('sha256').update(record.stage_seed).digest('hex'),
    ...(isOver && { ranking: finalRanking(all) }),
    ...(stage.lobbies && { lobbies: stage.lobbies }),
    ...(changed.length > 0 && { changed }),
  };
  const matches = one?.matches ?? { played: 0, planned: 0 };
  if (part === 'whole' && one) return { matches, rows: finalRanking(all), isComplete: isOver, drawn };
  const rows = one?.rows ?? (number === 1 ? undrawnRows(entriesOf(record)) : []);
  return {
    matches,
    rows: group === undefined ? rows : rows.filter((row) => row.group === group),
    isComplete: isOver,
    drawn,
  };
}

/** The played stages whose entries are not those that the corrected table of the stage before names. */
function playedBeforeChange(
  stages: readonly StageStandings[],
  draws: readonly StageDraw[],
): NonNullable<StageDrawn['changed']> {
  return draws.flatMap(({ stage, groups }) => {
    const before = stages[stage - 2];
    const differs = before && drawnWrongly(before, new Set(groups.flat()));
    return differs && differs.missing.length + differs.extra.length > 0 ? [{ stage, ...differs }] : [];
  });
}

function standingsOfRecord(record: StandingsRecord): StandingsNow {
  const { bracket_type: type, prizes, drawn } = record;
  const entries = entriesOf(record);
  if (isHeadToHead(type)) {
    const results = new Map(drawn.map(({ match, rows }) => [match.id, rows ?? []]));
    const drawnMatches = drawn.map(({ match }) => bracketMatch(match));
    return bracketStandings({ type, entries, matches: drawnMatches, results, prizes });
  }
  const matches = plannedMatches(record).map(({ id, rows }) => ({ match: id, rows: rows ?? [] }));
  const scoring = record.scoring ?? DEFAULT_SCORING;
  return standingsOf({ entries, matches, scoring, prizes });
}

function entriesOf(record: StandingsRecord): StandingsEntry[] {
  const teamSize = playersPerTeam(record.game_id, record.team_size);
  const penalties = penaltiesByEntry(record.penalties);
  return record.entries.map(({ lineup, ...entry }) => {
    const penalized = penalties.get(entry.entry);
    return {
      ...entry,
      players: playersOfEntry(lineup, teamSize),
      ...(penalized && { penalties: penalized }),
    };
  });
}

/** The matches that count as planned: all of a series; else the bracket's match, and others once they have results. */
function plannedMatches({ bracket_type, bracket_match_id, matches }: StandingsRecord) {
  if (bracket_type === 'series') return matches;
  return matches.filter(({ id, rows }) => id === bracket_match_id || (rows?.length ?? 0) > 0);
}
