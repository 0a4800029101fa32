import { describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import type { StatementTransfer } from '#shared/statement.ts';
import { anOpenTournament, aPlayer, type Person, players } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import {
  accept,
  app,
  aTeamTournament,
  balance,
  balances,
  call,
  create,
  DUO,
  endHold,
  host,
  membersOf,
  notesOf,
  platform,
  readTeam,
  reasonOf,
  registered,
  seat,
  startTeamScenario,
  teamPath,
  tournamentOf,
} from '#tests/support/team-scenario.ts';
import { dueFollowNews, tellFollowers } from '../follow/tell-followers.ts';
import { updateTournament } from '../update-tournament.ts';
import { dueHolds, lapseTeam } from './lapse-team.ts';

startTeamScenario();

describe('a team', () => {
  it('is created by its captain, who pays his part, and holds a seat', async () => {
    const id = await aTeamTournament();
    const [captain, friend, stranger] = (await players(platform, 3, { tokens: 50 })) as [
      Person,
      Person,
      Person,
    ];
    const before = Date.now();
    const team = await create(captain, id, { name: '  Night   Owls ', invite: [friend.username] });
    expect(team).toMatchObject({
      $collectionId: 'teams',
      tournamentID: id,
      name: 'Night Owls',
      captain: captain.id,
      payer: 'each',
      prizeSplit: 'equal',
      status: 'Forming',
      joinCode: expect.stringMatching(/^\S{12}$/),
    });
    expect(membersOf(team)).toEqual([
      { user: captain.id, role: 'player', state: 'confirmed', paid: 14 },
      { user: friend.id, role: 'player', state: 'invited', paid: 0 },
    ]);
    const held = new Date(team.holdEndsAt ?? '').getTime() - before;
    expect(held).toBeGreaterThan(9.9 * 60_000);
    expect(held).toBeLessThan(10.5 * 60_000);
    expect(await balances([captain, friend])).toEqual([36, 50]);
    expect(await tournamentOf(id)).toMatchObject({ seatsHeld: 1, participants: [] });
    expect(await seat(captain, id)).toMatchObject({ state: 'held', team: team.$id, place: null });
    expect(await seat(friend, id)).toMatchObject({ state: 'none', team: null });
    expect((await notesOf(friend)).at(-1)).toContain('invited to the team <strong>Night Owls</strong>');

    // These callers may read the team, and some of them its code.
    expect((await readTeam(friend, team)).joinCode).toBe(team.joinCode);
    const hosts = await call(host, 'GET', teamPath(team.$id));
    expect([hosts.status, hosts.json.joinCode]).toEqual([200, undefined]);
    for (const path of [teamPath(team.$id), `teams/${team.$id}/members/me`]) {
      const method = path.startsWith('teams') ? 'POST' : 'GET';
      expect((await call(stranger, method, path)).status).toBe(404);
    }
    expect((await new HttpClient(app).call('GET', `/v1/${teamPath(team.$id)}`)).status).toBe(404);
    expect((await accept(stranger, team, { code: 'guess' })).status).toBe(404);
    const list = await call(stranger, 'GET', 'databases/main/collections/teams/documents');
    expect(list.text).not.toContain('Night Owls');
    const byCode = await call(
      friend,
      'GET',
      `databases/main/collections/teams/documents?queries[]=${encodeURIComponent(
        JSON.stringify({ method: 'equal', attribute: 'joinCode', values: [team.joinCode] }),
      )}`,
    );
    expect([byCode.status, byCode.json.type]).toEqual([400, 'general_query_invalid']);
  });

  it('registers with the last player who confirms, who sees the room like the captain', async () => {
    const id = await aTeamTournament();
    const people = await players(platform, 5, { tokens: 50 });
    const [captain, a, b, c, substitute] = people as [Person, Person, Person, Person, Person];
    const team = await create(captain, id, { invite: [a.username, b.username] });
    const places = async (person: Person) => (await call(person, 'GET', 'account/evening')).json.places;
    const invitation = { team: team.$id, name: team.name, payer: 'each', isHeld: true };
    expect(await places(a)).toMatchObject([{ tournament: id, invitation, team: null }]);
    expect(await places(c)).toEqual([]);
    expect((await accept(a, team)).status).toBe(201);
    expect((await accept(b, team)).status).toBe(201);
    const forming = { name: team.name, confirmed: 3, holdEndsAt: expect.any(String) };
    expect(await places(captain)).toMatchObject([{ team: forming, seat: { state: 'held', entry: null } }]);
    expect(await tournamentOf(id)).toMatchObject({ seatsHeld: 1, participants: [] });
    // The third member comes by the link.
    const last = await accept(c, team, { code: team.joinCode });
    expect(last.json).toMatchObject({ status: 'Registered', holdEndsAt: null });
    expect(membersOf(last.json).map(({ paid }) => paid)).toEqual([14, 12, 12, 12]);
    expect(await balances(people)).toEqual([36, 38, 38, 38, 50]);
    expect(await tournamentOf(id)).toMatchObject({ seatsHeld: 0, participants: [captain.id] });
    expect((await accept(substitute, team, { code: team.joinCode })).status).toBe(201);
    expect(membersOf(await readTeam(substitute, team)).at(-1)).toEqual({
      user: substitute.id,
      role: 'substitute',
      state: 'confirmed',
      paid: 0,
    });
    const late = await aPlayer(platform, { tokens: 50 });
    expect(await reasonOf(late, 'POST', `teams/${team.$id}/members/me`, { code: team.joinCode })).toEqual([
      409,
      'teamFull',
    ]);
    expect(await reasonOf(late, 'POST', `teams/${team.$id}/members/me`)).toEqual([409, 'teamNotInvited']);
    // The team is public now, except for its code.
    const seen = (await new HttpClient(app).call('GET', `/v1/${teamPath(team.$id)}`)).json;
    expect([seen.name, seen.joinCode]).toEqual([team.name, undefined]);

    const [match] = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [id],
    );
    const entryDetails = JSON.stringify({ roomID: '77', roomPass: 'x' });
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    const data = { matchStatus: 'Ongoing', entryDetails };
    await editMatch(platform, host, { id: match?.id ?? '', data });
    const room = `databases/main/collections/matches/documents/${match?.id}`;
    for (const person of people) {
      expect((await call(person, 'GET', room)).json.entryDetails).toContain('77');
      const details = `databases/main/collections/user_details/documents/${person.id}`;
      expect((await call(person, 'GET', details)).json.tournaments).toEqual([id]);
      expect((await notesOf(person)).at(-1)).toContain('The room of');
      expect(await seat(person, id)).toMatchObject({
        state: 'registered',
        team: team.$id,
        entry: captain.id,
      });
    }
    expect((await call(late, 'GET', room)).json.entryDetails).toBeUndefined();
    const profile = `databases/main/collections/user_details/documents/${substitute.id}`;
    expect((await call(host, 'GET', profile)).json.game_profiles).toHaveLength(1);
    const receipts = (await call(host, 'GET', `matches/${match?.id}/receipts`)).json;
    expect(receipts.map(({ user }: { user: string }) => user)).toEqual(people.map((person) => person.id));
  });

  it('is paid by its captain alone where he says so', async () => {
    const id = await aTeamTournament();
    const { people } = await registered(id, { body: { payer: 'captain' } });
    expect(await balances(people)).toEqual([0, 50, 50, 50]);
  });

  it('gives everything back when a member leaves, is removed, or the captain dissolves it', async () => {
    const id = await aTeamTournament();
    const people = await players(platform, 4, { tokens: 50 });
    const [captain, a, b, c] = people as [Person, Person, Person, Person];
    const team = await create(captain, id, { invite: [a.username, b.username, c.username] });
    for (const person of [a, b]) await accept(person, team);
    const mine = `teams/${team.$id}/members/me`;
    expect((await call(a, 'DELETE', mine)).json).toEqual({ refund: 12, currency: 'eg_token' });
    expect((await call(a, 'DELETE', mine)).status).toBe(404);
    expect((await call(c, 'DELETE', mine)).json).toEqual({ refund: 0, currency: 'eg_token' });
    expect((await notesOf(captain)).at(-1)).toContain(`${c.username}</strong> has declined`);
    expect((await call(b, 'DELETE', `teams/${team.$id}/members/${captain.id}`)).status).toBe(401);
    expect((await call(captain, 'DELETE', `teams/${team.$id}/members/${b.id}`)).status).toBe(204);
    expect(await balances(people)).toEqual([36, 50, 50, 50]);
    expect((await call(a, 'POST', mine, { code: team.joinCode })).status).toBe(201);
    expect((await call(captain, 'DELETE', mine)).json).toEqual({ refund: 14, currency: 'eg_token' });
    expect(await balances(people)).toEqual([50, 50, 50, 50]);
    expect(await readTeam(a, team)).toMatchObject({ status: 'Withdrawn', holdEndsAt: null });
    expect((await notesOf(a)).at(-1)).toContain('was dissolved by its captain. All that was paid came back');
    expect(await tournamentOf(id)).toMatchObject({ seatsHeld: 0, participants: [] });
    expect(await reasonOf(a, 'POST', mine, { code: team.joinCode })).toEqual([409, 'teamClosed']);
    // The name is free again, and the captain may use it after a pause.
    expect(
      await reasonOf(captain, 'POST', `tournaments/${id}/teams`, {
        name: team.name,
        payer: 'each',
        prizeSplit: 'equal',
      }),
    ).toEqual([409, 'holdPause']);
    await create(a, id, { name: team.name });
  });

  it('is not dissolved by its captain who removes an old account with the id me', async () => {
    const id = await aTeamTournament();
    const [captain, mate] = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
    const odd = await aPlayer(platform, { id: 'me', tokens: 50 });
    const team = await create(captain, id, { invite: [odd.username, mate.username] });
    for (const person of [odd, mate]) await accept(person, team);
    const mine = `teams/${team.$id}/members/me`;
    expect(await reasonOf(captain, 'DELETE', mine)).toEqual([409, 'userAmbiguous']);
    expect((await call(mate, 'DELETE', mine)).json).toMatchObject({ refund: 12 });
    expect((await call(captain, 'DELETE', `teams/${team.$id}/members/${odd.username}`)).status).toBe(204);
    expect(await balances([captain, odd, mate])).toEqual([36, 50, 50]);
    expect((await readTeam(captain, team)).members).toHaveLength(1);
    expect((await call(captain, 'DELETE', mine)).json).toMatchObject({ refund: 14 });
  });

  it('lapses when its time is over, once, whatever the number of processes', async () => {
    const id = await aTeamTournament();
    const people = await players(platform, 2, { tokens: 50 });
    const [captain, a] = people as [Person, Person];
    const team = await create(captain, id, { invite: [a.username] });
    await accept(a, team);
    expect(await dueHolds(platform.database)).not.toContain(team.$id);
    await lapseTeam(platform, team.$id);
    expect((await readTeam(a, team)).status).toBe('Forming');
    await endHold(team);
    expect(await dueHolds(platform.database)).toContain(team.$id);
    const late = await aPlayer(platform, { tokens: 50 });
    expect(await reasonOf(late, 'POST', `teams/${team.$id}/members/me`, { code: team.joinCode })).toEqual([
      409,
      'teamClosed',
    ]);
    await Promise.all([lapseTeam(platform, team.$id), lapseTeam(platform, team.$id)]);
    expect(await dueHolds(platform.database)).not.toContain(team.$id);
    expect(await balances(people)).toEqual([50, 50]);
    expect((await readTeam(a, team)).status).toBe('Lapsed');
    for (const person of people) {
      expect((await notesOf(person)).filter((note) => note.includes('has lapsed'))).toHaveLength(1);
    }
    expect((await tournamentOf(id)).seatsHeld).toBe(0);
    const statement = (await call(host, 'GET', `tournaments/${id}/statement`)).json;
    expect(statement.transfers.map(({ kind }: StatementTransfer) => kind)).toEqual(['prize_funding']);
  });

  it('ends with everything back when the tournament leaves Open, also without a seat', async () => {
    const id = await aTeamTournament({}, { max: 2 });
    const { people: seated } = await registered(id);
    const captain = await aPlayer(platform, { tokens: 50 });
    const team = await create(captain, id);
    const waiting = await aPlayer(platform);
    const other = await create(waiting, id, { waits: true });
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    expect(await balances([captain, ...seated])).toEqual([50, 36, 38, 38, 38]);
    for (const [person, one] of [
      [captain, team],
      [waiting, other],
    ] as const) {
      expect((await readTeam(person, one)).status).toBe('Lapsed');
      expect((await notesOf(person)).at(-1)).toContain('registration is over');
    }
    expect(await tournamentOf(id)).toMatchObject({ seatsHeld: 0, participants: [seated[0]?.id] });
  });

  it('exits with its captain: 90 % of each part, rounded down each', async () => {
    const id = await aTeamTournament();
    const { team, people } = await registered(id);
    const [captain, a] = people as [Person, Person];
    const exit = `tournaments/${id}/participants/me`;
    expect(await reasonOf(a, 'DELETE', exit)).toEqual([409, 'exitCaptain']);
    expect(await reasonOf(a, 'DELETE', `teams/${team.$id}/members/me`)).toEqual([409, 'teamRegistered']);
    expect((await call(captain, 'DELETE', exit)).json).toEqual({ refund: 12 + 3 * 10, currency: 'eg_token' });
    expect(await balances(people)).toEqual([48, 48, 48, 48]);
    expect((await readTeam(a, team)).status).toBe('Withdrawn');
    expect((await notesOf(a)).at(-1)).toContain('Your captain has left');
    expect((await tournamentOf(id)).participants).toEqual([]);
    expect(await seat(a, id)).toMatchObject({ state: 'none', team: null });
  });

  it('gets all of it back when the tournament is aborted', async () => {
    const id = await aTeamTournament();
    const { people } = await registered(id);
    const captain = await aPlayer(platform, { tokens: 50 });
    await create(captain, id);
    await updateTournament(platform, host, { id, data: { status: 'Aborted' } });
    expect(await balances([...people, captain])).toEqual([50, 50, 50, 50, 50]);
    for (const person of people) expect((await notesOf(person)).at(-1)).toContain('was aborted');
  });
});

