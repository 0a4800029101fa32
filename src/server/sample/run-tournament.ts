/** Brings a sample tournament to its status by the steps its host and players would take. */

import { putBracket } from '#server/brackets/put-bracket.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { scheduleMatch } from '#server/matches/schedule-match.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import type { SignedViewer, Viewer } from '#server/platform/sessions/viewer.ts';
import { putResults } from '#server/results/put-results.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { createTournament } from '#server/tournaments/create-tournament.ts';
import { checkIn } from '#server/tournaments/seats/check-in.ts';
import type { Participation } from '#server/tournaments/seats/participation-queue.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { Screenshots } from './evidence.ts';
import { SAMPLE_PLAYERS } from './people.ts';
import { disputeResults, sendClaims } from './run-disputes.ts';
import { registerTeams } from './run-teams.ts';
import { setPastTimes } from './set-past-times.ts';
import { descriptionOf, rulesOf } from './tournament-texts.ts';
import type { SampleTournament, When } from './tournaments.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface People {
  host: SignedViewer;
  players: readonly Viewer[];
  now: Date;
  screenshots: Screenshots;
}

/** Runs all steps up to the tournament's status, and then gives it its dates, of which some are in the past. */
export async function runTournament(
  platform: Platform & { participation: Participation },
  tournament: SampleTournament,
  people: People,
): Promise<void> {
  await runSteps(platform, tournament, people);
  const { now } = people;
  await setPastTimes(platform.database, tournament.id, {
    regStart: registrationStart(tournament, now),
    regEnd: localTime(tournament.regEnd, now),
    startDate: localTime(tournament.start, now),
    endDate: localTime(tournament.end, now),
  });
  await checkInPlayers(platform, tournament, people.players);
}

async function runSteps(
  platform: Platform & { participation: Participation },
  tournament: SampleTournament,
  { host, players, now, screenshots }: People,
): Promise<void> {
  const { id, status } = tournament;
  await draft(platform, tournament, { host, now });
  if (status === 'Draft') return;
  const update = (data: Record<string, unknown>) => updateTournament(platform, host, { id, data });
  if (status === 'Upcoming') return update({ status });
  await update({ status: 'Open' });
  const playerOf = (index: number) => userOf(players[index]);
  if (tournament.teams) await registerTeams(platform, tournament, playerOf);
  else await join(platform, tournament, players);
  if (status === 'Open') return;
  if (status === 'Aborted') return update({ status });
  await update({ status: 'Ongoing' });
  if (tournament.bracket) await playBracket(platform, tournament, host);
  else await play(platform, tournament, host);
  const running = matchId(tournament, tournament.played?.length ?? 0);
  await sendClaims(platform, tournament, { match: running, playerOf, screenshots });
  await disputeResults(platform, tournament, {
    matchId: (index) => matchId(tournament, index),
    playerOf,
    host,
  });
  if (status !== 'Finished') return;
  if (tournament.winners) await update({ status, winners: tournament.winners.map(usernameOf) });
  else await settleByStandings(platform, host, { tournament: id, order: null, revision: null });
}

async function draft(
  platform: Platform,
  tournament: SampleTournament,
  { host, now }: { host: Viewer; now: Date },
): Promise<void> {
  const local = (when: When) => localTime(when, now);
  const bracketType = tournament.bracket?.type ?? (tournament.isSeries ? 'series' : null);
  const data = {
    gameID: 'freefire',
    tournTitle: tournament.title,
    description: descriptionOf(tournament),
    rules: rulesOf(tournament),
    imgURL: `/art/tournament-${String(tournament.art).padStart(2, '0')}.webp`,
    regStart: registrationStart(tournament, now),
    regEnd: local(tournament.regEnd),
    // A past start is refused.
    startDate: local({ days: 1, time: '18:00' }),
    endDate: local({ days: 1, time: '20:00' }),
    entryFee: JSON.stringify(tournament.fee),
    prizeType: tournament.prizeType ?? tournament.fee.currencyType,
    prizePool: tournament.prizePool,
    isFeatured: tournament.isFeatured ?? false,
    max: tournament.max,
    min: tournament.min,
    gameDetails: JSON.stringify(tournament.details),
    ...(bracketType ? { bracket: JSON.stringify({ bracketType }) } : {}),
    ...(tournament.teams
      ? { entryRules: JSON.stringify({ by: 'team', substitutes: 1, holdMinutes: 30 }) }
      : {}),
    ...(tournament.disputeMinutes ? { disputeMinutes: tournament.disputeMinutes } : {}),
    ...(tournament.checkIn ? { checkIn: JSON.stringify(tournament.checkIn) } : {}),
  };
  await createTournament(platform, host, { id: tournament.id, data, permissions: ['read("any")'] });
  for (const [index, match] of tournament.matches.entries()) {
    await scheduleMatch(platform, host, {
      id: matchId(tournament, index),
      data: { tournamentID: tournament.id, matchName: match.name, scheduledTime: local(match.at) },
      permissions: ['read("any")'],
    });
  }
}

