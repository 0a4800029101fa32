/** Seasons of a host: what they are made of, and what of it everybody sees. */
import { afterEach, expect, it } from 'vitest';
import { strikeWinner } from '#server/penalties/strike-winner.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import {
  aDraft,
  aHost,
  anAdmin,
  anOpenTournament,
  aSeries,
  ofTeams,
  type Person,
  players,
  withResults,
} from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const SEASON = { name: 'Winter', from: '2030-01-01', to: '2030-03-31', points: [10, 6, 3, 1] };

const platform = await filePlatform();
const visitor = new HttpClient(await platform.app());
afterEach(() => platform.audit());

const signIn = async (person: Person) => signedIn(await platform.app(), person);
const table = async (id: string) => (await visitor.call('GET', `/v1/seasons/${id}/standings`)).json;
const brief = async (id: string) =>
  (await table(id)).rows.map((row: { rank: number; name: string; points: number; struck?: true }) =>
    [row.rank, row.name, row.points, ...(row.struck ? ['struck'] : [])].join(' '),
  );

/** A settled evening of one match; the last player has not played. @returns who came in, in this order, and who did not */
async function anEvening(host: Person, overrides: Record<string, unknown> = {}) {
  const {
    id,
    matches,
    players: all,
  } = await aSeries(platform, host, {
    matches: 1,
    players: 4,
    overrides: { prizePool: [20, 10], ...overrides },
  });
  const played = all.slice(0, 3);
  await withResults(platform, host, { match: matches[0], places: played.map((player) => [player, 0]) });
  await settleByStandings(platform, host, { tournament: id, order: null, revision: null });
  return { id, all, names: all.map(({ username }) => username ?? '') };
}

it('adds up the finished tournaments of its days, and shows no Draft and nothing unlisted', async () => {
  const host = await aHost(platform);
  const hosting = await signIn(host);
  const first = await anEvening(host);
  const second = await anEvening(host, { startDate: '2030-02-02T16:30', endDate: '2030-02-02T20:30' });
  await anEvening(host, { startDate: '2030-04-01T16:30', endDate: '2030-04-01T20:30' });
  await anEvening(host, { access: JSON.stringify({ kind: 'unlisted' }) });
  await anOpenTournament(platform, host);
  const draft = await aDraft(platform, host, { tournTitle: 'Secret Cup' });
  const made = await hosting.call('POST', '/v1/seasons', SEASON);
  expect([made.status, made.json]).toMatchObject([
    201,
    { ...SEASON, host: host.id, best: null, tournaments: null },
  ]);
  const id = made.json.$id;
  const { tournaments, rows } = await table(id);
  expect(tournaments.map((one: { $id: string }) => one.$id)).toEqual([first.id, second.id]);
  expect(rows).toHaveLength(6);
  expect(
    rows
      .slice(0, 2)
      .map((row: { name: string }) => row.name)
      .sort(),
  ).toEqual([first.names[0], second.names[0]].sort());
  expect(rows.find((row: { entry: string }) => row.entry === first.all[2]?.id)).toEqual({
    // This player has as many points as the third of the later evening, who is ranked before him.
    rank: 6,
    entry: first.all[2]?.id,
    name: first.names[2],
    points: 3,
    counted: [{ tournament: first.id, rank: 3, points: 3 }],
    dropped: [],
  });
  const path = `/v1/seasons/${id}`;
  const named = await hosting.call('PATCH', path, { tournaments: [second.id, draft], best: 1 });
  expect([named.status, named.json.tournaments, named.json.best]).toEqual([200, [second.id, draft], 1]);
  for (const url of [
    path,
    `${path}/standings`,
    '/v1/databases/main/collections/seasons/documents',
    `/v1/seasons?host=${host.id}`,
  ]) {
    const { status, text } = await visitor.call('GET', url);
    expect([status, text.includes(draft), text.includes('Secret')]).toEqual([200, false, false]);
  }
  expect((await table(id)).tournaments).toMatchObject([{ $id: second.id, startDate: '2030-02-02T16:30' }]);
  const all = await hosting.call('PATCH', path, { tournaments: null });
  expect(all.json.tournaments).toBeNull();
  expect((await table(id)).tournaments).toHaveLength(2);
  expect((await hosting.call('DELETE', path)).status).toBe(204);
  expect([
    (await visitor.call('GET', path)).status,
    (await visitor.call('GET', `${path}/standings`)).status,
  ]).toEqual([404, 404]);
});