describe('captain, co-captain, host and operator', () => {
  it('choose the line-up; others do not, nor a co-captain who is none any more', async () => {
    const id = await aTeamTournament({}, DUO);
    const { team, people } = await registered(id, { size: 3 });
    const [captain, second, third] = people as [Person, Person, Person];
    const stranger = await aPlayer(platform);
    const players = { players: [captain.id, third.id] };
    const lineup = `teams/${team.$id}/lineup`;
    const coCaptain = `teams/${team.$id}/co-captain`;
    for (const one of [second, third, stranger])
      expect((await call(one, 'PUT', lineup, players)).status).toBe(401);
    expect(await reasonOf(captain, 'PUT', coCaptain, { user: stranger.id })).toEqual([409, 'memberUnknown']);
    expect(await reasonOf(captain, 'PUT', coCaptain, { user: captain.id })).toEqual([409, 'memberUnknown']);
    expect((await call(second, 'PUT', coCaptain, { user: second.id })).status).toBe(401);
    expect((await call(captain, 'PUT', coCaptain, { user: third.id })).json.coCaptain).toBe(third.id);
    expect((await notesOf(third)).at(-1)).toContain('co-captain');
    expect((await call(third, 'PUT', lineup, players)).status).toBe(200);
    expect((await call(host, 'PUT', lineup, { players: [captain.id, second.id] })).status).toBe(200);
    // The act is recorded as the host's own, and not as a player's.
    const acts = await platform.database.query<{ action: string; actor_id: string }>(
      "select action, actor_id from audit_log where target_id = $1 and action in ('team.lineup', 'team.coCaptain') order by sequence",
      [team.$id],
    );
    expect(acts).toEqual([
      { action: 'team.coCaptain', actor_id: captain.id },
      { action: 'team.lineup', actor_id: third.id },
      { action: 'team.lineup', actor_id: host.id },
    ]);
    expect((await call(captain, 'PUT', coCaptain, { user: null })).json.coCaptain).toBe(null);
    expect((await call(third, 'PUT', lineup, players)).status).toBe(401);
    await call(captain, 'PUT', coCaptain, { user: third.id });
    expect((await call(captain, 'DELETE', `teams/${team.$id}/members/${third.id}`)).status).toBe(204);
    expect((await readTeam(captain, team)).coCaptain).toBe(null);
  });

  it('a team is handed over with its entry until it is drawn, and everybody keeps what he paid', async () => {
    const id = await aTeamTournament({}, DUO);
    const { team, people } = await registered(id, { size: 2 });
    const [captain, second] = people as [Person, Person];
    const path = `teams/${team.$id}/captain`;
    const before = membersOf(await readTeam(captain, team));
    expect((await call(second, 'PUT', path, { user: second.id })).status).toBe(401);
    expect((await call(host, 'PUT', path, { user: second.id })).status).toBe(401);
    expect(await reasonOf(captain, 'PUT', path, { user: host.id })).toEqual([409, 'memberUnknown']);
    expect((await call(captain, 'PUT', path, { user: second.id })).json.captain).toBe(second.id);
    expect((await tournamentOf(id)).participants).toEqual([second.id]);
    expect((await notesOf(second)).at(-1)).toContain('is the captain of your team');
    const after = membersOf(await readTeam(captain, team));
    expect(after).toEqual([before[1], before[0]]);
    expect(await seat(captain, id)).toMatchObject({ state: 'registered', entry: second.id });
    expect((await call(captain, 'PUT', path, { user: captain.id })).status).toBe(401);
    // The new captain exits with the team, and each member gets back a part of what he paid himself.
    const held = await balances([captain, second]);
    expect((await call(second, 'DELETE', `tournaments/${id}/participants/me`)).status).toBe(200);
    const back = before.map(({ paid }) => Math.floor(paid * 0.9));
    expect(await balances([captain, second])).toEqual(held.map((sum, index) => sum + (back[index] ?? 0)));

    const other = await registered(id, { size: 2 });
    const user = other.people[1]?.id;
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    expect(
      await reasonOf(other.people[0] as Person, 'PUT', `teams/${other.team.$id}/captain`, { user }),
    ).toEqual([409, 'captainStays']);
  });

  it('a team that forms and one that waits are handed over too, unless one pays for all', async () => {
    const id = await aTeamTournament({}, DUO);
    const [a, b] = (await players(platform, 2, { tokens: 100 })) as [Person, Person];
    const paying = await create(a, id, { payer: 'captain' });
    await accept(b, paying, { code: paying.joinCode });
    const state = (await readTeam(a, paying)).status;
    if (state === 'Forming')
      expect(await reasonOf(a, 'PUT', `teams/${paying.$id}/captain`, { user: b.id })).toEqual([
        409,
        'captainPays',
      ]);
    const full = await aTeamTournament({}, { ...DUO, max: 2 });
    for (let index = 0; index < 2; index += 1) await registered(full, { size: 2 });
    const [c, d] = (await players(platform, 2, { tokens: 100 })) as [Person, Person];
    const waiting = await create(c, full, { waits: true });
    await accept(d, waiting, { code: waiting.joinCode });
    expect((await call(c, 'POST', `tournaments/${full}/waitlist`)).json).toEqual({ place: 1 });
    expect((await call(c, 'PUT', `teams/${waiting.$id}/captain`, { user: d.id })).status).toBe(200);
    expect(await seat(c, full)).toMatchObject({ state: 'waiting', place: 1 });
    expect(await seat(d, full)).toMatchObject({ state: 'waiting', place: 1 });
  });
});

