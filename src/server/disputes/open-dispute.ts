import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { disputeRefusal } from '#shared/rules/disputes.ts';
import { lockEntryMatch } from './lock-entry-match.ts';
import { storeDispute } from './store-dispute.ts';

export interface DisputeInput {
  match: string;
  text: string;
  /** Id of a screenshot; null: none. */
  file: string | null;
}

interface DisputeFacts {
  is_time_over: boolean;
  has_dispute: boolean;
  /** The username of the entry. */
  name: string | null;
}

/**
 * Disputes the results of a match, until the announced time of payment; payment then waits for the decision.
 * @returns the dispute's id
 * @throws AppError documentNotFound, ruleViolated with the first reason, argumentInvalid for a file that is not the caller's
 */
export async function openDispute(
  platform: Platform,
  viewer: UserViewer,
  { match: matchId, text, file }: DisputeInput,
): Promise<string> {
  return platform.database.transaction(async (tx) => {
    const { tournament, match, entry } = await lockEntryMatch(tx, viewer, matchId);
    const [facts] = await tx.query<DisputeFacts>(
      `select coalesce(t.settles_at <= now(), false) as is_time_over,
         (select username from user_details where id = $3) as name,
         exists (select 1 from disputes d where d.match_id = $2 and d.entry = $3
           and (d.status in ('open', 'escalated') or (d.status = 'rejected' and d.results_revision = $4))) as has_dispute
       from tournaments t where t.id = $1`,
      [tournament.id, matchId, entry, match.results_revision],
    );
    if (!facts) throw new AppError('unknown');
    const reason = disputeRefusal({
      tournamentStatus: tournament.status,
      isTimeOver: facts.is_time_over,
      hasResults: match.has_results,
      hasEntry: entry !== null,
      hasDispute: facts.has_dispute,
    });
    if (reason) throw refusal('ruleViolated', reason);
    return storeDispute(tx, viewer, {
      tournament,
      match: matchId,
      revision: match.results_revision,
      entry,
      text,
      file,
      about: { match: match.match_name },
      news: {
        text: 'disputeOpened',
        data: { name: facts.name ?? '', match: match.match_name, title: tournament.title },
      },
    });
  });
}
