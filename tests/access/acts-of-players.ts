/** What the calls of players need to succeed: each creates its own, because the call uses it up. */
import type { Services } from '#server/app.ts';
import { callHost } from '#server/disputes/calls/call-host.ts';
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import {
  aMatch,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
  withResults,
} from '../support/factories.ts';
import { type AccessFixture, TEAMS } from './fixture.ts';

type People = AccessFixture['people'];

const FREE = { entryFee: TEAMS.entryFee };

/** @returns its id */
export async function joinedTournament(
  platform: Services,
  { host, participant }: People,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const id = await anOpenTournament(platform, host, { ...FREE, ...overrides });
  await platform.participation.join(id, participant);
  return id;
}

/** A tournament whose check-in is open now. @returns its id */
export function checkingIn(platform: Services, people: People): Promise<string> {
  const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
  return joinedTournament(platform, people, {
    regStart: inMinutes(-600),
    regEnd: inMinutes(600),
    startDate: inMinutes(120),
    endDate: inMinutes(360),
    checkIn: JSON.stringify({ opens: 1440, closes: 15 }),
  });
}

/** @returns its id */
export async function fullTournament(platform: Services, { host }: People): Promise<string> {
  const id = await anOpenTournament(platform, host, { ...FREE, max: 2 });
  await joinedPlayers(platform, id, 2, 0);
  return id;
}

/** A full tournament for which the participant waits. @returns its id */
export async function waitedFor(platform: Services, people: People): Promise<string> {
  const id = await fullTournament(platform, people);
  await waitForSeat(platform, people.participant, { tournament: id });
  return id;
}

export interface FormedTeam {
  id: string;
  code: string;
  /** The participant first, who is its captain. */
  members: Person[];
}

/** A team of the participant and of others who have joined it. @param teamSize a Duo registers with its second member */
export async function aTeam(
  platform: Services,
  { host, participant }: People,
  { others, teamSize = 'Squad' }: { others: number; teamSize?: 'Duo' | 'Squad' },
): Promise<FormedTeam> {
  const gameDetails = JSON.stringify({ gameMode: 'battle_royale', teamSize, map: 'Bermuda' });
  const tournament = await anOpenTournament(platform, host, { ...TEAMS, gameDetails });
  const id = await createTeam(platform, participant, {
    tournament,
    name: 'Night Owls',
    payer: 'each',
    prizeSplit: 'equal',
    invite: [],
    waits: false,
  });
  const [row] = await platform.database.query<{ code: string }>(
    'select join_code as code from teams where id = $1',
    [id],
  );
  const code = row?.code ?? '';
  const members = [participant];
  for (let count = 0; count < others; count += 1) {
    const other = await aPlayer(platform);
    await joinTeam(platform, other, { team: id, code });
    members.push(other);
  }
  return { id, code, members };
}

/** A match of the participant whose results are in. @returns its id */
export async function judgedMatch(platform: Services, people: People): Promise<string> {
  const { host, participant } = people;
  const tournament = await joinedTournament(platform, people, { disputeMinutes: 60 });
  const match = await aMatch(platform, host, tournament);
  await updateTournament(platform, host, { id: tournament, data: { status: 'Ongoing' } });
  await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
  await withResults(platform, host, { match, places: [[participant, 0]] });
  return match;
}

/** A dispute of the participant that was rejected a moment ago. @returns its id */
export async function rejectedDispute(platform: Services, people: People): Promise<string> {
  const match = await judgedMatch(platform, people);
  const text = 'I was first';
  const dispute = await openDispute(platform, people.participant, { match, text, file: null });
  await decideDispute(platform, people.host, { dispute, decision: 'rejected', answer: 'No' });
  return dispute;
}

/** A match that begins now, of the participant. @returns its id */
export async function callableMatch(platform: Services, people: People): Promise<string> {
  const match = await judgedMatch(platform, people);
  await platform.database.query('update matches set scheduled_time = now() where id = $1', [match]);
  return match;
}

/** A call of the participant that waits. @returns its id */
export async function waitingCall(platform: Services, people: People): Promise<string> {
  const match = await callableMatch(platform, people);
  return callHost(platform, people.participant, { match, reason: 'cannotEnter' });
}
