import { entryOf } from '#server/disputes/entry-of.ts';
import { storeDispute } from '#server/disputes/store-dispute.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { requireVisible } from '#server/tournaments/policy.ts';
import { lockTournaments } from '#server/tournaments/tournament-row.ts';
import { disputeRefusal } from '#shared/rules/disputes.ts';
import { penaltyOf } from './give-penalty.ts';

export interface PenaltyDispute {
  tournament: string;
  penalty: string;
  text: string;
  /** Id of a screenshot; null: none. */
  file: string | null;
}

/**
 * Disputes a penalty, until the announced time of payment; payment then waits for the decision. Accepting the dispute does
 * not take the penalty back.
 * @returns the dispute's id
 * @throws AppError documentNotFound, ruleViolated with the first reason, argumentInvalid for a file that is not the caller's
 */
export async function disputePenalty(
  { database }: Platform,
  viewer: UserViewer,
  { tournament: tournamentId, penalty: penaltyId, text, file }: PenaltyDispute,
): Promise<string> {
  return database.transaction(async (tx) => {
    const found = (await lockTournaments(tx, [tournamentId])).get(tournamentId);
    const tournament = requireVisible(viewer, found, tournamentId);
    const penalty = await penaltyOf(tx, tournamentId, penaltyId);
    const entry = await entryOf(tx, { userId: viewer.id, tournamentId });
    const [facts] = await tx.query<{ is_time_over: boolean; has_dispute: boolean }>(
      `select coalesce(t.settles_at <= now(), false) as is_time_over,
         exists (select 1 from disputes d where d.penalty_id = $2 and d.status <> 'accepted') as has_dispute
       from tournaments t where t.id = $1`,
      [tournamentId, penaltyId],
    );
    const reason = disputeRefusal({
      tournamentStatus: tournament.status,
      isTimeOver: facts?.is_time_over ?? true,
      hasResults: true,
      hasEntry: entry === penalty.entry,
      hasDispute: facts?.has_dispute ?? false,
    });
    if (reason) throw refusal('ruleViolated', reason);
    return storeDispute(tx, viewer, {
      tournament,
      match: penalty.match_id,
      penalty: penaltyId,
      entry,
      text,
      file,
      about: { penalty: penaltyId },
      news: { text: 'penaltyDisputed', data: { name: penalty.name ?? '', title: tournament.title } },
    });
  });
}
