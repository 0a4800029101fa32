/** Plays registration: more people want to join than there are seats, a team pays too late, some do not come. */
import { AppError } from '#server/platform/errors.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { checkIn } from '#server/tournaments/seats/check-in.ts';
import { waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { loadTeam } from '#server/tournaments/teams/team-rows.ts';
import { lockTournaments, playersOf, type TournamentSeats } from '#server/tournaments/tournament-row.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { checkInWindow } from '#shared/rules/check-in.ts';
import { DEFAULT_ENTRY_RULES } from '#shared/rules/entry-rules.ts';
import type { Stage } from './stage.ts';

/** Fills the seats of an Open tournament and its waitlist. @returns all who may have a seat; of a team the captain */
export async function playRegistration(stage: Stage, id: string, seats: number): Promise<UserViewer[]> {
  const tournament = await tournamentOf(stage, id);
  const isByTeam = (tournament.entry_rules ?? DEFAULT_ENTRY_RULES).by === 'team';
  return isByTeam ? teamsRegister(stage, tournament, seats) : playersJoin(stage, id, seats);
}

/** Two more than there are seats join at once; the others wait. */
async function playersJoin(stage: Stage, id: string, seats: number): Promise<UserViewer[]> {
  const { words } = stage;
  const { participation } = stage.platform;
  const players = await stage.bots(seats + 2);
  const refused = await Promise.all(
    players.map((player) => stage.refused(() => participation.join(id, player))),
  );
  const joined = refused.filter((error) => error === null).length;
  const isFilled = joined === seats;
  if (isFilled) stage.say('registration', words.joined(players.length, joined));
  else {
    const [error] = refused.filter((one) => one !== null);
    const why = error?.in(stage.plan.language) ?? '';
    stage.blame('registration', error ?? new AppError('unknown'), words.notFilled(joined, seats, why));
  }
  for (const [index, player] of players.entries()) {
    if (refused[index]?.reason !== 'joinFull') continue;
    const waiting = await stage.act('waitlist', () =>
      waitForSeat(stage.platform, player, { tournament: id }),
    );
    if (waiting) stage.say('waitlist', words.waits(player.name, waiting.value.place));
  }
  return players;
}

/** All teams register but one, which lapses; its seat goes to a complete team that waits. */
async function teamsRegister(
  stage: Stage,
  tournament: TournamentSeats,
  seats: number,
): Promise<UserViewer[]> {
  const { words } = stage;
  const size = playersOf(tournament);
  const captains: UserViewer[] = [];
  for (let number = 1; number < seats; number += 1) {
    const team = await formTeam(stage, tournament.id, { number, size });
    if (!team) return captains;
    captains.push(team.captain);
  }
  stage.say('teams', words.teamsPaid(captains.length, size));
  const lapsing = await formTeam(stage, tournament.id, { number: seats, size: 1 });
  if (!lapsing) return captains;
  stage.say('teams', words.seatHeld);
  const waiting = await formTeam(stage, tournament.id, { number: seats + 1, size, waits: true });
  if (!waiting) return captains;
  captains.push(waiting.captain);
  const { platform } = stage;
  const place = await stage.act('waitlist', () =>
    waitForSeat(platform, waiting.captain, { tournament: tournament.id }),
  );
  if (place) stage.say('waitlist', words.teamWaits(place.value.place));
  await stage.moveTo((await loadTeam(platform.database, lapsing.id))?.hold_ends_at ?? null);
  const [lapsed, seated] = await Promise.all(
    [lapsing, waiting].map(({ id }) => loadTeam(platform.database, id)),
  );
  const isHandedOn = lapsed?.status === 'Lapsed' && seated?.status === 'Registered';
  stage.say('teams', isHandedOn ? words.seatHandedOn : words.seatLost, isHandedOn);
  return captains;
}

async function formTeam(
  stage: Stage,
  tournament: string,
  { number, size, waits = false }: { number: number; size: number; waits?: boolean },
): Promise<{ id: string; captain: UserViewer } | null> {
  const { platform } = stage;
  const captain = await stage.bot();
  const input = { name: `Team ${number}`, payer: 'each', prizeSplit: 'equal', invite: [], waits } as const;
  const created = await stage.act('teams', () => createTeam(platform, captain, { tournament, ...input }));
  if (!created) return null;
  const team = created.value;
  const code = (await loadTeam(platform.database, team))?.join_code;
  for (const member of await stage.bots(size - 1)) {
    if (!(await stage.act('teams', () => joinTeam(platform, member, { team, code })))) return null;
  }
  return { id: team, captain };
}

/** One entry does not come: its seat goes to the waitlist, at the end of check-in or because it exits. */
export async function playNoShow(stage: Stage, id: string, people: readonly UserViewer[]): Promise<void> {
  const tournament = await tournamentOf(stage, id);
  const seated = await entriesOf(stage, id);
  const here = people.filter((person) => seated.includes(person.id));
  const absent = here.at(-1);
  if (!absent) return;
  const { platform, words } = stage;
  if (!tournament.check_in) {
    const exit = await stage.act('waitlist', () => platform.participation.exit(id, absent));
    if (exit) stage.say('waitlist', words.exits(absent.name, exit.value.refund));
  } else {
    const window = checkInWindow(tournament.start_date, tournament.check_in);
    await stage.moveTo(window.opensAt);
    let count = 0;
    for (const person of here) {
      if (person === absent) continue;
      if (await stage.act('checkIn', () => checkIn(platform, person, id))) count += 1;
    }
    stage.say('checkIn', words.checkedIn(count, here.length));
    await stage.moveTo(window.closesAt);
  }
  const after = await entriesOf(stage, id);
  const isGone = !after.includes(absent.id);
  const isNext = after.some((entry) => !seated.includes(entry));
  if (tournament.check_in) {
    stage.say('checkIn', words.notCheckedIn(absent.name, isNext), isGone);
  } else stage.say('waitlist', words.freeAgain(isNext), isGone);
}

/** The ids of the accounts that have an entry, in the order of joining. */
export async function entriesOf({ platform }: Stage, id: string): Promise<string[]> {
  const rows = await platform.database.query<{ user_id: string }>(
    'select user_id from participations where tournament_id = $1 order by sequence',
    [id],
  );
  return rows.map(({ user_id }) => user_id);
}

export async function tournamentOf({ platform }: Stage, id: string): Promise<TournamentSeats> {
  const found = (await lockTournaments(platform.database, [id])).get(id);
  if (!found) throw new Error(`Tournament ${id} is not there.`);
  return found;
}

/** When the clock opens registration; null: the host opens it at once. */
export function opensAt({ clock, regStart }: { clock: 'auto' | null; regStart: string | null }): Date | null {
  const at = clock === 'auto' && regStart ? nepalInstant(regStart) : null;
  return at && at.getTime() > Date.now() ? at : null;
}
