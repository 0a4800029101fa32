/** Brings a sample tournament to its status by the steps its host and players would take. */

import { editMatch } from '#server/matches/edit-match.ts';
import { scheduleMatch } from '#server/matches/schedule-match.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { createTournament } from '#server/tournaments/create-tournament.ts';
import type { Participation } from '#server/tournaments/participation-queue.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { SAMPLE_PLAYERS } from './people.ts';
import { setPastTimes } from './set-past-times.ts';
import { descriptionOf, rulesOf } from './tournament-texts.ts';
import type { SampleTournament, When } from './tournaments.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Runs all steps up to the tournament's status, and then gives it its dates, of which some are in the past. */
export async function runTournament(
  platform: Platform & { participation: Participation },
  tournament: SampleTournament,
  people: { host: Viewer; players: readonly Viewer[]; now: Date },
): Promise<void> {
  await runSteps(platform, tournament, people);
  const { now } = people;
  await setPastTimes(platform.database, tournament.id, {
    regStart: registrationStart(tournament, now),
    regEnd: localTime(tournament.regEnd, now),
    startDate: localTime(tournament.start, now),
    endDate: localTime(tournament.end, now),
  });
}

async function runSteps(
  platform: Platform & { participation: Participation },
  tournament: SampleTournament,
  { host, players, now }: { host: Viewer; players: readonly Viewer[]; now: Date },
): Promise<void> {
  const { id, status } = tournament;
  await draft(platform, tournament, { host, now });
  if (status === 'Draft') return;
  const update = (data: Record<string, unknown>) => updateTournament(platform, host, { id, data });
  if (status === 'Upcoming') return update({ status });
  await update({ status: 'Open' });
  await join(platform, tournament, players);
  if (status === 'Open') return;
  if (status === 'Aborted') return update({ status });
  await update({ status: 'Ongoing' });
  await play(platform, tournament, host);
  if (status === 'Finished') await update({ status, winners: (tournament.winners ?? []).map(usernameOf) });
}

async function draft(
  platform: Platform,
  tournament: SampleTournament,
  { host, now }: { host: Viewer; now: Date },
): Promise<void> {
  const local = (when: When) => localTime(when, now);
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
    prizeType: tournament.prizeType,
    prizePool: tournament.prizePool,
    isFeatured: tournament.isFeatured ?? false,
    max: tournament.max,
    min: tournament.min,
    gameDetails: JSON.stringify(tournament.details),
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

/** Joins concurrently, so that the queue forms one batch. */
async function join(
  platform: Platform & { participation: Participation },
  { id, players: who }: SampleTournament,
  players: readonly Viewer[],
): Promise<void> {
  if (!who) return;
  const joining = Array.from(
    { length: who.count },
    (_, index) => players[(who.from + index) % players.length],
  );
  await Promise.all(joining.map((player) => player && platform.participation.join(id, player)));
}

/** Sets the room of the first match, and finishes the match if the tournament is over. */
async function play(platform: Platform, tournament: SampleTournament, host: Viewer): Promise<void> {
  const { room, results, status } = tournament;
  if (!room) return;
  const match = matchId(tournament, 0);
  await editMatch(platform, host, {
    id: match,
    data: { matchStatus: 'Ongoing', entryDetails: JSON.stringify(room) },
  });
  if (status === 'Finished') {
    await editMatch(platform, host, {
      id: match,
      data: { matchStatus: 'Finished', matchResults: results ?? null },
    });
  }
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

/** Formats an instant as local Nepal time. */
function localTime(when: When, now: Date): string {
  if ('hours' in when) {
    const instant = now.getTime() + when.hours * 3_600_000;
    return nepalLocal(new Date(Math.round(instant / QUARTER_MS) * QUARTER_MS));
  }
  const day = nepalLocal(new Date(now.getTime() + when.days * DAY_MS)).slice(0, 10);
  return `${day}T${when.time}`;
}
