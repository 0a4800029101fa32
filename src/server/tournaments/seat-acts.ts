/** What the audit log tells of seats that were taken, given up and handed on. */
import { type AuditActor, type RecordedAct, SERVER_ACTOR } from '#server/platform/audit-log.ts';
import type { ParticipationState, PlayerInTournament } from './participation-states.ts';
import { aboutTeam, type TeamRow } from './team-rows.ts';
import type { TournamentSeats } from './tournament-row.ts';
import { type Promotion, reasonText } from './waitlist.ts';

export interface SeatRequest extends PlayerInTournament {
  /** `noShow`: the seat of a player who did not check in is given up like an exit. */
  act: 'join' | 'exit' | 'noShow';
  /** Who asks for it; of a `noShow` the server. */
  by: AuditActor;
}

const NO_SHOW = { action: 'seat.lose', by: SERVER_ACTOR, reason: 'Did not check in.' } as const;

/** Of a player's request that was granted. @param refund whole units */
export function seatAct(
  { id: tournament, entry_fee: paid }: TournamentSeats,
  {
    request: { act, by, userId },
    refund,
    player,
  }: { request: SeatRequest; refund: number; player: ParticipationState | undefined },
): RecordedAct {
  const own = { by, target: { type: 'tournament', id: tournament }, tournament } as const;
  if (act === 'join') return { ...own, action: 'seat.join', before: null, after: { paid } };
  if (act === 'exit') return { ...own, action: 'seat.exit', before: { paid }, after: { refund } };
  const name = { player: player?.username };
  return {
    ...NO_SHOW,
    target: { type: 'account', id: userId },
    tournament,
    before: { ...name, paid },
    after: { ...name, refund },
  };
}

/** Of a registered team's seat that was given up. @param refund whole units */
export function teamExitAct(
  team: TeamRow,
  { request: { act, by }, refund }: { request: SeatRequest; refund: number },
): RecordedAct {
  return {
    ...(act === 'exit' ? { action: 'seat.exit', by } : NO_SHOW),
    ...aboutTeam(team),
    before: { team: team.name, status: team.status },
    after: { team: team.name, status: 'Withdrawn', refund },
  };
}

/** Of a player whose turn in line came. */
export function promotionAct(
  tournament: TournamentSeats,
  { promotion, player }: { promotion: Promotion; player: ParticipationState | undefined },
): RecordedAct {
  const { userId, reason } = promotion;
  const name = { player: player?.username };
  return {
    by: SERVER_ACTOR,
    action: reason ? 'seat.passOver' : 'seat.handOn',
    target: { type: 'account', id: userId },
    tournament: tournament.id,
    before: null,
    after: reason ? name : { ...name, paid: tournament.entry_fee },
    reason: reason && reasonText(reason, tournament),
  };
}
