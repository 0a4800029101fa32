import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { type AgreedFee, isFeeAgreed, joinRefusal } from '#shared/rules/join.ts';
import { FREE_SEAT, personFacts, seatKey } from '#shared/rules/seats.ts';
import { inviteStates, spendInvites } from '../access/invites.ts';
import { requireVisible } from '../policy.ts';
import { aboutTeam, confirmedMembers, lineupOf, teamOfMember } from '../teams/team-rows.ts';
import { partDue } from '../teams/team-seats.ts';
import {
  dueOf,
  entryRulesOf,
  hasFreeSeat,
  isClosedForJoining,
  lockTournaments,
  playersOf,
  shareTournament,
} from '../tournament-row.ts';
import { fillFreeSeats } from './change-participation.ts';
import { joinError } from './join-error.ts';
import { loadPeople } from './load-people.ts';
import { isUnpaidTeam, seatTournament } from './load-seats.ts';

/**
 * Puts the caller on the waitlist of a tournament that is full, or whose seats go to the waitlist only. No money moves.
 * Repeated calls keep the place. For a team its captain waits, once all players have confirmed; when there is a free seat,
 * the team gets it at once.
 * @param wish agreed: what the caller saw and agrees to pay when the seat comes; null: the fee as it is now. code: of an
 * invitation, which is used up by waiting
 * @returns the place in line, from 1
 * @throws AppError documentNotFound, the first violated rule of joining that is not about seats or money, ruleViolated
 * while there are free seats to join
 */
export async function waitForSeat(
  platform: Platform,
  viewer: UserViewer,
  {
    tournament: id,
    agreed = null,
    code = null,
  }: { tournament: string; agreed?: AgreedFee | null; code?: string | null },
): Promise<{ place: number }> {
  return platform.database.transaction(async (tx) => {
    const tournaments = await lockTournaments(tx, [id]);
    const tournament = requireVisible(viewer, tournaments.get(id), id);
    const player = { tournamentId: id, userId: viewer.id };
    const person = (await loadPeople(tx, [player], tournaments)).get(seatKey(id, viewer.id));
    if (!person) throw new AppError('unknown');
    const { by } = entryRulesOf(tournament);
    const team = by === 'team' ? await teamOfMember(tx, id, viewer.id) : undefined;
    const mine = team && confirmedMembers(team).find(({ user_id }) => user_id === viewer.id);
    const hasTeamSeat = team?.status === 'Registered' || Boolean(team?.hold_ends_at);
    const due = mine && team ? partDue(tournament, team, mine) : dueOf(tournament);
    const [waits] = await tx.query('select 1 from waitlist where tournament_id = $1 and user_id = $2', [
      id,
      viewer.id,
    ]);
    const wish = { ...player, code };
    const [state = 'none'] = await inviteStates(tx, [wish]);
    // A team needed its code when it was made, and needs none to wait.
    const invite = waits || by === 'team' ? 'open' : state;
    const isUnasked = by === 'player' && tournament.access?.kind === 'approval';
    // Seats and money are checked when a seat becomes free.
    const known = personFacts(seatTournament(tournament), person, invite);
    const reason = joinRefusal({
      ...known,
      ...FREE_SEAT,
      joinsAs: by,
      isRegistrationClosed: false,
      access: isUnasked ? 'joinApproval' : known.access,
      isFeeAgreed: isFeeAgreed(agreed ?? due, due),
      isParticipant: person.seat !== null || hasTeamSeat,
    });
    if (reason) throw joinError(reason, tournament, person.entrance).as('ruleViolated');
    if (by === 'team') {
      if (!isUnpaidTeam(team, viewer.id)) throw refusal('ruleViolated', 'waitlistNeedsTeam');
      if (lineupOf(team).length < playersOf(tournament)) throw refusal('ruleViolated', 'teamIncomplete');
    } else if (hasFreeSeat(tournament) && !isClosedForJoining(tournament)) {
      throw refusal('ruleViolated', 'waitlistNotNeeded');
    }
    const isNew = await tx.query(
      `insert into waitlist (tournament_id, user_id, rulebook_revision, agreed_fee, agreed_currency)
       values ($1, $2, $3, $4, $5)
       on conflict (tournament_id, user_id) do nothing returning user_id`,
      [id, viewer.id, tournament.rulebook_revision, tournament.entry_fee, tournament.fee_currency],
    );
    const [place] = await tx.query<{ place: number }>(
      `select count(*)::int as place from waitlist w
       where w.tournament_id = $1
         and w.sequence <= (select sequence from waitlist where tournament_id = $1 and user_id = $2)`,
      [id, viewer.id],
    );
    if (!place) throw new AppError('unknown');
    if (isNew.length > 0) {
      if (by === 'player' && tournament.access?.kind === 'invite') await spendInvites(tx, [wish]);
      await recordAct(tx, playerActor(viewer), {
        action: 'waitlist.join',
        ...(team ? aboutTeam(team) : { target: { type: 'tournament', id } }),
        after: { ...(team ? { team: team.name } : {}), place: place.place },
      });
    }
    if (by === 'team') await fillFreeSeats(tx, tournament);
    return place;
  });
}

/** Takes the caller off the waitlist. @throws AppError documentNotFound, ruleViolated for who is not on it */
export async function stopWaiting(platform: Platform, viewer: UserViewer, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    // The tournament is locked, so that nobody who has left the waitlist gets a seat.
    requireVisible(viewer, await shareTournament(tx, id), id);
    const gone = await tx.query(
      'delete from waitlist where tournament_id = $1 and user_id = $2 returning user_id',
      [id, viewer.id],
    );
    if (gone.length === 0) throw refusal('ruleViolated', 'waitlistNotWaiting');
    await recordAct(tx, playerActor(viewer), {
      action: 'waitlist.leave',
      target: { type: 'tournament', id },
    });
  });
}
