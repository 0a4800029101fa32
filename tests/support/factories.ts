/** Users and tournaments for tests, created by the product's own commands, so that every fixture is a reachable state. */

import { hashSync } from '@node-rs/argon2';
import type { Services } from '#server/app.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { scheduleMatch } from '#server/matches/schedule-match.ts';
import { insertAccount } from '#server/people/accounts/register-account.ts';
import { updateProfile } from '#server/people/profiles/update-profile.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { SERVER_KEY, type Viewer } from '#server/platform/sessions/viewer.ts';
import { putResults } from '#server/results/put-results.ts';
import { createTournament } from '#server/tournaments/create-tournament.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import type { Currency, TournamentStatus } from '#shared/constants.ts';

export type Person = Extract<Viewer, { kind: 'user' }> & { password: string; username: string | null };

export const PASSWORD = 'correct horse';

/** The password hash of all users. Hashing and checking are slow by design; these parameters make them fast. */
const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let count = 0;

export interface PersonTraits {
  id?: string;
  name?: string;
  email?: string;
  labels?: string[];
  isEmailVerified?: boolean;
  /** Null: the user has not chosen one yet. */
  username?: string | null;
  hasGameProfile?: boolean;
  tokens?: number;
  coins?: number;
}

/** A user with an account, able to join tournaments unless the traits say otherwise. */
export async function aPlayer(platform: Platform, traits: PersonTraits = {}): Promise<Person> {
  count += 1;
  // The number is copied because others may be created meanwhile.
  const number = count;
  const id = traits.id ?? newId();
  const username = traits.username === undefined ? `player_${number}` : traits.username;
  const email = traits.email ?? `player${number}@example.com`;
  const name = traits.name ?? `Player ${number}`;
  const { labels = [], isEmailVerified = true } = traits;
  const row = { userId: id, email, name, passwordHash: PASSWORD_HASH, labels, isEmailVerified };
  await platform.database.transaction((tx) => insertAccount(tx, row));
  const person: Person = {
    kind: 'user',
    id,
    name,
    email,
    labels,
    isEmailVerified,
    sessionId: newId(),
    password: PASSWORD,
    username,
  };
  const profile = { gameID: 'freefire', nickname: `nick${number}`, uid: String(100_000_000 + number) };
  const hasGameProfile = traits.hasGameProfile ?? true;
  if (username !== null || hasGameProfile) {
    await updateProfile(platform, person, {
      id,
      data: {
        ...(username === null ? {} : { username }),
        ...(hasGameProfile ? { game_profiles: [JSON.stringify(profile)] } : {}),
      },
    });
  }
  if (traits.tokens) await withBalance(platform, person, traits.tokens);
  if (traits.coins) await withBalance(platform, person, traits.coins, 'eg_coin');
  return person;
}

export function aHost(platform: Platform, traits: PersonTraits = {}): Promise<Person> {
  return aPlayer(platform, { labels: ['host'], ...traits });
}

export function anAdmin(platform: Platform, traits: PersonTraits = {}): Promise<Person> {
  return aPlayer(platform, { labels: ['admin'], ...traits });
}

/** Several players. */
export function players(platform: Platform, size: number, traits: PersonTraits = {}): Promise<Person[]> {
  return Promise.all(Array.from({ length: size }, () => aPlayer(platform, traits)));
}

/** Grants an amount in whole units. */
export async function withBalance(
  platform: Platform,
  person: { id: string },
  amount: number,
  currency: Currency = 'eg_token',
): Promise<void> {
  await grantFunds(platform, SERVER_KEY, {
    userId: person.id,
    currency,
    amount,
    reason: 'For this test',
    idempotencyKey: null,
  });
}

/** The attributes of a valid tournament, as a client sends them. */
export function tournamentData(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    gameID: 'freefire',
    tournTitle: 'Friday Night Cup',
    description: '<p>Four rounds on one evening.</p>',
    imgURL: 'https://example.com/cup.webp',
    regStart: '2030-01-01T10:00',
    regEnd: '2030-01-02T10:00',
    startDate: '2030-01-02T16:30',
    endDate: '2030-01-02T20:30',
    entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 50 }),
    isFeatured: false,
    prizeType: 'eg_token',
    prizePool: [300, 200, 100],
    ytStreamURL: [],
    rules: '<p>Play fair.</p>',
    max: 12,
    min: 2,
    gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Solo', map: 'Bermuda' }),
    ...overrides,
  };
}

