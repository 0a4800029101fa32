/** Brings a sample tournament to its status, with the commands that its host and players would call. */
import { putBracket } from '#server/brackets/put-bracket.ts';
import { ROUND_MINUTES } from '#server/brackets/store-matches.ts';
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { sendClaim } from '#server/disputes/send-claim.ts';
import { completeFile, insertFile } from '#server/files/uploads/create-file.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { scheduleMatch } from '#server/matches/schedule-match.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { putResults } from '#server/results/put-results.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { createTournament } from '#server/tournaments/create-tournament.ts';
import { checkIn } from '#server/tournaments/seats/check-in.ts';
import type { Participation } from '#server/tournaments/seats/participation-queue.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { EVIDENCE_BUCKET_ID } from '#shared/constants.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { SAMPLE_PLAYERS } from './people.ts';
import { descriptionOf, rulesOf } from './tournament-texts.ts';
import type { SampleTournament, When } from './tournaments.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

export interface Cast {
  host: UserViewer;
  players: readonly UserViewer[];
  now: Date;
  /** The picture of all claims, and the keys of stored objects with its bytes that belong to no file yet. */
  screenshot: { bytes: Buffer; keys: string[] };
}

type Stage = Platform & { participation: Participation };
type Sample = SampleTournament & { id: string };

/** Plays all steps up to the tournament's status, and then sets its dates, some of which are in the past. */
export async function playTournament(platform: Stage, sample: Sample, cast: Cast): Promise<void> {
  await createDraft(platform, sample, cast);
  await playSteps(platform, sample, cast);
  await setTimes(platform, sample, cast.now);
  // Check-in is open only for some time before the start.
  const present = playersOf(sample, cast).slice(0, sample.checkedIn ?? 0);
  for (const player of present) await checkIn(platform, player, sample.id);
}

async function createDraft(platform: Platform, sample: Sample, { host, now }: Cast): Promise<void> {
  const { id, card, terms, game, bracketType } = sample;
  const { regStart, regEnd, startDate } = datesOf(sample, now);
  const data = {
    gameID: 'freefire',
    tournTitle: card.title,
    description: descriptionOf(sample),
    rules: rulesOf(sample),
    imgURL: `/art/tournament-${String(card.art).padStart(2, '0')}.webp`,
    regStart: nepalLocal(regStart),
    regEnd: nepalLocal(regEnd),
    // The commands refuse a start in the past, so this one is replaced afterwards.
    startDate: nepalLocal(instantOf([1, '18:00'], now)),
    endDate: nepalLocal(instantOf([1, '20:00'], now)),
    entryFee: JSON.stringify(terms.fee),
    prizeType: terms.fee.currencyType,
    prizePool: terms.prizePool,
    isFeatured: card.isFeatured ?? false,
    max: terms.max,
    min: terms.min,
    gameDetails: JSON.stringify(game),
    ...(bracketType && { bracket: JSON.stringify({ bracketType }) }),
    ...(sample.teams && { entryRules: JSON.stringify({ by: 'team', substitutes: 1, holdMinutes: 30 }) }),
    ...(sample.disputeMinutes && { disputeMinutes: sample.disputeMinutes }),
    ...(sample.checkIn && { checkIn: JSON.stringify(sample.checkIn) }),
  };
  const permissions = ['read("any")'];
  await createTournament(platform, host, { id, data, permissions });
  for (const [index, [matchName, hours]] of Object.entries(sample.matches).entries()) {
    const scheduledTime = nepalLocal(new Date(startDate.getTime() + hours * HOUR_MS));
    const match = { tournamentID: id, matchName, scheduledTime };
    await scheduleMatch(platform, host, { id: matchId(id, index), data: match, permissions });
  }
}

async function playSteps(platform: Stage, sample: Sample, cast: Cast): Promise<void> {
  const { id, card, winners, teams = {} } = sample;
  const { status } = card;
  const update = (data: Record<string, unknown>) => updateTournament(platform, cast.host, { id, data });
  if (status === 'Draft') return;
  if (status === 'Upcoming') return update({ status });
  await update({ status: 'Open' });
  for (const [name, members] of Object.entries(teams))
    await registerTeam(platform, cast, { id, name, members });
  // All join at the same time, so that the queue forms one batch.
  await Promise.all(playersOf(sample, cast).map((player) => platform.participation.join(id, player)));
  if (status === 'Open') return;
  if (status === 'Aborted') return update({ status });
  await update({ status: 'Ongoing' });
  await playMatches(platform, sample, cast);
  if (status !== 'Finished') return;
  if (winners) return update({ status, winners: winners.map(usernameOf) });
  await settleByStandings(platform, cast.host, { tournament: id, order: null, revision: null });
}

/** A team is created by its captain and confirmed by the others. */
async function registerTeam(
  platform: Platform,
  { players }: Cast,
  { id, name, members: [captain = 0, ...others] }: { id: string; name: string; members: number[] },
): Promise<void> {
  const terms = { payer: 'each', prizeSplit: 'equal', waits: false } as const;
  const invite = others.map(usernameOf);
  const team = await createTeam(platform, at(players, captain), { tournament: id, name, ...terms, invite });
  for (const one of others) await joinTeam(platform, at(players, one), { team, code: undefined });
}

