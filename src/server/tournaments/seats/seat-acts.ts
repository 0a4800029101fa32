/** What the audit log tells of seats that were taken, given up and handed on. */

import { type AuditActor, type RecordedAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { reasonText } from '#server/notifications/news/news.ts';
import type { Entrance } from '#shared/rules/access.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import type { SeatChange } from '#shared/rules/seats.ts';
import { aboutTeam, type TeamRow } from '../teams/team-rows.ts';
import type { TournamentSeats } from '../tournament-row.ts';
import type { PlayerInTournament } from './load-people.ts';
import { reasonOf } from './waitlist.ts';

export interface ParticipationRequest extends PlayerInTournament {
  /** `noShow`: the seat of a player who did not check in is given up like an exit. */
  act: 'join' | 'exit' | 'noShow' | 'remove';
  /** Only for `remove`: the reason, and whether all of the fee comes back, or nothing. */
  removal?: { reason: string; isRefunded: boolean };
  /** Who asks for it; for a `noShow` the server. */
  by: AuditActor;
  /** The fee that the caller saw and agreed to. Absent: any fee. */
  agreed?: AgreedFee | null;
  /** The code of an invitation. */
  code?: string | null;
  /** The audit act of the host's acceptance, which let the player join. */
  accepted?: RecordedAct;
  /** The revision of the rules that the player knew; absent: the newest. */
  rulebook?: number;
  /** Whether the tournament exists for the caller. */
  sees: (tournament: TournamentSeats) => boolean;
}

/** A change with the rows that it is about. */
export type PlacedChange<Change = SeatChange> = Change & {
  tournament: TournamentSeats;
  /** The team; undefined where single players have seats. */
  team: TeamRow | undefined;
  username: string | null;
  /** The access facts of the person; for an entry that is passed over: of the member who is the reason. */
  entrance: Entrance | undefined;
  /** Id of the seat that is taken or left. */
  id: string;
  /** The player's request; absent: a waiting entry's turn has come. */
  request: ParticipationRequest | undefined;
};

export type Placed<Kind extends SeatChange['kind']> = PlacedChange<Extract<SeatChange, { kind: Kind }>>;

/** The act of a join that was granted. What was paid is the tournament's fee. */
export function joinAct(change: Placed<'take'>, { accepted, by }: ParticipationRequest): RecordedAct {
  return accepted ?? { ...byPlayer(change, by), action: 'seat.join' };
}

/** The act of a seat that was given up or taken away. */
export function exitAct(change: Placed<'leave'>, { act, by, removal }: ParticipationRequest): RecordedAct {
  const { team, username: player, tournamentId, userId, parts } = change;
  const refund = parts.reduce((sum, part) => sum + part.refund, 0);
  const taken = removal
    ? ({ action: 'seat.remove', by, reason: removal.reason } as const)
    : ({ action: 'seat.lose', by: SERVER_ACTOR, reason: 'Did not check in.' } as const);
  const isExit = act === 'exit' && !removal;
  if (team) {
    return {
      ...(isExit ? { action: 'seat.exit', by } : taken),
      ...aboutTeam(team),
      before: { team: team.name, status: team.status },
      after: { team: team.name, status: 'Withdrawn', refund },
    };
  }
  if (isExit) return { ...byPlayer(change, by), action: 'seat.exit', after: { refund } };
  return {
    ...taken,
    target: { type: 'account', id: userId },
    tournament: tournamentId,
    before: { player },
    after: { player, refund },
  };
}

/** The act of a player who asks the host to be let in. */
export function askAct(change: Placed<'ask'>, { by }: ParticipationRequest): RecordedAct {
  return { ...byPlayer(change, by), action: 'request.ask' };
}

function byPlayer({ tournamentId, username }: PlacedChange, by: AuditActor) {
  return { by: { ...by, name: username }, target: { type: 'tournament', id: tournamentId } } as const;
}

/** The act of a waiting entry whose turn has come: it gets a seat or is passed over. */
export function turnAct(change: Placed<'take'> | Placed<'passOver'>): RecordedAct {
  const { tournament, team, userId, username: player } = change;
  const isMissed = change.kind === 'passOver';
  const reason = isMissed ? reasonText('en', reasonOf(change.reason, tournament, change.entrance)) : null;
  const base = { by: SERVER_ACTOR, action: isMissed ? 'seat.passOver' : 'seat.handOn' } as const;
  if (!team) {
    const target = { type: 'account', id: userId } as const;
    return { ...base, target, tournament: tournament.id, after: { player }, reason };
  }
  const member = isMissed ? team.members.find(({ user_id }) => user_id === change.member)?.username : null;
  const paid = team.members.reduce((sum, one) => sum + one.paid, 0);
  return {
    ...base,
    ...aboutTeam(team),
    before: { team: team.name, status: team.status },
    after: isMissed
      ? { team: team.name, status: team.status }
      : { team: team.name, status: 'Registered', paid },
    reason: member ? `${member}: ${reason}` : reason,
  };
}
