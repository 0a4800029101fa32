import { type AuditActor, actorBy, playerActor, recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import type { SignedViewer } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { checkInRefusal } from '#shared/rules/check-in.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { requireHands, requireVisible } from '../policy.ts';
import { aboutTeam } from '../teams/team-rows.ts';
import { lockTournaments, shareTournament, type TournamentSeats } from '../tournament-row.ts';
import { changeParticipation } from './change-participation.ts';
import { entrantsOf } from './entrants.ts';

/**
 * Checks the caller in, or the caller's team. Repeated calls return the first instant.
 * @throws AppError documentNotFound, ruleViolated with the first reason (docs/product.md#check-in)
 */
export async function checkIn(
  platform: Platform,
  viewer: UserViewer,
  tournamentId: string,
): Promise<{ checkedInAt: string }> {
  return platform.database.transaction(async (tx) => {
    const tournament = requireVisible(viewer, await shareTournament(tx, tournamentId), tournamentId);
    return checkInUser(tx, tournament, { user: viewer.id, by: playerActor(viewer) });
  });
}

/**
 * Checks in an entry that cannot do it itself, as the host, the operator or a helper for rooms.
 * @param input user: a player, or a confirmed member of a team
 * @throws AppError documentNotFound, unauthorized, ruleViolated with the first reason
 */
export async function checkInByHand(
  platform: Platform,
  viewer: SignedViewer,
  { tournament: id, user }: { tournament: string; user: string },
): Promise<{ checkedInAt: string }> {
  return platform.database.transaction(async (tx) => {
    const { tournament } = await requireHands(tx, viewer, await shareTournament(tx, id), {
      tournament: id,
      roles: [ACT_ROLES.checkIn],
    });
    return checkInUser(tx, tournament, { user, by: actorBy(viewer) });
  });
}

async function checkInUser(
  tx: Transaction,
  tournament: TournamentSeats,
  { user, by }: { user: string; by: AuditActor },
): Promise<{ checkedInAt: string }> {
  const { id: tournamentId } = tournament;
  const [seat] = await tx.query<{ id: string; team_id: string | null }>(
    `select p.id, p.team_id from participations p where p.tournament_id = $1 and (p.user_id = $2 or exists (
         select 1 from team_members m where m.team_id = p.team_id and m.user_id = $2 and m.state = 'confirmed'
       ))`,
    [tournamentId, user],
  );
  const reason = checkInRefusal({
    checkIn: tournament.check_in,
    startsAt: tournament.start_date,
    now: tournament.now,
    hasClosed: tournament.is_check_in_closed,
    hasSeat: seat !== undefined,
  });
  if (reason || !seat) throw refusal('ruleViolated', reason ?? 'checkInNotJoined');
  // A tournament that has started or ended before its check-in closes needs no check-in any more.
  if (tournament.status !== 'Open') throw refusal('ruleViolated', 'checkInClosed');
  const [row] = await tx.query<{ checked_in_at: Date | null; is_new: boolean | null }>(
    `update participations set checked_in_at = coalesce(checked_in_at, now())
       where id = $1 returning checked_in_at, checked_in_at = now() as is_new`,
    [seat.id],
  );
  if (!row?.checked_in_at) throw new AppError('unknown');
  if (row.is_new) {
    const { team_id: team } = seat;
    await recordAct(tx, by, {
      action: 'checkIn',
      ...(team === null
        ? {
            target: by.isPlayer ? { type: 'tournament', id: tournamentId } : { type: 'account', id: user },
            tournament: tournamentId,
          }
        : aboutTeam({ id: team, tournament_id: tournamentId })),
    });
  }
  // Only the host's board of seats shows who has checked in.
  tx.changed({ collection: 'tournaments', id: tournamentId, action: 'update', onlyFor: tournament.host });
  return { checkedInAt: wireInstant(row.checked_in_at) };
}

const DUE = "status = 'Open' and check_in_closes_at <= now() and check_in_closed_at is null";

/** Tournaments whose check-in has closed and whose seats have not been given up yet. */
export const dueCheckIns = dueRows('tournaments', DUE, 'check_in_closes_at');

/** Gives up the seats of those who did not check in, tells them, and seats the waitlist. */
export async function closeCheckIn(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const tournament = (await lockTournaments(tx, [id])).get(id);
    const due = await tx.query(
      `update tournaments set check_in_closed_at = now() where id = $1 and ${DUE} returning id`,
      [id],
    );
    // Another process has closed it, or the tournament has started.
    if (!tournament || due.length === 0) return;
    const absent = (await entrantsOf(tx, id)).filter((entrant) => !entrant.is_checked_in);
    const entries = [...new Set(absent.map(({ entry }) => entry))];
    await recordAct(tx, SERVER_ACTOR, {
      action: 'checkIn.close',
      target: { type: 'tournament', id },
      after: { absent: entries.length },
    });
    await changeParticipation(
      tx,
      entries.map((userId) => ({
        act: 'noShow',
        tournamentId: id,
        userId,
        by: SERVER_ACTOR,
        sees: () => true,
      })),
      [id],
    );
    await notify(tx, absent, ({ team_id }) => ({
      kind: 'seat',
      by: null,
      news: {
        text: 'seatNotCheckedIn',
        data: { title: tournament.title, isTeam: team_id !== null },
      },
      targetLink: `/t/${id}`,
    }));
    tx.changed({ collection: 'tournaments', id, action: 'update' });
  });
}