it('counts a strike: no points for who was struck out, and others move up only where they were rewarded', async () => {
  const host = await aHost(platform);
  const hosting = await signIn(host);
  const { id, all, names } = await anEvening(host);
  const { json: season } = await hosting.call('POST', '/v1/seasons', SEASON);
  expect(await brief(season.$id)).toEqual([`1 ${names[0]} 10`, `2 ${names[1]} 6`, `3 ${names[2]} 3`]);
  const strike = (entry: string, reaward: boolean) =>
    strikeWinner(platform, SERVER_KEY, { tournament: id, entry, reason: 'Cheated', reaward });
  await strike(all[1]?.id ?? '', false);
  expect(await brief(season.$id)).toEqual([`1 ${names[0]} 10`, `2 ${names[2]} 3`, `3 ${names[1]} 0 struck`]);
  await strike(all[0]?.id ?? '', true);
  const rows = await brief(season.$id);
  expect(rows).toContain(`2 ${names[0]} 0 struck`);
  expect(rows[0]).toMatch(new RegExp(`^1 ${names[2]} `));
  const { rows: full } = await table(season.$id);
  expect(full.find((row: { entry: string }) => row.entry === all[0]?.id).counted).toEqual([
    { tournament: id, rank: 1, points: 0, struck: true },
  ]);
});

it('has the winners that a host named, and teams by the account of their captain with their last name', async () => {
  const host = await aHost(platform);
  const hosting = await signIn(host);
  const [captain, mate, other, second] = (await players(platform, 4, { tokens: 500 })) as [
    Person,
    Person,
    Person,
    Person,
  ];
  const DUO = {
    ...ofTeams(),
    prizePool: [10],
  };
  for (const name of ['Night Owls', 'Day Owls']) {
    const tournament = await anOpenTournament(platform, host, DUO);
    for (const [head, member, team] of [
      [captain, mate, name],
      [other, second, 'River Kings'],
    ] as const) {
      const input = { tournament, name: team, payer: 'each', prizeSplit: 'equal', waits: false } as const;
      const made = await createTeam(platform, head, { ...input, invite: [member.username ?? ''] });
      await joinTeam(platform, member, { team: made, code: undefined });
    }
    await updateTournament(platform, host, { id: tournament, data: { status: 'Ongoing' } });
    const winners = [captain.username];
    await updateTournament(platform, host, { id: tournament, data: { status: 'Finished', winners } });
  }
  const { json: season } = await hosting.call('POST', '/v1/seasons', SEASON);
  const { rows } = await table(season.$id);
  expect(rows).toMatchObject([{ rank: 1, entry: captain.id, name: 'Day Owls', points: 20 }]);
  expect(rows).toHaveLength(1);
});

it('belongs to its host, is changed by the operator too, and refuses what does not fit', async () => {
  const host = await aHost(platform);
  const hosting = await signIn(host);
  const { json: season } = await hosting.call('POST', '/v1/seasons', SEASON);
  const path = `/v1/seasons/${season.$id}`;
  const other = await aHost(platform);
  const stranger = await signIn(other);
  for (const method of ['PATCH', 'DELETE'] as const) {
    expect((await stranger.call(method, path, { name: 'Mine' })).status).toBe(401);
    expect((await visitor.call(method, path, { name: 'Mine' })).status).toBe(401);
  }
  const foreign = await anOpenTournament(platform, other);
  for (const [changes, reason] of [
    [{ name: '  ' }, 'nameLength'],
    [{ name: 'x'.repeat(61) }, 'nameLength'],
    [{ to: '2029-12-31' }, 'seasonDays'],
    [{ points: [] }, 'seasonPoints'],
    [{ best: 0 }, 'seasonBest'],
    [{ tournaments: [foreign] }, 'seasonTournament'],
  ] as const) {
    for (const [method, url, body] of [
      ['POST', '/v1/seasons', { ...SEASON, ...changes }],
      ['PATCH', path, changes],
    ] as const) {
      const { status, json } = await hosting.call(method, url, body);
      expect([status, json.reason]).toEqual([400, reason]);
    }
  }
  const operating = await signIn(await anAdmin(platform));
  expect((await operating.call('PATCH', path, { name: 'Renamed' })).json.name).toBe('Renamed');
  expect((await hosting.call('GET', '/v1/seasons')).json).toMatchObject({
    total: 1,
    seasons: [{ $id: season.$id }],
  });
  expect((await stranger.call('GET', '/v1/seasons')).json).toEqual({ total: 0, seasons: [] });
  await platform.database.query(
    `insert into seasons (id, host, name, from_day, to_day, points)
     select 'many' || n, host, name, from_day, to_day, points from seasons, generate_series(1, 49) n where id = $1`,
    [season.$id],
  );
  const full = await hosting.call('POST', '/v1/seasons', SEASON);
  expect([full.status, full.json.reason]).toEqual([409, 'seasonsMax']);
  expect((await operating.call('DELETE', path)).status).toBe(204);
});