describe('joining a tournament of teams', () => {
  it('the old way is refused', async () => {
    const id = await aTeamTournament();
    const player = await aPlayer(platform, { tokens: 50 });
    expect(await reasonOf(player, 'POST', `tournaments/${id}/participants`)).toEqual([409, 'joinByTeam']);
    expect(await reasonOf(player, 'POST', `tournaments/${id}/waitlist`)).toEqual([409, 'waitlistNeedsTeam']);
    const old = await anOpenTournament(platform, host);
    const body = { name: 'Owls' };
    expect(await reasonOf(player, 'POST', `tournaments/${old}/teams`, body)).toEqual([409, 'joinByPlayer']);
  });

  it('is refused in the order of the rules of joining', async () => {
    const id = await aTeamTournament();
    const teams = `tournaments/${id}/teams`;
    const body = { name: 'Owls' };
    expect((await new HttpClient(app).call('POST', `/v1/${teams}`, body)).status).toBe(401);
    expect((await call(host, 'POST', 'tournaments/nosuch/teams', body)).status).toBe(404);
    expect(await reasonOf(host, 'POST', teams, body)).toEqual([409, 'joinOwn']);
    const nobody = await aPlayer(platform, { username: null });
    expect(await reasonOf(nobody, 'POST', teams, body)).toEqual([409, 'joinUsernameMissing']);
    const gameless = await aPlayer(platform, { hasGameProfile: false });
    expect(await reasonOf(gameless, 'POST', teams, body)).toEqual([409, 'joinProfileMissing']);
    const poor = await aPlayer(platform, { tokens: 13 });
    expect(await reasonOf(poor, 'POST', teams, body)).toEqual([409, 'joinBalance']);
    const captain = await aPlayer(platform, { tokens: 100 });
    await create(captain, id, body);
    expect(await reasonOf(captain, 'POST', teams, { name: 'More Owls' })).toEqual([409, 'joinedAlready']);
    const rich = await aPlayer(platform, { tokens: 100 });
    expect(await reasonOf(rich, 'POST', teams, { name: ' owls' })).toEqual([409, 'teamNameTaken']);
    const { username } = captain;
    expect(await reasonOf(rich, 'POST', teams, { name: 'Eagles', invite: ['nosuch'] })).toEqual([
      409,
      'inviteUnknown',
    ]);
    const hosts = { name: 'Eagles', invite: [host.username] };
    expect(await reasonOf(rich, 'POST', teams, hosts)).toEqual([409, 'inviteHost']);
    const own = { name: 'Eagles', invite: [username, rich.username] };
    expect(await reasonOf(rich, 'POST', teams, own)).toEqual([409, 'inviteTwice']);
    expect(await balance(rich)).toBe(100);
    await create(rich, id, { name: 'Eagles', invite: [username] });
    expect(await reasonOf(captain, 'POST', teams, { name: 'Hawks' })).toEqual([409, 'joinFull']);
    expect(await reasonOf(poor, 'POST', teams, { name: 'Hawks' })).toEqual([409, 'joinFull']);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    expect(await reasonOf(poor, 'POST', teams, { name: 'Hawks' })).toEqual([409, 'joinClosed']);
  });

  it.each([
    {},
    { name: 'ab' },
    { name: 'x'.repeat(21) },
    { name: 'a\u0007bc' },
    { name: 7 },
    { name: 'Owls', payer: 'me' },
    { name: 'Owls', prizeSplit: 'half' },
    { name: 'Owls', invite: 'asha' },
    { name: 'Owls', waits: 'yes' },
  ])('refuses %j as malformed', async (body) => {
    const id = await aTeamTournament();
    const player = await aPlayer(platform, { tokens: 50 });
    const answer = await call(player, 'POST', `tournaments/${id}/teams`, body);
    expect([answer.status, answer.json.type]).toEqual([400, 'general_argument_invalid']);
  });

  it('a person is confirmed in one team, and invited to several', async () => {
    const id = await aTeamTournament();
    const [one, two, both] = (await players(platform, 3, { tokens: 50 })) as [Person, Person, Person];
    const teams = [await create(one, id, { invite: [both.username] }), await create(two, id)] as const;
    expect(
      (await call(two, 'POST', `teams/${teams[1].$id}/invitations`, { username: both.username })).status,
    ).toBe(201);
    expect((await accept(both, teams[1])).status).toBe(201);
    expect(await reasonOf(both, 'POST', `teams/${teams[0].$id}/members/me`)).toEqual([409, 'joinedAlready']);
    expect(await reasonOf(both, 'POST', `teams/${teams[1].$id}/members/me`)).toEqual([409, 'joinedAlready']);
    expect((await call(both, 'POST', `teams/${teams[1].$id}/invitations`, { username: 'x' })).status).toBe(
      401,
    );
    const stranger = await aPlayer(platform);
    expect(
      (await call(stranger, 'POST', `teams/${teams[1].$id}/invitations`, { username: 'x' })).status,
    ).toBe(404);
    const twice = { username: both.username };
    expect(await reasonOf(two, 'POST', `teams/${teams[1].$id}/invitations`, twice)).toEqual([
      409,
      'inviteTwice',
    ]);
  });

  it('is refused to the host, to the poor, and after the end of registration, before which a hold ends', async () => {
    const id = await aTeamTournament({}, { clock: 'auto', regEnd: '2090-01-01T10:00' });
    const captain = await aPlayer(platform, { tokens: 50 });
    const team = await create(captain, id);
    const code = { code: team.joinCode };
    const path = `teams/${team.$id}/members/me`;
    expect(await reasonOf(host, 'POST', path, code)).toEqual([409, 'joinOwn']);
    expect(await reasonOf(await aPlayer(platform, { tokens: 11 }), 'POST', path, code)).toEqual([
      409,
      'joinBalance',
    ]);
    await platform.database.query("update tournaments set reg_end = now() - interval '1 s' where id = $1", [
      id,
    ]);
    const late = await aPlayer(platform, { tokens: 50 });
    expect(await reasonOf(late, 'POST', path, code)).toEqual([409, 'registrationClosed']);
    expect(await reasonOf(late, 'POST', `tournaments/${id}/teams`, { name: 'Late Owls' })).toEqual([
      409,
      'registrationClosed',
    ]);
  });

  it('locks the rules of entries once a seat is held', async () => {
    const id = await aTeamTournament();
    const update = (data: object) => updateTournament(platform, host, { id, data: { ...data } });
    await update({ entryRules: JSON.stringify({ by: 'team', substitutes: 2, holdMinutes: 5 }) });
    await create(await aPlayer(platform, { tokens: 50 }), id);
    for (const data of [
      { entryRules: JSON.stringify({ by: 'team', substitutes: 0 }) },
      { entryRules: null },
      DUO,
      { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 5 }) },
    ]) {
      await expect(update(data)).rejects.toMatchObject({ reason: 'fieldLocked' });
    }
    await expect(update({ seatsHeld: 0 })).rejects.toMatchObject({ code: 'unauthorized' });
    const solo = { gameDetails: JSON.stringify({ gameMode: 'x', teamSize: 'Solo', map: 'y' }) };
    await expect(aTeamTournament({}, solo)).rejects.toMatchObject({ reason: 'entryRulesInvalid' });
  });
});

