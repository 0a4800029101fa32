import { actorBy } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Currency } from '#shared/constants.ts';
import { isId } from '#shared/ids.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { requireHands } from '../policy.ts';
import { teamOfMember } from '../teams/team-rows.ts';
import { lockTournaments } from '../tournament-row.ts';
import { changeParticipation } from './change-participation.ts';

/**
 * Removes a player, or the team of a captain, from a tournament that has not started, as its host or the operator: all of
 * the fee comes back, the seat goes to the waitlist, and everyone concerned is told why.
 * @returns what came back, whole units
 * @throws AppError documentNotFound, unauthorized, ruleViolated once it has started, and for who has no seat
 */
export async function removeEntry(
  platform: Platform,
  viewer: Viewer,
  { tournament: id, user: userId, reason }: { tournament: string; user: string; reason: string },
): Promise<{ refund: number; currency: Currency }> {
  return platform.database.transaction(async (tx) => {
    const { tournament } = await requireHands(tx, viewer, (await lockTournaments(tx, [id])).get(id), {
      tournament: id,
      roles: [ACT_ROLES.removeEntry],
    });
    if (tournament.status !== 'Open') throw refusal('ruleViolated', 'removeClosed', tournament.status);
    const team = isId(userId) ? await teamOfMember(tx, id, userId) : undefined;
    const [answer] = await changeParticipation(tx, [
      {
        act: 'remove',
        tournamentId: id,
        userId,
        by: actorBy(viewer),
        removal: { reason, isRefunded: true },
        sees: () => true,
      },
    ]);
    if (!answer) throw new AppError('unknown');
    if (answer instanceof AppError) {
      const isNobody = answer.code === 'documentNotFound' || answer.reason === 'exitNotJoined';
      throw isNobody || answer.reason === 'exitCaptain' ? refusal('ruleViolated', 'removeNotJoined') : answer;
    }
    const people = team ? team.members.map(({ user_id }) => user_id) : [userId];
    const isRefunded = tournament.entry_fee > 0;
    await notify(tx, people, {
      kind: 'seat',
      by: null,
      news: {
        text: 'seatRemoved',
        data: { title: tournament.title, team: team?.name ?? null, reason, isRefunded },
      },
      targetLink: `/t/${id}`,
    });
    return answer;
  });
}
