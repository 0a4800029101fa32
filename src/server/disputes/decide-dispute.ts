import { recordAct } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answeringAccount, isAdmin, type SignedViewer } from '#server/platform/sessions/viewer.ts';
import { decisionRefusal, escalationMinutes } from '#shared/rules/disputes.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import { lockDispute } from './lock-dispute.ts';

export interface Decision {
  dispute: string;
  decision: 'accepted' | 'rejected';
  answer: string;
}

/**
 * Decides a dispute, and tells the player. The host decides first; an escalated dispute is decided by the admin only.
 * Results are not changed by it. The same decision again changes nothing.
 * @throws AppError documentNotFound, unauthorized, ruleViolated
 */
export async function decideDispute(
  platform: Platform,
  viewer: SignedViewer,
  { dispute: id, decision, answer }: Decision,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const dispute = await lockDispute(tx, viewer, { id, as: 'manager' });
    if (dispute.status === decision && dispute.answer === answer) return;
    const reason = decisionRefusal({ status: dispute.status, isOperator: isAdmin(viewer) });
    if (reason) throw refusal('ruleViolated', reason);
    const isFinal = decision === 'accepted' || dispute.was_escalated || isClosed(dispute.tournament_status);
    const minutes = isFinal ? 0 : escalationMinutes(dispute.dispute_minutes);
    await tx.query(
      `update disputes set status = $2, answer = $3, decided_by = $4, decided_at = now(), updated_at = now(),
         escalates_until = case when $5::int > 0 then now() + make_interval(mins => $5) end
       where id = $1`,
      [id, decision, answer, answeringAccount(viewer), minutes],
    );
    await recordAct(tx, viewer, {
      action: 'dispute.decide',
      target: { type: 'dispute', id },
      tournament: dispute.tournament_id,
      before: { status: dispute.status, answer: dispute.answer },
      after: { status: decision, answer },
    });
    const { match_name: match, title } = dispute;
    await notify(tx, [...new Set([dispute.by_user, dispute.entry])], {
      kind: 'dispute',
      by: null,
      news: { text: 'disputeDecided', data: { match, title, decision, answer, minutes } },
      targetLink: `/t/${dispute.tournament_id}`,
    });
    tx.changed({ collection: 'disputes', id, action: 'update' });
  });
}