describe('the same squad again', () => {
  const last = (person: Person, id: string) => call(person, 'GET', `teams/last?tournament=${id}`);
  const again = (person: Person, id: string, body: object = {}) =>
    call(person, 'POST', `tournaments/${id}/teams`, { again: true, ...body });

  it('is made with its name, payer and split, and its mates are asked', async () => {
    const { people } = await registered(await aTeamTournament(), { body: { name: 'Himal Hawks' } });
    const [captain, mate, banned, other] = people as [Person, Person, Person, Person];
    await call(captain, 'PUT', `hosts/${host.id}/follow`);
    const id = await aTeamTournament();
    const next = async (person: Person) => (await call(person, 'GET', 'account/evening')).json.again;
    expect(await next(captain)).toEqual({ tournament: id, team: 'Himal Hawks', players: 4 });
    expect(await next(mate)).toBeNull();
    while ((await dueFollowNews(platform.database)).includes(host.id)) await tellFollowers(platform, host.id);
    expect((await notesOf(captain)).at(-1)).toContain('Play again with <strong>Himal Hawks</strong> (4).');
    expect(await reasonOf(mate, 'GET', `teams/last?tournament=${id}`)).toEqual([404, 'teamNone']);
    expect(await reasonOf(mate, 'POST', `tournaments/${id}/teams`, { again: true })).toEqual([
      404,
      'teamNone',
    ]);
    expect((await call(captain, 'GET', 'teams/last')).status).toBe(400);
    expect((await call(captain, 'GET', 'teams/last?tournament=nosuch')).status).toBe(404);
    expect(await reasonOf(captain, 'GET', `teams/last?tournament=${await aTeamTournament({}, DUO)}`)).toEqual(
      [404, 'teamNone'],
    );
    expect((await call(captain, 'POST', `tournaments/${id}/teams`, { again: false })).status).toBe(400);
    await call(host, 'PUT', `hosts/me/bans/${banned.username}`, { reason: 'Teams up' });
    const told = await last(captain, id);
    expect(told.json).toEqual({
      name: 'Himal Hawks',
      payer: 'each',
      prizeSplit: 'equal',
      members: people.map(({ id: userId, username }) => ({
        userId,
        username,
        captain: userId === captain.id,
        refusal: userId === banned.id ? 'inviteUnable' : null,
      })),
    });
    expect(told.text).not.toContain('Teams up');
    expect(
      await reasonOf(captain, 'POST', `tournaments/${id}/teams`, {
        again: true,
        fee: 1,
        currency: 'eg_token',
      }),
    ).toEqual([409, 'feeChanged']);
    const made = await again(captain, id, { fee: 14, currency: 'eg_token' });
    expect([made.status, made.json]).toMatchObject([
      201,
      {
        name: 'Himal Hawks',
        status: 'Forming',
        payer: 'each',
        left: [{ username: banned.username, reason: 'inviteUnable' }],
      },
    ]);
    expect(membersOf(made.json).map(({ user, state }) => [user, state])).toEqual([
      [captain.id, 'confirmed'],
      [mate.id, 'invited'],
      [other.id, 'invited'],
    ]);
    expect(await balances([captain, mate, other])).toEqual([22, 38, 38]);
    expect((await next(captain))?.tournament).not.toBe(id);
    expect((await notesOf(mate)).at(-1)).toContain('invited to the team <strong>Himal Hawks</strong>');
    expect(await reasonOf(captain, 'POST', `tournaments/${id}/teams`, { again: true })).toEqual([
      409,
      'joinedAlready',
    ]);
    expect((await last(captain, id)).json.members[0].refusal).toBe('joinedAlready');
    expect((await accept(mate, made.json, { fee: 12, currency: 'eg_token' })).status).toBe(201);
    await call(host, 'DELETE', `hosts/me/bans/${banned.username}`);
  });

  it('gets the next number where its name is taken, within 20 characters, and leaves out who has no place', async () => {
    const name = 'Himal Hawks of Nepal';
    const { people } = await registered(await aTeamTournament(), { body: { name } });
    const [captain] = people as [Person];
    const id = await aTeamTournament({ substitutes: 0 });
    const [first, second] = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
    await create(first, id, { name, waits: false });
    const made = await again(captain, id);
    expect([made.status, made.json.name, made.json.left]).toEqual([201, 'Himal Hawks of Nep 2', []]);
    expect((await reasonOf(second, 'POST', `tournaments/${id}/teams`, { again: true }))[0]).toBe(404);
  });
});