/** The attributes of a tournament whose seats belong to teams. */
export function ofTeams(
  teamSize: 'Duo' | 'Squad' = 'Duo',
  { substitutes = 0, holdMinutes = 10 } = {},
): { gameDetails: string; entryRules: string } {
  return {
    gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize, map: 'Bermuda' }),
    entryRules: JSON.stringify({ by: 'team', substitutes, holdMinutes }),
  };
}

/** Creates a Draft. @returns its id */
export async function aDraft(
  platform: Platform,
  host: Viewer,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const id = newId();
  await createTournament(platform, host, { id, data: tournamentData(overrides), permissions: [] });
  return id;
}

/** Creates a Scheduled match. @returns its id */
export async function aMatch(
  platform: Platform,
  host: Viewer,
  tournamentId: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const id = newId();
  const data = {
    tournamentID: tournamentId,
    matchName: 'Round 1',
    scheduledTime: '2030-01-02T16:30',
    ...overrides,
  };
  await scheduleMatch(platform, host, { id, data, permissions: [] });
  return id;
}

/** Creates and publishes a tournament with one match. @returns its id */
export async function anOpenTournament(
  platform: Platform,
  host: Viewer,
  overrides: Record<string, unknown> = {},
  status: Extract<TournamentStatus, 'Open' | 'Upcoming'> = 'Open',
): Promise<string> {
  const id = await aDraft(platform, host, overrides);
  await aMatch(platform, host, id);
  await updateTournament(platform, host, { id, data: { status } });
  return id;
}

/** Players who have joined in this order; each had exactly the fee before. */
export async function joinedPlayers(
  platform: Pick<Services, 'config' | 'database' | 'participation'>,
  tournamentId: string,
  size: number,
  fee = 50,
): Promise<Person[]> {
  const joining = await players(platform, size, { tokens: fee });
  for (const player of joining) await platform.participation.join(tournamentId, player);
  return joining;
}

/** The number of a new held prize, won by somebody who was banned while the tournament ran. */
export async function aHeldPrize(
  platform: Pick<Services, 'config' | 'database' | 'participation'> & Platform,
  host: Viewer,
): Promise<string> {
  const { database } = platform;
  const id = await anOpenTournament(platform, host, { disputeMinutes: 0, prizePool: [10] });
  const [winner] = await joinedPlayers(platform, id, 2);
  await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
  await database.query("insert into bans (id, kind, value, reason) values ($1, 'account', $2, 'Cheated')", [
    newId(),
    winner?.id,
  ]);
  await updateTournament(platform, host, { id, data: { status: 'Finished', winners: [winner?.username] } });
  const [held] = await database.query<{ id: number }>('select id from held_prizes where tournament_id = $1', [
    id,
  ]);
  return String(held?.id);
}

export interface Series {
  id: string;
  matches: string[];
  players: Person[];
}

/** An Ongoing series of Ongoing matches named Match 1, Match 2, … */
export async function aSeries(
  platform: Services,
  host: Viewer,
  { matches: count, players: size, overrides = {} }: SeriesOptions,
): Promise<Series> {
  const bracket = JSON.stringify({ bracketType: 'series' });
  const id = await aDraft(platform, host, { bracket, max: Math.max(size, 2), ...overrides });
  const matches: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const scheduledTime = `2030-01-02T1${number}:30`;
    matches.push(await aMatch(platform, host, id, { matchName: `Match ${number}`, scheduledTime }));
  }
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  const joined = await joinedPlayers(platform, id, size);
  await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
  for (const match of matches)
    await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
  return { id, matches, players: joined };
}

interface SeriesOptions {
  matches: number;
  players: number;
  /** Attributes of the tournament. */
  overrides?: Record<string, unknown>;
}

/** Puts first results: players in the order of their placements, with their kills. */
export async function withResults(
  platform: Platform,
  host: Viewer,
  {
    match,
    places,
  }: { match: string | undefined; places: readonly (readonly [Person | undefined, number])[] },
): Promise<void> {
  const rows = places.map(([player, kills], index) => ({
    entry: player?.id ?? '',
    placement: index + 1,
    kills,
  }));
  await putResults(platform, host, { match: match ?? '', revision: 0, rows });
}
