import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { escalationRefusal } from '#shared/rules/disputes.ts';
import { lockDispute } from './lock-dispute.ts';

/**
 * Sends a rejected dispute to the admins, once; payment waits for their decision.
 * @throws AppError documentNotFound, unauthorized for others than the entry that sent it, ruleViolated
 */
export async function escalateDispute(platform: Platform, viewer: UserViewer, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const dispute = await lockDispute(tx, viewer, { id, as: 'entry' });
    const reason = escalationRefusal({
      status: dispute.status,
      wasEscalated: dispute.was_escalated,
      tournamentStatus: dispute.tournament_status,
      isTimeOver: dispute.is_time_over,
    });
    if (reason) throw refusal('ruleViolated', reason);
    await tx.query(
      `update disputes set status = 'escalated', escalates_until = null, escalated_at = now(), updated_at = now()
       where id = $1`,
      [id],
    );
    await recordAct(tx, playerActor(viewer), {
      action: 'dispute.escalate',
      target: { type: 'dispute', id },
      tournament: dispute.tournament_id,
      before: { status: dispute.status },
      after: { status: 'escalated' },
    });
    const admins = await tx.query<{ user_id: string }>(
      `select id as user_id from accounts a where ${isOperatorSql('a')} and is_active order by sequence`,
    );
    await notify(tx, admins, {
      by: viewer.id,
      kind: 'hostDispute',
      news: {
        text: 'disputeEscalated',
        data: { name: dispute.name ?? '', match: dispute.match_name, title: dispute.title },
      },
      targetLink: `/t/${dispute.tournament_id}/desk`,
    });
    tx.changed({ collection: 'disputes', id, action: 'update' });
  });
}
