/** The records of hosts and players, as everyone sees them. */
import { afterEach, expect, it } from 'vitest';
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { dueFollowNews, tellFollowers } from '#server/tournaments/follow/tell-followers.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import {
  aHost,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  ofTeams,
  type Person,
  players,
  withResults,
} from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { playerRecord } from './player-record.ts';

const platform = await filePlatform();
const visitor = new HttpClient(await platform.app());
afterEach(() => platform.audit());

const ROOM = JSON.stringify({ roomID: '7', roomPass: 'x' });
const DUO = ofTeams();
const recordOf = (kind: 'hosts' | 'players', id: string) => visitor.call('GET', `/v1/${kind}/${id}/record`);
const nameOf = async ({ id }: Person): Promise<string> =>
  (
    await platform.database.query<{ username: string }>('select username from user_details where id = $1', [
      id,
    ])
  )[0]?.username ?? '';

/** A finished series. Each room was opened a quarter of an hour before its match, or five minutes after. */
async function anEvening(host: Person, { paidAfter, late }: { paidAfter: number; late: number }) {
  const { id, matches, players } = await aSeries(platform, host, { matches: 2, players: 2 });
  for (const match of matches) await editMatch(platform, host, { id: match, data: { entryDetails: ROOM } });
  const prizes = (await visitor.call('GET', `/v1/databases/main/collections/tournaments/documents/${id}`))
    .json.prizePool.length;
  const names = await Promise.all(players.map(nameOf));
  const winners = [...names, ...Array.from({ length: prizes }, () => '')].slice(0, prizes);
  await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
  // The matches get the times of a past evening.
  await platform.database.query(
    `update matches set scheduled_time = now() - interval '2 hours',
       room_shown_at = now() - interval '2 hours' + case when id = any($2) then interval '5 min' else -interval '15 min' end
     where tournament_id = $1`,
    [id, matches.slice(0, late)],
  );
  await platform.database.query(
    `update tournaments set closed_at = (
       select max(greatest(room_shown_at, scheduled_time)) from matches where tournament_id = $1
     ) + make_interval(mins => $2) where id = $1`,
    [id, paidAfter],
  );
  return { id, players };
}

it('tells of a host what was held, aborted, opened on time, and how soon prizes were paid', async () => {
  const host = await aHost(platform);
  expect((await recordOf('hosts', host.id)).json).toEqual({
    held: 0,
    aborted: 0,
    followers: 0,
    rooms: { opened: 0, onTime: 0 },
    minutesToPaid: null,
    disputes: { accepted: 0, rejected: 0, undecided: 0 },
  });
  await anEvening(host, { paidAfter: 10, late: 0 });
  await anEvening(host, { paidAfter: 300, late: 1 });
  const last = await anEvening(host, { paidAfter: 30, late: 0 });
  const aborted = await anOpenTournament(platform, host);
  await joinedPlayers(platform, aborted, 1);
  await updateTournament(platform, host, { id: aborted, data: { status: 'Aborted' } });
  expect((await recordOf('hosts', host.id)).json).toEqual({
    held: 3,
    aborted: 1,
    followers: 0,
    rooms: { opened: 6, onTime: 5 },
    minutesToPaid: 30,
    disputes: { accepted: 0, rejected: 0, undecided: 0 },
  });
  const [first, second] = last.players as [Person, Person];
  const [{ json: won }, { json: lost }] = [
    await recordOf('players', first.id),
    await recordOf('players', second.id),
  ];
  expect(won).toMatchObject({ played: 1, won: 1, prizes: 1, best: [{ tournament: last.id, rank: 1 }] });
  expect(lost).toMatchObject({ played: 1, won: 0, prizes: 1, best: [{ tournament: last.id, rank: 2 }] });
});

it('tells how disputes of a host ended, as soon as they are decided', async () => {
  const host = await aHost(platform);
  const { matches, players } = await aSeries(platform, host, {
    matches: 1,
    players: 2,
    overrides: { disputeMinutes: 60 },
  });
  const match = matches[0] ?? '';
  await withResults(platform, host, { match, places: players.map((player) => [player, 0] as const) });
  const opened: string[] = [];
  for (const player of players) {
    opened.push(await openDispute(platform, player, { match, text: 'Wrong', file: null }));
  }
  expect((await recordOf('hosts', host.id)).json.disputes).toEqual({
    accepted: 0,
    rejected: 0,
    undecided: 2,
  });
  await decideDispute(platform, host, { dispute: opened[0] ?? '', decision: 'accepted', answer: 'Yes' });
  await decideDispute(platform, host, { dispute: opened[1] ?? '', decision: 'rejected', answer: 'No' });
  expect((await recordOf('hosts', host.id)).json.disputes).toEqual({
    accepted: 1,
    rejected: 1,
    undecided: 0,
  });
});

it('counts nothing that is still running', async () => {
  const host = await aHost(platform);
  const { players, matches } = await aSeries(platform, host, { matches: 1, players: 2 });
  await editMatch(platform, host, { id: matches[0] ?? '', data: { entryDetails: ROOM } });
  expect((await recordOf('hosts', host.id)).json).toMatchObject({ held: 0, rooms: { opened: 0 } });
  expect((await recordOf('players', players[0]?.id ?? '')).json).toEqual({
    played: 0,
    won: 0,
    prizes: 0,
    best: [],
    teams: [],
  });
});

