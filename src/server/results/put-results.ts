import { recordAct } from '#server/audit/audit-log.ts';
import { lockHandledMatch } from '#server/matches/lock-match.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answeringAccount, type Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { refuseOwnMatch } from '#server/tournaments/policy.ts';
import { lineupSql } from '#server/tournaments/seats/entrants.ts';
import { entryRulesOf, type TournamentRow } from '#server/tournaments/tournament-row.ts';
import { lobbySizeOf } from '#shared/games/games.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import {
  type Lobby,
  type PlacementRow,
  type ResultsFacts,
  type RoundsRow,
  resultsProblem,
} from '#shared/rules/results.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { playersOfEntry, playersPerTeam } from '#shared/rules/team.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { MatchResults } from '#shared/wire/matches.ts';
import { changeTable } from './change-table.ts';
import { type BracketPlace, moveOn, refusePlayedOn } from './move-on.ts';
import { pairNextRound, refusePairedOn } from './swiss-rounds.ts';

/** A row as it was sent. The match decides which members it needs. */
export type SentRow = { entry: string } & Partial<Omit<PlacementRow & RoundsRow, 'entry'>>;

export interface ResultsInput {
  match: string;
  /** The revision that the caller has seen, 0 before the first. */
  revision: number;
  /** Empty: clears the results. */
  rows: readonly SentRow[];
  /** Players in the room who hold no seat. Not for drawn matches. */
  guests?: number;
}

/**
 * Puts the results of an Ongoing or Finished match. Every revision is stored with who put it and when. A correction
 * during the dispute window keeps the time of payment; it drops the host's order of tied entries when it makes another
 * tie. The result of a drawn match moves winner and loser on.
 * @throws AppError documentNotFound, unauthorized, ruleViolated (tournament closed, match not played yet, another
 * revision, a following match with a result), resultsImpossible with the `row` and `field` that cannot be
 */
export async function putResults(
  platform: Platform,
  viewer: Viewer,
  { match: id, revision, rows, guests = 0 }: ResultsInput,
): Promise<MatchResults<PlacementRow | RoundsRow>> {
  return platform.database.transaction(async (tx) => {
    const { tournament, match, hands } = await lockHandledMatch(tx, viewer, {
      id,
      roles: [ACT_ROLES.putResults],
    });
    const { drawn } = match;
    await refuseOwnMatch(tx, viewer, {
      hands,
      tournament: tournament.id,
      entries: drawn?.sides ?? match.entries,
    });
    if (isClosed(tournament.status)) throw refusal('ruleViolated', 'resultsClosed', tournament.status);
    const { stage: stageNumber, group_number: group } = match;
    const isOutside = tournament.stages ? stageNumber === 0 : isHeadToHead(tournament.bracket_type) && !drawn;
    if (isOutside) throw refusal('ruleViolated', 'bracketNotDrawn');
    if (match.match_status === 'Scheduled') throw refusal('ruleViolated', 'resultsNotYet');
    if (match.results_revision !== revision) throw refusal('ruleViolated', 'resultsChanged');
    const place = { tournament: tournament.id, stage: stageNumber, group };
    const stage = tournament.stages?.[stageNumber - 1];
    const isSwiss = stage?.kind === 'swiss';
    if (stage) await refuseStagedOn(tx, place);
    if (isSwiss) await refusePairedOn(tx, tournament, { ...place, round: drawn?.round ?? 0 });
    else if (drawn) await refusePlayedOn(tx, place, drawn);
    const facts: ResultsFacts = drawn
      ? {
          form: 'rounds',
          rows: rows.map(roundsRow),
          sides: drawn.sides,
          target: stage?.target ?? tournament.bracket_target,
        }
      : {
          form: 'placements',
          rows: rows.map(placementRow),
          lobby: await lobbyOf(tx, tournament, { guests, entries: match.entries }),
        };
    const problem = resultsProblem(facts);
    if (problem) {
      const { row, field, rule, limit } = problem;
      const named = field === 'guests' ? null : row + 1;
      throw refusal('argumentInvalid', 'resultsImpossible', named, rule, limit).with({ row, field });
    }
    const next = revision + 1;
    const by = answeringAccount(viewer);
    const isByKey = viewer.kind === 'hostKey';
    const change = async () => {
      const [put] = await tx.query<{ at: Date }>(
        `insert into match_results (match_id, revision, rows, by_user, guests, by_key) values ($1, $2, $3, $4, $5, $6)
         returning at`,
        [id, next, JSON.stringify(facts.rows), by, guestsOf(facts), isByKey],
      );
      await tx.query('update matches set results_revision = $2, updated_at = now() where id = $1', [
        id,
        next,
      ]);
      if (isSwiss) await pairNextRound(tx, tournament, { ...place, round: drawn?.round ?? 0 });
      else if (drawn) await moveOn(tx, place);
      return put?.at ?? new Date();
    };
    const putAt = await changeTable(tx, tournament, { run: change, resultsOf: stageNumber });
    await recordAct(tx, viewer, {
      action: 'results.put',
      target: { type: 'match', id },
      tournament: tournament.id,
      before: { revision, rows: await rowsOf(tx, id, revision) },
      after: { revision: next, rows: facts.rows },
    });
    tx.changed({ collection: 'matches', id, action: 'update' });
    const count = guestsOf(facts);
    return {
      revision: next,
      rows: [...facts.rows],
      by,
      at: wireInstant(putAt),
      ...(count > 0 && { guests: count }),
      ...(isByKey && { byKey: true as const }),
    };
  });
}

