/** The three writes with which old clients join and exit. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  aDraft,
  anOpenTournament,
  joinedPlayers,
  type Person,
  players,
  withBalance,
} from '#tests/support/factories.ts';
import {
  aTeamTournament,
  balance,
  call,
  host,
  platform,
  startTeamScenario,
  tournamentOf,
} from '#tests/support/team-scenario.ts';
import { changesNobodyElse } from './old-client-updates.ts';

startTeamScenario();
afterEach(() => platform.audit());

const documents = 'databases/main/collections';
const write = (person: Person, tournament: string, participants: string[]) =>
  call(person, 'PATCH', `${documents}/tournaments/documents/${tournament}`, { data: { participants } });
const own = (person: Person, data: object) =>
  call(person, 'PATCH', `${documents}/user_details/documents/${person.id}`, { data });
/** Status and reason of the command for the same act. */
const asCommand = async (person: Person, method: 'POST' | 'DELETE', id: string) => {
  const me = method === 'DELETE' ? '/me' : '';
  const { status, json } = await call(person, method, `tournaments/${id}/participants${me}`);
  return [status, json.reason];
};
const listOf = async (id: string): Promise<string[]> => (await tournamentOf(id)).participants;
const fee = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 50 }) };
const onePlayer = async (tokens: number): Promise<Person> => {
  const [player] = await players(platform, 1);
  if (!player) throw new Error('nobody');
  await withBalance(platform, player, tokens);
  return player;
};

it.each<[string, string[], string[], boolean]>([
  ['joins', ['a', 'b', 'me'], ['a', 'b'], true],
  ['exits', ['a', 'b'], ['a', 'me', 'b'], true],
  ['changes nothing', ['a', 'me'], ['a', 'me'], true],
  ['joins by a list that is older than the last player', ['a', 'me'], ['a', 'b'], true],
  ['exits by a list that is older than the last player', ['a'], ['a', 'me', 'b'], true],
  ['joins and adds another', ['a', 'x', 'me'], ['a'], false],
  ['joins and takes somebody out of the middle', ['b', 'me'], ['a', 'b'], false],
  ['exits and empties the list', [], ['a', 'me'], false],
  ['takes another out', ['me'], ['a', 'me'], false],
])('a list that %s', (_what, named, current, isAllowed) => {
  expect(changesNobodyElse({ named, current, me: 'me' })).toBe(isAllowed);
});

describe('participants', () => {
  it('with the caller join him, and his list and balance may be written as they are then', async () => {
    const id = await anOpenTournament(platform, host, { ...fee, max: 4 });
    const [other] = await joinedPlayers(platform, id, 1);
    const player = await onePlayer(80);
    const joined = await write(player, id, [other?.id ?? '', player.id]);
    expect([joined.status, joined.json.participants]).toEqual([200, [other?.id, player.id]]);
    expect(await balance(player)).toBe(30);
    for (const [data, status] of [
      [{ tournaments: [id] }, 200],
      [{ eg_token: 30 }, 200],
      // The client worked this out from a balance that it had read after the join.
      [{ eg_token: -20 }, 200],
      [{ eg_token: 31 }, 401],
      [{ eg_token: 80 }, 401],
      [{ eg_coin: 5 }, 401],
      [{ tournaments: [] }, 401],
      [{ tournaments: [id, 'other'] }, 401],
    ] as const) {
      expect([data, (await own(player, data)).status]).toEqual([data, status]);
    }
    expect(await balance(player)).toBe(30);
    const again = await write(player, id, [other?.id ?? '', player.id]);
    expect([again.status, again.json.reason]).toEqual(await asCommand(player, 'POST', id));

    const left = await write(player, id, [other?.id ?? '']);
    expect([left.status, left.json.participants]).toEqual([200, [other?.id]]);
    expect(await balance(player)).toBe(75);
    expect((await own(player, { eg_token: 75, tournaments: [] })).status).toBe(200);
    expect((await own(player, { eg_token: 80 })).status).toBe(401);
  });

  it('meet the refusals of joining and exiting', async () => {
    const id = await anOpenTournament(platform, host, { ...fee, max: 2 });
    const poor = await onePlayer(10);
    const refused = await write(poor, id, [poor.id]);
    expect([refused.status, refused.json.reason]).toEqual(await asCommand(poor, 'POST', id));
    expect(refused.json.reason).toBe('joinBalance');
    const seated = await joinedPlayers(platform, id, 2);
    const ids = seated.map((one) => one.id);
    const late = await onePlayer(80);
    const full = await write(late, id, [...ids, late.id]);
    expect([full.status, full.json.reason]).toEqual(await asCommand(late, 'POST', id));
    expect(full.json.reason).toBe('joinFull');
    await platform.database.query("update tournaments set status = 'Upcoming' where id = $1", [id]);
    const [first] = seated;
    if (!first) throw new Error('nobody');
    const closed = await write(first, id, ids.slice(1));
    expect([closed.status, closed.json.reason]).toEqual(await asCommand(first, 'DELETE', id));
    expect(closed.json.reason).toBe('exitClosed');
    expect(await listOf(id)).toEqual(ids);
  });

  it('of what is hidden are answered as of what does not exist', async () => {
    const player = await onePlayer(80);
    const draft = await aDraft(platform, host);
    for (const id of [draft, 'nowhere']) expect((await write(player, id, [player.id])).status).toBe(404);
  });

  it('of teams are joined by team', async () => {
    const id = await aTeamTournament();
    const player = await onePlayer(80);
    const { status, json } = await write(player, id, [player.id]);
    expect([status, json.reason]).toEqual(await asCommand(player, 'POST', id));
    expect(json.reason).toBe('joinByTeam');
  });

  it('change nobody else, and nothing beside them', async () => {
    const id = await anOpenTournament(platform, host, { ...fee, max: 4 });
    const [other] = await joinedPlayers(platform, id, 1);
    const player = await onePlayer(80);
    const stranger = await onePlayer(80);
    for (const participants of [[], [other?.id ?? '', stranger.id], [stranger.id, player.id]])
      expect((await write(player, id, participants)).status).toBe(401);
    const data = { participants: [other?.id, player.id], title: 'Mine' };
    const path = `${documents}/tournaments/documents/${id}`;
    expect((await call(player, 'PATCH', path, { data })).status).toBeGreaterThanOrEqual(400);
    const permissions = { data: { participants: [other?.id, player.id] }, permissions: [] };
    expect((await call(player, 'PATCH', path, permissions)).status).toBe(401);
    expect((await call(host, 'PATCH', path, { data: { participants: [] } })).status).toBe(401);
    expect(await listOf(id)).toEqual([other?.id]);
    expect([await balance(player), await balance(stranger)]).toEqual([80, 80]);
  });
});