/** Those who join, in their order. */
function joining({ players: who }: SampleTournament, players: readonly Viewer[]): UserViewer[] {
  const { from, count } = who ?? { from: 0, count: 0 };
  return Array.from({ length: count }, (_, index) => players[(from + index) % players.length]).filter(
    (player) => player?.kind === 'user',
  );
}

/** Joins at the same time, so that the queue forms one batch. */
async function join(
  platform: Platform & { participation: Participation },
  tournament: SampleTournament,
  players: readonly Viewer[],
): Promise<void> {
  await Promise.all(
    joining(tournament, players).map((player) => platform.participation.join(tournament.id, player)),
  );
}

/** After the dates are set, since check-in is open for some time before the start only. */
async function checkInPlayers(
  platform: Platform,
  tournament: SampleTournament,
  players: readonly Viewer[],
): Promise<void> {
  for (const player of joining(tournament, players).slice(0, tournament.checkedIn ?? 0)) {
    await checkIn(platform, player, tournament.id);
  }
}

/** Puts the results of the matches that have been played, and opens the room of the one after them. */
async function play(platform: Platform, tournament: SampleTournament, host: Viewer): Promise<void> {
  const { room, results, status, played = [] } = tournament;
  const change = (index: number, data: Record<string, unknown>) =>
    editMatch(platform, host, { id: matchId(tournament, index), data });
  for (const [index, { order, kills, rooms = [] }] of played.entries()) {
    await change(index, { matchStatus: 'Ongoing' });
    for (const one of rooms) await change(index, { entryDetails: JSON.stringify(one) });
    await putResults(platform, host, {
      match: matchId(tournament, index),
      revision: 0,
      rows: order.map((player, place) => ({
        entry: SAMPLE_PLAYERS[player]?.id ?? '',
        placement: place + 1,
        kills: kills[place] ?? 0,
      })),
    });
    await change(index, { matchStatus: 'Finished' });
  }
  if (!room) return;
  await change(played.length, { matchStatus: 'Ongoing', entryDetails: JSON.stringify(room) });
  if (status === 'Finished') {
    await change(played.length, { matchStatus: 'Finished', matchResults: results ?? null });
  }
}

/** Draws the bracket, puts the results of its first matches, and opens the room of the one after them. */
async function playBracket(
  platform: Platform,
  { id, bracket, room }: SampleTournament,
  host: Viewer,
): Promise<void> {
  const { matches } = await putBracket(platform, host, { tournament: id, seeding: 'joined' });
  const change = (match: string | undefined, data: Record<string, unknown>) =>
    editMatch(platform, host, { id: match ?? '', data });
  const played = bracket?.played ?? [];
  for (const [index, rounds] of played.entries()) {
    const match = matches[index]?.match ?? '';
    await change(match, { matchStatus: 'Ongoing' });
    // The results before it have filled its sides.
    const [row] = await platform.database.query('select sides from matches where id = $1', [match]);
    const sides = row?.sides as string[];
    const rows = sides.map((entry, side) => ({ entry, rounds: rounds[side] ?? 0 }));
    await putResults(platform, host, { match, revision: 0, rows });
    await change(match, { matchStatus: 'Finished' });
  }
  if (room) {
    const entryDetails = JSON.stringify(room);
    await change(matches[played.length]?.match, { matchStatus: 'Ongoing', entryDetails });
  }
}

function userOf(viewer: Viewer | undefined): UserViewer {
  if (viewer?.kind !== 'user') throw new Error('There is no such sample player.');
  return viewer;
}

function matchId(tournament: SampleTournament, index: number): string {
  return `${tournament.id}-${index + 1}`;
}

function usernameOf(player: number): string {
  return SAMPLE_PLAYERS[player]?.profile?.username ?? '';
}

/** Upcoming tournaments open in two days; the others opened some days before their registration end. */
function registrationStart({ status, regEnd }: SampleTournament, now: Date): string {
  if (status === 'Upcoming') return localTime({ days: 2, time: '12:00' }, now);
  const opened = 'days' in regEnd ? Math.min(regEnd.days - 5, -1) : -5;
  return localTime({ days: opened, time: '12:00' }, now);
}

function localTime(when: When, now: Date): string {
  if ('hours' in when) {
    const instant = now.getTime() + when.hours * 3_600_000;
    return nepalLocal(new Date(Math.round(instant / QUARTER_MS) * QUARTER_MS));
  }
  const day = nepalLocal(new Date(now.getTime() + when.days * DAY_MS)).slice(0, 10);
  return `${day}T${when.time}`;
}