it('tells of a player the teams that had a seat, those of one name as one', async () => {
  const host = await aHost(platform);
  const [captain, member] = await players(platform, 2, { tokens: 200 });
  if (!captain || !member) throw new Error('Two players are needed.');
  expect((await recordOf('players', member.id)).json.teams).toEqual([]);
  const tournaments: string[] = [];
  for (const name of ['Night Owls', 'River Kings', 'night owls', 'Half a Team', 'Hidden Team']) {
    const access = JSON.stringify({ kind: name === 'Hidden Team' ? 'unlisted' : 'public' });
    const titles = { tournTitle: `Cup of ${name}`, titleNe: name === 'River Kings' ? 'नदीको कप' : null };
    const tournament = await anOpenTournament(platform, host, { ...DUO, ...titles, access });
    tournaments.push(tournament);
    const input = { tournament, name, payer: 'each', prizeSplit: 'equal', waits: false } as const;
    const team = await createTeam(platform, captain, { ...input, invite: [member.username ?? ''] });
    if (name !== 'Half a Team') await joinTeam(platform, member, { team, code: undefined });
  }
  for (const { id } of [captain, member]) {
    expect((await recordOf('players', id)).json.teams).toEqual([
      {
        name: 'night owls',
        tournaments: 2,
        tournament: tournaments[2],
        title: 'Cup of night owls',
        titleNe: null,
      },
      {
        name: 'River Kings',
        tournaments: 1,
        tournament: tournaments[1],
        title: 'Cup of River Kings',
        titleNe: 'नदीको कप',
      },
    ]);
  }
});

it('tells nothing of what no list shows', async () => {
  const { id, players: entrants } = await anEvening(await aHost(platform), { paidAfter: 10, late: 0 });
  const record = () => playerRecord(platform.database, entrants[0]?.id ?? '');
  expect(await record()).toMatchObject({ played: 1, won: 1, prizes: 1, best: [{ tournament: id }] });
  await platform.database.query(`update tournaments set access = '{"kind":"unlisted"}' where id = $1`, [id]);
  expect(await record()).toEqual({ played: 0, won: 0, prizes: 0, best: [], teams: [] });
});

it('knows nobody who is not there', async () => {
  await aPlayer(platform);
  for (const kind of ['hosts', 'players'] as const) {
    const answer = await recordOf(kind, 'nobody');
    expect([answer.status, answer.json.type]).toEqual([404, 'document_not_found']);
  }
});

it('tells followers once of each tournament that opens for everybody, of several in one message', async () => {
  const host = await aHost(platform);
  const [fan, quiet, late, waiting] = (await players(platform, 4)) as [Person, Person, Person, Person];
  const path = `/v1/hosts/${host.id}/follow`;
  const fans = await signedIn(await platform.app(), fan);
  for (const _ of [1, 2]) {
    const { status, json } = await fans.call('PUT', path);
    expect([status, json]).toEqual([200, { followers: 1, following: true }]);
  }
  expect((await visitor.call('GET', path)).json).toEqual({ followers: 1, following: false });
  expect((await recordOf('hosts', host.id)).json.followers).toBe(1);
  await (await signedIn(await platform.app(), quiet)).call('PUT', path);
  await platform.database.query('update accounts set prefs = $2 where id = $1', [
    quiet.id,
    { notificationsOff: ['follow'] },
  ]);
  const told = ({ id }: Person) =>
    platform.database.query<{ message: string; target_link: string }>(
      `select n.message, n.target_link from notifications n join notification_recipients r on r.notification_id = n.id
       where r.user_id = $1 and n.kind = 'follow' order by n.sequence`,
      [id],
    );
  const tellAll = async () => {
    for (const one of await dueFollowNews(platform.database)) await tellFollowers(platform, one);
  };
  const open = (tournTitle: string, overrides: object = {}, status: 'Open' | 'Upcoming' = 'Open') =>
    anOpenTournament(platform, host, { tournTitle, prizePool: [1], ...overrides }, status);
  for (const kind of ['unlisted', 'invite', 'approval'])
    await open('Hidden', { access: JSON.stringify({ kind }) });
  const coming = await open('Cup Zero', {}, 'Upcoming');
  await tellAll();
  expect(await told(fan)).toEqual([]);
  const first = await open('Cup One');
  await Promise.all([tellFollowers(platform, host.id), tellFollowers(platform, host.id)]);
  await tellAll();
  expect(await told(fan)).toMatchObject([{ target_link: `/t/${first}` }]);
  // Registration closes and opens again, which tells nothing new.
  for (const status of ['Upcoming', 'Open'])
    await updateTournament(platform, host, { id: first, data: { status } });
  await tellAll();
  expect(await told(fan)).toHaveLength(1);
  const reminding = await signedIn(await platform.app(), waiting);
  expect((await reminding.call('PUT', `/v1/tournaments/${coming}/reminder`)).status).toBe(204);
  await updateTournament(platform, host, { id: coming, data: { status: 'Open' } });
  await open('Cup Two');
  for (const one of [late, waiting]) await (await signedIn(await platform.app(), one)).call('PUT', path);
  await tellAll();
  const [message, ...more] = await told(fan);
  expect(more).toEqual([]);
  expect(message?.target_link).toBe(`/h/${host.username}`);
  for (const title of ['Cup Zero', 'Cup One', 'Cup Two']) expect(message?.message).toContain(title);
  expect((await told(late)).map((one) => one.message.includes('Cup One'))).toEqual([false]);
  expect((await told(waiting)).map((one) => one.message.includes('Cup Zero'))).toEqual([false]);
  expect(await told(quiet)).toEqual([]);
  expect((await fans.call('DELETE', path)).status).toBe(204);
  expect((await fans.call('GET', path)).json).toEqual({ followers: 3, following: false });
  const self = await (await signedIn(await platform.app(), host)).call('PUT', path);
  expect([self.status, self.json.reason]).toEqual([409, 'followSelf']);
  expect((await fans.call('PUT', `/v1/hosts/${late.id}/follow`)).status).toBe(404);
});
