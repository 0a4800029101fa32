import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import type { News } from '#server/notifications/news/news.ts';
import { notify } from '#server/notifications/notify-users.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answeringAccount, type SignedViewer } from '#server/platform/sessions/viewer.ts';
import { changeTable } from '#server/results/change-table.ts';
import { penaltyStageSql } from '#server/tournaments/penalty-stage-sql.ts';
import { refuseOwnMatch } from '#server/tournaments/policy.ts';
import { entrantsOf } from '#server/tournaments/seats/entrants.ts';
import { lockHandledTournament } from '#server/tournaments/tournament-row.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { PENALTIES_MAX, penaltyRefusal } from '#shared/rules/penalties.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { isStageHeadToHead } from '#shared/rules/stages/stage.ts';

export interface PenaltyInput {
  tournament: string;
  /** The account id that stands for the entry. */
  entry: string;
  /** The match that the points are taken off; null: they are taken off the total. */
  match: string | null;
  /** The number of points taken off; null: none. */
  points: number | null;
  disqualify: boolean;
  reason: string;
}

/**
 * Takes points off an entry, or disqualifies it, and tells everyone of it. The standings change at once; if the penalty
 * makes a tie at a prize, a new order is asked for.
 * @returns the id of the penalty
 * @throws AppError documentNotFound, unauthorized, argumentInvalid for a match of another tournament, ruleViolated with
 * the first reason
 */
export async function givePenalty(
  { database }: Platform,
  viewer: SignedViewer,
  { tournament: id, entry, match, points, disqualify, reason }: PenaltyInput,
): Promise<string> {
  return database.transaction(async (tx) => {
    const { tournament, hands } = await lockHandledTournament(tx, viewer, {
      id,
      roles: [ACT_ROLES.penalise],
    });
    await refuseOwnMatch(tx, viewer, { hands, tournament: id, entries: null });
    const [facts] = await tx.query<{
      name: string | null;
      has_entry: boolean;
      match_name: string | null;
      count: number;
      /** The stage in which points are taken off. */
      stage: number;
    }>(
      `select (select username from user_details where id = $2) as name,
         exists (select 1 from participations where tournament_id = $1 and user_id = $2) as has_entry,
         (select match_name from matches where id = $3 and tournament_id = $1) as match_name,
         (select count(*)::int from penalties where tournament_id = $1 and withdrawn_at is null) as count,
         ${penaltyStageSql({ tournament: '$1', entry: '$2', match: '$3', at: 'clock_timestamp()' })} as stage`,
      [id, entry, match],
    );
    const stage = tournament.stages?.[(facts?.stage ?? 1) - 1];
    const refused = penaltyRefusal({
      status: tournament.status,
      hasEntry: facts?.has_entry ?? false,
      takesPoints: points !== null,
      isHeadToHead: stage ? isStageHeadToHead(stage) : isHeadToHead(tournament.bracket_type),
    });
    if (refused === 'penaltyClosed') throw refusal('ruleViolated', refused, tournament.status);
    if (refused) throw refusal('ruleViolated', refused);
    if (match !== null && !facts?.match_name) throw refusal('argumentInvalid', 'penaltyMatchUnknown');
    if ((facts?.count ?? 0) >= PENALTIES_MAX) throw refusal('ruleViolated', 'penaltyLimit');
    const penalty = newId();
    await changeTable(tx, tournament, {
      run: () =>
        tx.query(
          `insert into penalties (id, tournament_id, entry, match_id, points, disqualify, reason, by_user, created_at, updated_at)
           select $1, $2, $3, $4, $5, $6, $7, $8, at, at from clock_timestamp() at`,
          [penalty, id, entry, match, points, disqualify, reason, answeringAccount(viewer)],
        ),
    });
    await recordAct(tx, viewer, {
      action: 'penalty.give',
      target: { type: 'penalty', id: penalty },
      tournament: id,
      after: { entry: facts?.name ?? null, match: facts?.match_name ?? null, points, disqualify },
      reason,
    });
    await tellEntry(tx, entry, {
      tournament: id,
      by: answeringAccount(viewer),
      news: {
        text: 'penaltyGiven',
        data: { title: tournament.title, match: facts?.match_name ?? null, points, disqualify, reason },
      },
    });
    tx.changed({ collection: 'penalties', id: penalty, action: 'create' });
    return penalty;
  });
}

/**
 * Takes a penalty back.
 * @throws AppError documentNotFound, unauthorized, ruleViolated once the tournament is over
 */
export async function withdrawPenalty(
  { database }: Platform,
  viewer: SignedViewer,
  { tournament: id, penalty }: { tournament: string; penalty: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { tournament, hands } = await lockHandledTournament(tx, viewer, {
      id,
      roles: [ACT_ROLES.penalise],
    });
    await refuseOwnMatch(tx, viewer, { hands, tournament: id, entries: null });
    const found = await penaltyOf(tx, id, penalty);
    const refused = penaltyRefusal({
      status: tournament.status,
      hasEntry: true,
      takesPoints: false,
      isHeadToHead: false,
    });
    if (refused === 'penaltyClosed') throw refusal('ruleViolated', refused, tournament.status);
    await changeTable(tx, tournament, {
      run: () =>
        tx.query('update penalties set withdrawn_at = now(), updated_at = now() where id = $1', [penalty]),
    });
    const { entry, points, disqualify } = found;
    await recordAct(tx, viewer, {
      action: 'penalty.withdraw',
      target: { type: 'penalty', id: penalty },
      tournament: id,
      before: { entry: found.name, points, disqualify },
    });
    const news = { text: 'penaltyWithdrawn', data: { title: tournament.title } } as const;
    await tellEntry(tx, entry, { tournament: id, news, by: answeringAccount(viewer) });
    tx.changed({ collection: 'penalties', id: penalty, action: 'delete', wasReadBy: 'everyone' });
  });
}

interface FoundPenalty {
  entry: string;
  match_id: string | null;
  points: number | null;
  disqualify: boolean;
  /** The username of the entry. */
  name: string | null;
}

/** A penalty in force. @throws AppError documentNotFound */
export async function penaltyOf(sql: Sql, tournament: string, id: string): Promise<FoundPenalty> {
  const [found] = await sql.query<FoundPenalty>(
    `select x.entry, x.match_id, x.points, x.disqualify, u.username as name
     from penalties x join user_details u on u.id = x.entry
     where x.id = $1 and x.tournament_id = $2 and x.withdrawn_at is null`,
    [id, tournament],
  );
  if (!found) throw documentNotFound(id);
  return found;
}

/** Tells all players of an entry. */
async function tellEntry(
  tx: Transaction,
  entry: string,
  { tournament, news, by }: { tournament: string; news: News; by: string | null },
): Promise<void> {
  const entrants = await entrantsOf(tx, tournament);
  const told = entrants.filter((one) => one.entry === entry);
  await notify(tx, told, { kind: 'dispute', by, news, targetLink: `/t/${tournament}` });
}
