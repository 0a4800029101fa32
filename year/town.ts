/** The people of a year: who is there at the beginning, who comes later, and on which evenings. */
import { expectDeliveriesOnce } from './book.ts';
import { DAY, newId, planEvening, type Town } from './evenings.ts';
import { SEASON_PLACES } from './model/model.ts';
import { clock } from './own-process.ts';
import type people from './people.json';
import { outages } from './receivers.ts';
import { planSchedule } from './schedule.ts';
import { type Actor, documents, type Habits, type World } from './world.ts';

const HOUR = 3_600_000;

export async function settleTown(world: World, given: typeof people): Promise<Town> {
  const town: Town = {
    hosts: [],
    helpers: [],
    players: [],
    operator: await arrive(world, 'operator', null, ['admin']),
  };
  for (const { habit, count } of given.hosts)
    for (let index = 0; index < count; index += 1)
      town.hosts.push(await arrive(world, habit, null, ['host']));
  for (let index = 0; index < 3; index += 1) town.helpers.push(await arrive(world, 'helper', null, []));
  const players = given.players.map((row) => habitsOf(given.habits.split(' '), row));
  for (const habits of players)
    for (let index = 0; index < habits.count; index += 1)
      town.players.push(await arrive(world, habits.habit, habits, []));
  for (let day = 1; day < 365; day += 1) planDay(world, town, clock.at + day * DAY, given.evenings);
  for (const host of town.hosts) {
    await hook(world, host);
    await beginSeason(world, host);
  }
  const [weeklyHost] = town.hosts;
  if (weeklyHost) await planSchedule(world, town, weeklyHost, clock.at + 1.5 * DAY);
  const weekly = () => {
    planFaults(world);
    planBan(world, town);
    world.plan(clock.at + 6.9 * DAY, async () => expectDeliveriesOnce(world));
    for (let count = 0; count < given.newcomersPerWeek; count += 1)
      world.plan(clock.at + world.chance.below(7 * DAY), async () => {
        const habits = world.chance.of(players);
        town.players.push(await arrive(world, `newcomer, ${habits.habit}`, habits, []));
      });
    world.plan(clock.at + 7 * DAY, async () => weekly());
  };
  weekly();
  return town;
}

/** A row of the table of people. */
function habitsOf(names: readonly string[], row: readonly (string | number)[]): Habits {
  return Object.fromEntries(names.map((name, index) => [name, row[index]])) as unknown as Habits;
}

async function hook(world: World, host: Actor): Promise<void> {
  const events = ['tournament.settled', 'seat.taken', 'match.room', 'match.results'];
  const body = { url: `https://hooks.example/${host.username}`, events };
  await world.make(host, { method: 'POST', path: '/v1/webhooks', body });
}

async function beginSeason(world: World, host: Actor): Promise<void> {
  const best = world.chance.of([2, 8]);
  const body = { name: 'The year', from: '2026-01-01', to: '2026-12-31', points: SEASON_PLACES, best };
  const { json } = await world.make(host, { method: 'POST', path: '/v1/seasons', body });
  world.model.seasons.set(host.id, { id: json.$id, best, won: new Map() });
}

/** Plans the faults of the whole installation in a week. */
function planFaults(world: World): void {
  const { chance, server } = world;
  const sometime = (kind: string, likelihood: number, act: () => void | Promise<void>) => {
    if (!chance.is(likelihood * Math.min(1, world.faultRate * 50))) return;
    world.plan(clock.at + chance.below(7 * DAY), async () => {
      server.faults.set(kind, (server.faults.get(kind) ?? 0) + 1);
      world.say('fault', kind);
      await act();
    });
  };
  sometime('upgrade', 0.6, () => server.upgrade());
  sometime('crash', 0.4, () => server.crash());
  sometime('restore', 0.15, () => server.restore());
  sometime('clockOff', 0.5, () => {
    clock.offMs = chance.of([-90_000, 90_000]);
    world.plan(clock.at + HOUR, async () => {
      clock.offMs = 0;
    });
  });
  for (const kind of ['hang', 'refuse'] as const)
    sometime(kind, 0.5, () => {
      outages.set('hooks.example', { until: clock.at + chance.between(1, 90) * 60_000, kind });
    });
}

/** Sometimes a cheater is banned for some days. */
function planBan(world: World, town: Town): void {
  const cheaters = town.players.filter(({ habit }) => habit.includes('cheater'));
  const actor = world.chance.of(cheaters);
  const id = newId(world);
  const path = documents('bans', id);
  world.plan(clock.at + world.chance.below(5 * DAY), async () => {
    if (world.model.person(actor.id).isBanned) return;
    const data = { kind: 'account', value: actor.id, reason: 'Cheated' };
    const body = { documentId: id, data };
    await world.make('key', { method: 'POST', path: documents('bans'), body, key: world.newKey() });
    world.say('operator', `bans ${actor.username}`);
    await world.letHappen(() => world.model.ban(actor.id));
    world.plan(clock.at + world.chance.between(1, 40) * HOUR, async () => {
      await world.make('key', { method: 'DELETE', path, key: world.newKey() });
      world.model.person(actor.id).isBanned = false;
      world.say('operator', `bans ${actor.username} no more`);
    });
  });
}

function planDay(world: World, town: Town, day: number, evenings: (typeof people)['evenings']): void {
  const { chance } = world;
  const [least = 0, most = 0] = evenings[[0, 6].includes(new Date(day).getUTCDay()) ? 'weekend' : 'weekday'];
  for (let count = chance.between(least, most); count > 0; count -= 1) {
    const startsAt = day + chance.between(8, 17) * HOUR + chance.of([0, 15, 30, 45]) * 60_000;
    planEvening(world, town, chance.of(town.hosts), startsAt);
  }
}

async function arrive(world: World, habit: string, habits: Habits | null, labels: string[]): Promise<Actor> {
  const id = newId(world);
  const username = `p${world.model.people.size}_${id.slice(0, 6)}`;
  const make = (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object) =>
    world.make('key', { method, path, body });
  await make('POST', '/v1/users', { userId: id, email: `${username}@example.com`, name: username });
  await make('PATCH', `/v1/users/${id}/verification`, { emailVerification: true });
  if (labels.length > 0) await make('PUT', `/v1/users/${id}/labels`, { labels });
  const session = await make('POST', `/v1/users/${id}/sessions`, {});
  const cookie = `a_session_egofficial=${session.json.secret}`;
  const actor: Actor = { id, username, habit, habits, cookie };
  const uid = String(100_000_000 + world.model.people.size);
  const profile = JSON.stringify({ gameID: 'freefire', nickname: username, uid });
  const body = { data: { username, game_profiles: [profile] } };
  const path = documents('user_details', id);
  await world.make(actor, { method: 'PATCH', path, body, key: world.newKey() });
  const tokens = habits?.pays ?? 0;
  const gift = { currency: 'eg_token', amount: tokens, reason: 'Paid at the shop' };
  if (tokens > 0) await make('POST', `/v1/users/${id}/grants`, gift);
  world.addPerson(actor, { tokens, isBanned: false, hasProfile: true });
  return actor;
}
