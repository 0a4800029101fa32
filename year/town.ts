/** The people of a year: who is there at the beginning, who comes later, and when evenings are. */
import { DAY, newId, planEvening, type Town } from './evenings.ts';
import { clock } from './own-process.ts';
import type people from './people.json';
import type { Actor, Habits, World } from './world.ts';

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
  for (const habits of given.players)
    for (let index = 0; index < habits.count; index += 1)
      town.players.push(await arrive(world, habits.habit, habits, []));
  for (let day = 1; day < 365; day += 1) planDay(world, town, clock.at + day * DAY, given.evenings);
  const weekly = () => {
    for (let count = 0; count < given.newcomersPerWeek; count += 1)
      world.plan(clock.at + world.chance.below(7 * DAY), async () => {
        const habits = world.chance.of(given.players);
        town.players.push(await arrive(world, `newcomer, ${habits.habit}`, habits, []));
      });
    world.plan(clock.at + 7 * DAY, async () => weekly());
  };
  weekly();
  return town;
}

function planDay(world: World, town: Town, day: number, evenings: (typeof people)['evenings']): void {
  const { chance } = world;
  const [least = 0, most = 0] = evenings[[0, 6].includes(new Date(day).getUTCDay()) ? 'weekend' : 'weekday'];
  for (let count = chance.between(least, most); count > 0; count -= 1) {
    const startsAt = day + chance.between(8, 17) * HOUR + chance.of([0, 15, 30, 45]) * 60_000;
    planEvening(world, town, { host: chance.of(town.hosts), startsAt });
  }
}

async function arrive(world: World, habit: string, habits: Habits | null, labels: string[]): Promise<Actor> {
  const id = newId(world);
  const username = `p${world.model.people.size}_${id.slice(0, 6)}`;
  const make = async (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object) => {
    const answer = await world.call('key', { method, path, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer;
  };
  await make('POST', '/v1/users', { userId: id, email: `${username}@example.com`, name: username });
  await make('PATCH', `/v1/users/${id}/verification`, { emailVerification: true });
  if (labels.length > 0) await make('PUT', `/v1/users/${id}/labels`, { labels });
  const session = await make('POST', `/v1/users/${id}/sessions`, {});
  const cookie = `a_session_egofficial=${session.json.secret}`;
  const actor: Actor = { id, username, habit, habits, cookie };
  const profile = JSON.stringify({
    gameID: 'freefire',
    nickname: username,
    uid: String(100_000_000 + world.model.people.size),
  });
  const data = { username, game_profiles: [profile] };
  const answer = await world.call(actor, {
    method: 'PATCH',
    path: `/v1/databases/main/collections/user_details/documents/${id}`,
    body: { data },
    key: world.newKey(),
  });
  if (answer.status >= 300) throw new Error(`${username} cannot arrive: ${answer.text}`);
  world.addPerson(actor, { tokens: 0, isBanned: false, hasProfile: true });
  return actor;
}
