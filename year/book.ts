/** Checks at the end of an evening that everything adds up: names, points, messages, the statement, the season. */
import { createHash } from 'node:crypto';
import { type Statement, statementFault } from '#shared/statement.ts';
import type { Evening } from './model/evening.ts';
import { type Standing, seasonRows, standingsOf } from './model/standings.ts';
import { deliveries } from './receivers.ts';
import { documents, type World } from './world.ts';

/** Compares the ranks and points that the public reads with the model. */
export async function compareStandings(world: World, evening: Evening): Promise<void> {
  const isOpen = evening.isBracket && evening.matches.some(({ revision }) => revision === 0);
  if (isOpen || !world.model.evenings.has(evening.id)) return;
  const path = `/v1/tournaments/${evening.id}/standings`;
  await compareRows(world, evening, { path, rows: standingsOf(evening) });
}

type Ranked = Pick<Standing, 'entry' | 'points' | 'key'>;

async function compareRows(
  world: World,
  evening: Evening,
  of: { path: string; rows: Ranked[] },
): Promise<void> {
  const { path, rows } = of;
  const { json } = await world.call(null, { method: 'GET', path });
  const tell = (rows: readonly { entry: string; points: number }[]) =>
    rows.map(({ entry, points }) => `${world.nameOf(entry)} ${points}`).join(', ');
  tieAs(rows, json?.rows ?? []);
  const [told, expected] = [tell(json?.rows ?? []), tell(rows)];
  if (told === expected) return;
  world.find(`${path} of ${world.nameOf(evening.id)} is ${told}; expected is ${expected}`);
  await world.breakOff(evening);
}

/** Orders tied rows as they are told: which of several that press at the same time is first, only the server knows. */
function tieAs(rows: Ranked[], told: readonly { entry: string }[]): void {
  const keys = [...new Set(rows.map(({ key }) => key.join()))];
  const places = new Map(told.map(({ entry }, index) => [entry, index]));
  const placeOf = ({ entry, key }: Ranked) => keys.indexOf(key.join()) * 1000 + (places.get(entry) ?? 0);
  rows.sort((a, b) => placeOf(a) - placeOf(b));
}

export async function closeBook(world: World, evening: Evening): Promise<void> {
  const { id, status, winners } = evening;
  const name = world.nameOf(id);
  if (status === 'Finished') {
    const read = await world.call(null, { method: 'GET', path: documents('tournaments', id) });
    const told = (read.json.winners as string[]).join(', ').replace(/[, ]+$/, '');
    const names = winners.map((one) => (one === null ? '' : world.nameOf(one)));
    const expected = names.join(', ').replace(/[, ]+$/, '');
    if (told !== expected) world.find(`the winners of ${name} are ${told}; expected is ${expected}`);
    await compareStandings(world, evening);
  } else if (status !== 'Aborted') world.find(`${name} is ${status} hours after its end`);
  const path = `/v1/tournaments/${id}/statement`;
  const statement = await world.call(null, { method: 'GET', path });
  const { accounts = [] }: Statement = statement.json;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const fault = await statementFault(statement.json, sha256);
  const left = accounts.find(({ balance }) => balance !== 0);
  if (fault || left) world.find(`the statement of ${name}: ${JSON.stringify(fault ?? left)}`);
  const season = world.model.seasons.get(evening.host);
  if (season)
    await compareRows(world, evening, {
      path: `/v1/seasons/${season.id}/standings`,
      rows: seasonRows(season),
    });
  await expectToldOnce(world, evening);
  expectFacts(world, evening);
  world.model.evenings.delete(id);
}

/** The host's program must be sent each fact at most once, if perhaps late. */
function expectFacts(world: World, { id, taken, status }: Evening): void {
  const told = new Map<string, Set<string>>();
  for (const one of deliveries) {
    const { type, data } = JSON.parse(one.body);
    if (data?.tournament?.id === id) told.set(type, (told.get(type) ?? new Set()).add(one.id));
  }
  const due = { 'seat.taken': taken, 'tournament.settled': status === 'Finished' ? 1 : 0 };
  for (const [type, count] of Object.entries(due)) {
    const times = told.get(type)?.size ?? 0;
    if (times > count)
      world.find(`${world.nameOf(id)} tells ${times} times of ${type}, expected is ${count}`);
  }
}

/** Everybody must get each message about an evening exactly once. */
async function expectToldOnce(world: World, { id, winners, status }: Evening): Promise<void> {
  const rows = await world.server.services.database.query<{ user_id: string; kind: string; most: number }>(
    `select user_id, kind, max(same)::int as most from (
       select user_id, kind, count(*) as same
       from notifications n join notification_recipients r on r.notification_id = n.id
       where target_link like '%/t/' || $1 || '%' and kind in ('prize', 'abort', 'start') group by user_id, kind, message
     ) told group by user_id, kind order by user_id, kind`,
    [id],
  );
  for (const { user_id, kind, most } of rows)
    if (most > 1)
      world.find(`${world.nameOf(user_id)} is told ${most} times of ${kind} of ${world.nameOf(id)}`);
  if (status !== 'Finished') return;
  for (const winner of winners)
    if (
      winner !== null &&
      !world.model.person(winner).isBanned &&
      !rows.some((row) => row.user_id === winner && row.kind === 'prize')
    )
      world.find(`${world.nameOf(winner)} has won ${world.nameOf(id)} and is not told`);
}

/** Receivers must accept each delivery only once, unless the process died while it was sent. */
export function expectDeliveriesOnce(world: World): void {
  const taken = new Map<string, number>();
  for (const { id, isTaken, life, body } of deliveries.splice(0)) {
    if (isTaken && taken.get(id) === life) world.find(`a program is told twice: ${body.slice(0, 100)}`);
    if (isTaken) taken.set(id, life);
  }
}