/** Enters the results of played matches, opens the room of the next one, and sends claims and disputes. */
async function playMatches(platform: Platform, sample: Sample, cast: Cast): Promise<void> {
  const { id, card, room, rounds = [], played = [], disputes = [] } = sample;
  const { host, players } = cast;
  const isDrawn = rounds.length > 0;
  const drawn = isDrawn
    ? (await putBracket(platform, host, { tournament: id, seeding: 'joined' })).matches
    : [];
  const idOf = (index: number) => drawn[index]?.match ?? matchId(id, index);
  const change = (index: number, data: Record<string, unknown>) =>
    editMatch(platform, host, { id: idOf(index), data });
  const count = isDrawn ? rounds.length / 2 : played.length;
  for (let index = 0; index < count; index += 1) {
    const match = idOf(index);
    await change(index, { matchStatus: 'Ongoing' });
    for (const one of played[index]?.rooms ?? []) await change(index, { entryDetails: JSON.stringify(one) });
    const rows = isDrawn
      ? await sidesOf(platform, match, rounds.slice(index * 2))
      : placesOf(played[index] ?? { order: [], kills: [] });
    await putResults(platform, host, { match, revision: 0, rows });
    await change(index, { matchStatus: 'Finished' });
  }
  if (room) await change(count, { matchStatus: 'Ongoing', entryDetails: JSON.stringify(room) });
  if (room && card.status === 'Finished')
    await change(count, { matchStatus: 'Finished', matchResults: sample.results ?? null });
  await sendClaims(platform, sample, { ...cast, match: idOf(count) });
  for (const { player, match, text, rejected } of disputes) {
    const said = { match: idOf(match), text, file: null };
    const dispute = await openDispute(platform, at(players, player), said);
    if (rejected) await decideDispute(platform, host, { dispute, decision: 'rejected', answer: rejected });
  }
}

/** The sides of a match, which the results of earlier matches have filled. */
async function sidesOf(platform: Platform, match: string, rounds: readonly number[]) {
  const [row] = await platform.database.query('select sides from matches where id = $1', [match]);
  return ((row?.sides ?? []) as string[]).map((entry, side) => ({ entry, rounds: rounds[side] ?? 0 }));
}

function placesOf({ order, kills }: { order: number[]; kills: number[] }) {
  return order.map((player, place) => ({
    entry: at(SAMPLE_PLAYERS, player).id,
    placement: place + 1,
    kills: kills[place] ?? 0,
  }));
}

/** Sends claims, each with a screenshot: a file of the player whose bytes are stored already. */
async function sendClaims(
  platform: Platform,
  { claims = [] }: Sample,
  { players, match, screenshot: { bytes, keys } }: Cast & { match: string },
): Promise<void> {
  for (const [index, placement, kills] of claims) {
    const viewer = at(players, index);
    const file = { id: newId(), name: 'last-screen.webp', permissions: [] };
    const key = keys.pop();
    if (key === undefined) throw new Error('Too few screenshots have been stored.');
    await platform.database.transaction(async (tx) => {
      const bucket = { id: EVIDENCE_BUCKET_ID };
      await insertFile(tx, { bucket, viewer, file, size: bytes.length, chunks: 1 });
      await completeFile(tx, { id: file.id, picture: { mimeType: 'image/webp', bytes }, key });
    });
    await sendClaim(platform, viewer, { match, placement, kills, file: file.id });
  }
}

/**
 * Sets the dates of the tournament afterwards: the commands refuse past ones, and note the present as the time of each
 * status and of each shown room.
 */
async function setTimes({ database }: Platform, sample: Sample, now: Date): Promise<void> {
  const { regStart, regEnd, startDate, endDate } = datesOf(sample, now);
  await database.query(
    `update tournaments set reg_start = $2, reg_end = $3, start_date = $4, end_date = $5,
       check_in_closes_at = $4::timestamptz - make_interval(mins => (check_in ->> 'closes')::int),
       opened_at = case when opened_at is not null then least($2::timestamptz, now()) end,
       started_at = case when started_at is not null then least($4::timestamptz, now()) end,
       closed_at = case status when 'Finished' then least($5::timestamptz, now()) when 'Aborted' then least($3::timestamptz, now()) end
     where id = $1`,
    [sample.id, regStart, regEnd, startDate, endDate],
  );
  await database.query(
    `update matches set scheduled_time = $2::timestamptz + make_interval(mins => $3 * (round - 1))
     where tournament_id = $1 and round is not null and stage = 0`,
    [sample.id, startDate, ROUND_MINUTES],
  );
  await database.query(
    `update matches set room_shown_at = least(scheduled_time - interval '10 min', room_shown_at)
     where tournament_id = $1 and room_shown_at is not null`,
    [sample.id],
  );
}

/** Upcoming tournaments open in two days; the others opened some days before their registration end. */
function datesOf({ card, times: { start, end, regEnd } }: Sample, now: Date) {
  const opened = Array.isArray(regEnd) ? Math.min(regEnd[0] - 5, -1) : -5;
  return {
    regStart: instantOf([card.status === 'Upcoming' ? 2 : opened, '12:00'], now),
    regEnd: instantOf(regEnd, now),
    startDate: instantOf(start, now),
    endDate: instantOf(end, now),
  };
}

function instantOf(when: When, now: Date): Date {
  if (!Array.isArray(when))
    return new Date(Math.round((now.getTime() + when * HOUR_MS) / QUARTER_MS) * QUARTER_MS);
  const day = nepalLocal(new Date(now.getTime() + when[0] * 24 * HOUR_MS)).slice(0, 10);
  return nepalInstant(`${day}T${when[1]}`) ?? now;
}

function playersOf({ players: [from, count] = [0, 0] }: Sample, { players }: Cast): UserViewer[] {
  return Array.from({ length: count }, (_, index) => at(players, (from + index) % players.length));
}

function at<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error(`There is no sample person ${index}.`);
  return one;
}

function matchId(tournament: string, index: number): string {
  return `${tournament}-${index + 1}`;
}

function usernameOf(player: number): string {
  return at(SAMPLE_PLAYERS, player).profile?.username ?? '';
}
