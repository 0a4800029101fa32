import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { type AgreedFee, isFeeAgreed } from '#shared/rules/join.ts';
import { requireVisible } from '../policy.ts';
import { confirmedMembers, teamOfMember } from '../teams/team-rows.ts';
import { hasAgreed, partDue } from '../teams/team-seats.ts';
import { dueOf, entryRulesOf, lockTournaments } from '../tournament-row.ts';
import { changeParticipation } from './change-participation.ts';

/**
 * Agrees to what a seat costs now, as a player or as a member of a team on the waitlist. The place is kept, and a free
 * seat is given at once.
 * @throws AppError documentNotFound, ruleViolated: not on the waitlist, or the fee has changed again
 */
export async function acceptOffer(
  platform: Platform,
  viewer: UserViewer,
  { tournament: id, agreed }: { tournament: string; agreed: AgreedFee },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const tournament = requireVisible(viewer, (await lockTournaments(tx, [id])).get(id), id);
    const isByTeam = entryRulesOf(tournament).by === 'team';
    const team = isByTeam ? await teamOfMember(tx, id, viewer.id) : undefined;
    const member = team && confirmedMembers(team).find(({ user_id }) => user_id === viewer.id);
    const [waiting] = await tx.query(
      'select user_id from waitlist where tournament_id = $1 and user_id = $2 for update',
      [id, team?.captain ?? viewer.id],
    );
    if (!waiting || (isByTeam && !member)) throw refusal('ruleViolated', 'waitlistNotWaiting');
    const due = team && member ? partDue(tournament, team, member) : dueOf(tournament);
    if (!isFeeAgreed(agreed, due)) throw refusal('ruleViolated', 'feeChanged');
    if (team && member) {
      await tx.query(
        'update team_members set agreed_part = $3, agreed_currency = $4 where team_id = $1 and user_id = $2',
        [team.id, viewer.id, due.fee, due.currency],
      );
      Object.assign(member, { agreed_part: due.fee, agreed_currency: due.currency });
    }
    // A team keeps being asked until all its members have agreed.
    if (!team || confirmedMembers(team).every((one) => hasAgreed(tournament, team, one))) {
      await tx.query(
        `update waitlist set agreed_fee = $3, agreed_currency = $4, offer_ends_at = null
         where tournament_id = $1 and user_id = $2`,
        [id, team?.captain ?? viewer.id, tournament.entry_fee, tournament.fee_currency],
      );
    }
    await recordAct(tx, playerActor(viewer), {
      action: 'waitlist.agree',
      target: { type: 'tournament', id },
      after: { fee: due.fee, currency: due.currency },
    });
    tx.changed({ collection: 'user_details', id: viewer.id, action: 'update', onlyFor: viewer.id });
    await changeParticipation(tx, [], [id]);
  });
}