/**
 * A result by which entries have moved on cannot change while the next stage has results; before that the next draw is
 * taken back.
 */
async function refuseStagedOn(tx: Sql, { tournament, stage }: BracketPlace): Promise<void> {
  const [later] = await tx.query<{ name: string }>(
    `select m.match_name as name from matches m
     join match_results r on r.match_id = m.id and r.revision = m.results_revision
     where m.tournament_id = $1 and m.stage > $2 and json_array_length(r.rows) > 0
     order by m.stage desc, m.scheduled_time desc limit 1`,
    [tournament, stage],
  );
  if (later) throw refusal('ruleViolated', 'resultsBlocked', later.name);
}

/** The rows of an earlier revision; empty before the first. */
async function rowsOf(tx: Sql, match: string, revision: number): Promise<unknown> {
  const [put] = await tx.query<{ rows: object }>(
    'select rows from match_results where match_id = $1 and revision = $2',
    [match, revision],
  );
  return put?.rows ?? [];
}

// A missing value becomes NaN, which the check of the results reports with its row and field.
function placementRow({ entry, placement, kills = Number.NaN, disqualified }: SentRow): PlacementRow {
  if (!disqualified) return { entry, placement: placement ?? Number.NaN, kills };
  return { entry, ...(placement !== undefined && { placement }), kills, disqualified };
}

function roundsRow({ entry, rounds = Number.NaN }: SentRow): RoundsRow {
  return { entry, rounds };
}

/** The number of guests; head-to-head matches and cleared results have none. */
function guestsOf(facts: ResultsFacts): number {
  return facts.form === 'placements' && facts.rows.length > 0 ? facts.lobby.guests : 0;
}

/** @param entries those of the group; null: all entries of the tournament */
async function lobbyOf(
  tx: Sql,
  tournament: TournamentRow,
  { guests, entries: members }: { guests: number; entries: readonly string[] | null },
): Promise<Lobby> {
  const entries = await tx.query<{ user_id: string; lineup: number | null }>(
    `select p.user_id, ${lineupSql('p')} as lineup from participations p
     where p.tournament_id = $1 and ($2::text[] is null or p.user_id = any($2))`,
    [tournament.id, members],
  );
  const teamSize = playersPerTeam(tournament.game_id, tournament.team_size);
  return {
    players: new Map(entries.map(({ user_id, lineup }) => [user_id, playersOfEntry(lineup, teamSize)])),
    mates: entryRulesOf(tournament).by === 'player' ? teamSize : 1,
    guests,
    size: lobbySizeOf(tournament.game_id, tournament.game_mode),
  };
}
