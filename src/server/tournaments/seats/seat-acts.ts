/** What the audit log tells of seats that were taken, given up and handed on. */

import { type AuditActor, type RecordedAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { reasonText } from '#server/notifications/news/reason.ts';
import { aboutTeam, type TeamRow } from '../teams/team-rows.ts';
import type { TournamentSeats } from '../tournament-row.ts';
import type { ParticipationState, PlayerInTournament } from './participation-states.ts';
import { type Promotion, reasonOf } from './waitlist.ts';

export interface SeatRequest extends PlayerInTournament {
  /** `noShow`: the seat of a player who did not check in is given up like an exit. */
  act: 'join' | 'exit' | 'noShow' | 'remove';
  /** Of `remove`: why, and whether all of the fee comes back, or nothing. */
  removal?: { reason: string; isRefunded: boolean };
  /** Who asks for it; of a `noShow` the server. */
  by: AuditActor;
}

const NO_SHOW = { action: 'seat.lose', by: SERVER_ACTOR, reason: 'Did not check in.' } as const;

/** Of a player's request that was granted. What was paid is the tournament's fee. @param refund whole units */
export function seatAct(
  { id: tournament }: TournamentSeats,
  {
    request: { act, by, userId, removal },
    refund,
    player,
  }: { request: SeatRequest; refund: number; player: ParticipationState | undefined },
): RecordedAct {
  const name = player?.username ?? null;
  if (act === 'noShow' || removal) {
    const target = { type: 'account', id: userId } as const;
    const why = removal ? ({ action: 'seat.remove', by, reason: removal.reason } as const) : NO_SHOW;
    return { ...why, target, tournament, before: { player: name }, after: { player: name, refund } };
  }
  const own = { by: { ...by, name }, target: { type: 'tournament', id: tournament } } as const;
  return act === 'join'
    ? { ...own, action: 'seat.join' }
    : { ...own, action: 'seat.exit', after: { refund } };
}

/** Of a registered team's seat that was given up. @param refund whole units */
export function teamExitAct(
  team: TeamRow,
  { request: { act, by, removal }, refund }: { request: SeatRequest; refund: number },
): RecordedAct {
  return {
    ...(removal
      ? ({ action: 'seat.remove', by, reason: removal.reason } as const)
      : act === 'exit'
        ? ({ action: 'seat.exit', by } as const)
        : NO_SHOW),
    ...aboutTeam(team),
    before: { team: team.name, status: team.status },
    after: { team: team.name, status: 'Withdrawn', refund },
  };
}

/** For a player whose turn in line has come. */
export function promotionAct(
  tournament: TournamentSeats,
  { promotion, player }: { promotion: Promotion; player: ParticipationState | undefined },
): RecordedAct {
  const { userId, reason } = promotion;
  return {
    by: SERVER_ACTOR,
    action: reason ? 'seat.passOver' : 'seat.handOn',
    target: { type: 'account', id: userId },
    tournament: tournament.id,
    after: { player: player?.username ?? null },
    reason: reason && reasonText('en', reasonOf(reason, tournament)),
  };
}
