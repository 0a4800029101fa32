/** Who may enter: kinds of access, invitations, requests, bans of a host. */
import { describe, expect, it } from 'vitest';
import { aDraft, aHost, anOpenTournament, aPlayer, type Person } from '#tests/support/factories.ts';
import { brief } from '#tests/support/host-scene.ts';
import { type HttpClient, signedIn } from '#tests/support/http-client.ts';
import { newsOf } from '#tests/support/news.ts';
import { actions, admin, app, document, host, hostPerson, platform, told, visitor } from './scene.ts';

describe('who may enter', () => {
  const FREE = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }) };
  const open = (access: object, more: Record<string, unknown> = {}) =>
    anOpenTournament(platform, hostPerson, { ...FREE, access: JSON.stringify(access), ...more });
  const join = async (id: string, person: Person, body: object = {}) =>
    (await signedIn(app, person)).call('POST', `/v1/tournaments/${id}/participants`, body);
  const invite = (id: string, body: object, by = host) =>
    by.call('POST', `/v1/tournaments/${id}/invites`, body);

  it.each<[string, unknown]>([
    ['an unknown kind', { kind: 'friends' }],
    ['no kind', { verified: true }],
    ['too many no-shows', { kind: 'public', noShowsMax: 11 }],
    ['half a no-show', { kind: 'public', noShowsMax: 0.5 }],
    ['a text for verified', { kind: 'public', verified: 'yes' }],
    ['an account of no day', { kind: 'public', accountDays: 0 }],
    ['an account of more than a year', { kind: 'public', accountDays: 366 }],
    ['too many evenings', { kind: 'public', evenings: 101 }],
    ['a part of an evening', { kind: 'public', evenings: 1.5 }],
    ['another part', { kind: 'public', from: 'NP' }],
  ])('refuses %s', async (_, access) => {
    const id = await aDraft(platform, hostPerson);
    const { status } = await host.call('PATCH', document('tournaments', id), {
      data: { access: JSON.stringify(access) },
    });
    expect(status).toBe(400);
  });

  it('an unlisted tournament is in no list, and open to who has the address', async () => {
    const tournTitle = 'Whispering Owls Cup';
    const id = await open({ kind: 'unlisted' }, { tournTitle });
    const player = await signedIn(app, await aPlayer(platform));
    const query = (...queries: object[]) =>
      queries.map((one) => `queries[]=${encodeURIComponent(JSON.stringify(one))}`).join('&');
    const list = async (client: HttpClient, ...queries: object[]) => {
      const { json } = await client.call(
        'GET',
        `/v1/databases/main/collections/tournaments/documents?${query(...queries)}`,
      );
      return json.documents.map(({ $id }: { $id: string }) => $id).includes(id);
    };
    const search = { method: 'search', attribute: 'tournTitle', values: ['Whispering'] };
    const ofHost = { method: 'equal', attribute: 'host', values: [hostPerson.id] };
    const limit = { method: 'limit', values: [500] };
    for (const client of [visitor, player, await signedIn(app, await aHost(platform))]) {
      expect(await list(client, limit)).toBe(false);
      expect(await list(client, search)).toBe(false);
      expect(await list(client, ofHost, limit)).toBe(false);
      expect(await list(client, { method: 'equal', attribute: '$id', values: [id] })).toBe(true);
      expect((await client.call('GET', document('tournaments', id))).status).toBe(200);
      const matches = await client.call(
        'GET',
        `/v1/databases/main/collections/matches/documents?${query(limit)}`,
      );
      expect(matches.text).not.toContain(id);
    }
    for (const path of ['/sitemap.xml', '/feed.xml', '/calendar.ics'])
      expect((await visitor.call('GET', path)).text).not.toContain(id);
    expect(await list(host, ofHost, limit)).toBe(true);
    expect(await list(admin, limit)).toBe(true);
    expect((await join(id, await aPlayer(platform))).status).toBe(201);
  });

  it('an invitation lets one person in, once', async () => {
    const id = await open({ kind: 'invite' });
    const named = await aPlayer(platform);
    const [one, two] = [await aPlayer(platform), await aPlayer(platform)];
    // Who is named several times gets one code, and is told once.
    const usernames = Array(100).fill(named.username);
    const answer = await invite(id, { count: 2, usernames });
    expect([answer.status, answer.json.codes.length]).toEqual([201, 3]);
    const [forNamed, code, second] = answer.json.codes;
    expect(brief(await join(id, one))).toEqual([409, 'joinInviteNeeded']);
    expect(brief(await join(id, one, { code: 'wrong' }))).toEqual([409, 'joinInviteNeeded']);
    expect(brief(await join(id, one, { code: forNamed }))).toEqual([409, 'joinInviteNeeded']);
    expect((await join(id, one, { code })).status).toBe(201);
    expect(brief(await join(id, two, { code }))).toEqual([409, 'joinInviteUsed']);
    await (await signedIn(app, one)).call('DELETE', `/v1/tournaments/${id}/participants/me`);
    expect(brief(await join(id, one, { code }))).toEqual([409, 'joinInviteUsed']);
    expect((await join(id, named, { code: forNamed })).status).toBe(201);
    expect((await newsOf(platform, named)).filter((one) => one.includes(forNamed))).toHaveLength(1);
    const path = `/v1/tournaments/${id}/invites`;
    expect((await host.call('GET', path)).json.invites).toMatchObject([
      { code: second, usedBy: null },
      { code, usedBy: one.username },
      { code: forNamed, username: named.username },
    ]);
    expect((await host.call('DELETE', `${path}/${second}`)).status).toBe(204);
    expect((await host.call('DELETE', `${path}/${second}`)).status).toBe(404);
    expect(brief(await join(id, two, { code: second }))).toEqual([409, 'joinInviteNeeded']);
    expect((await (await signedIn(app, two)).call('GET', path)).status).toBe(401);
  });

  it('a code that is used up by waiting gets the seat that becomes free', async () => {
    const id = await open({ kind: 'invite' }, { max: 2 });
    const people = [await aPlayer(platform), await aPlayer(platform), await aPlayer(platform)] as const;
    const { codes } = (await invite(id, { count: 3 })).json;
    for (const index of [0, 1] as const) await join(id, people[index], { code: codes[index] });
    const third = await signedIn(app, people[2]);
    const wait = (body: object) => third.call('POST', `/v1/tournaments/${id}/waitlist`, body);
    expect(brief(await wait({}))).toEqual([409, 'joinInviteNeeded']);
    expect((await wait({ code: codes[2] })).json).toEqual({ place: 1 });
    expect((await wait({})).json).toEqual({ place: 1 });
    await (await signedIn(app, people[0])).call('DELETE', `/v1/tournaments/${id}/participants/me`);
    expect((await third.call('GET', `/v1/tournaments/${id}/seat`)).json.state).toBe('registered');
  });

  it('a request moves nothing until the host accepts it', async () => {
    const id = await anOpenTournament(platform, hostPerson, { access: JSON.stringify({ kind: 'approval' }) });
    const [rich, poor, no] = [
      await aPlayer(platform, { tokens: 50 }),
      await aPlayer(platform),
      await aPlayer(platform),
    ];
    const asked = await join(id, rich);
    expect([asked.status, asked.json]).toEqual([202, { state: 'asked' }]);
    expect((await join(id, rich)).status).toBe(202);
    for (const person of [poor, no]) await join(id, person);
    const client = await signedIn(app, rich);
    const seat = async () => (await client.call('GET', `/v1/tournaments/${id}/seat`)).json.state;
    expect(await seat()).toBe('asked');
    const waiting = await client.call('POST', `/v1/tournaments/${id}/waitlist`);
    expect(brief(waiting)).toEqual([409, 'joinApproval']);
    expect((await visitor.call('GET', document('tournaments', id))).json.participants).toEqual([]);
    const list = await host.call('GET', `/v1/tournaments/${id}/requests`);
    expect(list.json.requests.map(({ user }: { user: string }) => user)).toEqual([rich.id, poor.id, no.id]);
    const decide = (person: Person, decision: string, by = host) =>
      by.call('PUT', `/v1/tournaments/${id}/requests/${person.id}`, { decision, reason: 'Because' });
    expect((await decide(rich, 'accepted', client)).status).toBe(401);
    expect((await decide(rich, 'perhaps')).status).toBe(400);
    expect(brief(await decide(rich, 'accepted'))).toEqual([200, null]);
    expect(brief(await decide(rich, 'accepted'))).toEqual([409, 'requestDecided']);
    expect(await seat()).toBe('registered');
    expect(brief(await decide(poor, 'accepted'))).toEqual([400, 'joinBalance']);
    expect((await decide(no, 'rejected')).status).toBe(200);
    expect(await told(no)).toContain('Because');
    expect((await host.call('GET', `/v1/tournaments/${id}/requests`)).json.requests).toHaveLength(1);
    expect(brief(await join(id, rich))).toEqual([409, 'joinedAlready']);
    expect((await decide(await aPlayer(platform), 'accepted')).status).toBe(404);
    expect((await actions(id)).filter((one) => one.startsWith('request.'))).toEqual([
      'request.ask',
      'request.ask',
      'request.ask',
      'request.accept',
      'request.reject',
    ]);
  });

  it('captains ask before they make a team', async () => {
    const gameDetails = JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Duo', map: 'Bermuda' });
    const entryRules = JSON.stringify({ by: 'team', substitutes: 0, holdMinutes: 10 });
    const id = await open({ kind: 'approval' }, { gameDetails, entryRules });
    const captain = await aPlayer(platform);
    const client = await signedIn(app, captain);
    const make = () => client.call('POST', `/v1/tournaments/${id}/teams`, { name: 'Night Owls' });
    expect(brief(await make())).toEqual([409, 'joinApproval']);
    expect((await join(id, captain)).status).toBe(202);
    await host.call('PUT', `/v1/tournaments/${id}/requests/${captain.id}`, { decision: 'accepted' });
    expect((await make()).status).toBe(201);
  });

  it('asks for a verified e-mail, and for who comes to check-ins', async () => {
    const id = await open({ kind: 'public', verified: true, noShowsMax: 0 });
    const unverified = await aPlayer(platform, { isEmailVerified: false });
    const absent = await aPlayer(platform);
    await platform.database.query(
      `insert into seat_events (kind, tournament_id, host, game_id, user_id) values ('noShow', $1, $2, 'freefire', $3)`,
      [id, hostPerson.id, absent.id],
    );
    expect(brief(await join(id, unverified))).toEqual([409, 'joinVerified']);
    expect(brief(await join(id, absent))).toEqual([409, 'joinNoShows']);
    expect((await join(id, await aPlayer(platform))).status).toBe(201);
  });

  it('asks for the age of the account, then for evenings, and tells both numbers', async () => {
    const id = await open({ kind: 'public', accountDays: 30, evenings: 2 }, { max: 2 });
    const person = await aPlayer(platform);
    const grow = (days: number, who = person) =>
      platform.database.query(
        'update accounts set created_at = now() - make_interval(days => $2) where id = $1',
        [who.id, days],
      );
    const play = async (who: Person) => {
      const played = await anOpenTournament(platform, hostPerson, { ...FREE, prizePool: [10] });
      await join(played, who);
      const change = (data: object) => host.call('PATCH', document('tournaments', played), { data });
      await change({ status: 'Ongoing' });
      return () => change({ status: 'Finished', winners: [who.username] });
    };
    await grow(29);
    const young = await join(id, person);
    expect([young.json.reason, young.json.message]).toEqual([
      'joinTooYoung',
      'Your account must be 30 days old to join this tournament. It is 29 days old!',
    ]);
    await grow(30);
    await (await play(person))();
    const end = await play(person);
    const few = await join(id, person);
    expect([few.status, few.json.reason, few.json.message]).toEqual([
      409,
      'joinTooFew',
      'You must have played 2 finished tournaments to join this one. You have played 1!',
    ]);
    expect((await end()).status).toBe(200);
    expect((await join(id, person)).status).toBe(201);
    // Who waits is asked again when the seat is given.
    const [second, third] = [await aPlayer(platform), await aPlayer(platform)];
    const edit = (access: object) =>
      host.call('PATCH', document('tournaments', id), { data: { access: JSON.stringify(access) } });
    expect((await edit({ kind: 'public' })).status).toBe(200);
    expect((await join(id, second)).status).toBe(201);
    expect((await (await signedIn(app, third)).call('POST', `/v1/tournaments/${id}/waitlist`)).status).toBe(
      201,
    );
    expect((await edit({ kind: 'public', evenings: 1 })).status).toBe(200);
    await (await signedIn(app, second)).call('DELETE', `/v1/tournaments/${id}/participants/me`);
    expect(await told(third)).toContain(
      'You must have played 1 finished tournament to join this one. You have played 0!',
    );
    const asking = await open({ kind: 'approval', accountDays: 1 });
    expect(brief(await join(asking, third))).toEqual([409, 'joinTooYoung']);
    await grow(1, third);
    expect((await join(asking, third)).status).toBe(202);
    await grow(0, third);
    const accept = () =>
      host.call('PUT', `/v1/tournaments/${asking}/requests/${third.id}`, { decision: 'accepted' });
    expect(brief(await accept())).toEqual([409, 'joinTooYoung']);
    await grow(1, third);
    expect(brief(await accept())).toEqual([200, null]);
  });

  it('nobody whom the host has banned enters, nor with another account of the same game UID', async () => {
    const own = await aHost(platform);
    const client = await signedIn(app, own);
    const id = await anOpenTournament(platform, own, FREE);
    const cheat = await aPlayer(platform);
    const twin = await aPlayer(platform);
    const other = await aPlayer(platform);
    await platform.database.query(
      `update game_profiles set uid = '0' || (select uid from game_profiles where user_id = $1) where user_id = $2`,
      [cheat.id, twin.id],
    );
    const path = `/v1/hosts/me/bans/${cheat.username}`;
    expect(brief(await client.call('PUT', path, {}))).toEqual([400, 'hostBanReasonMissing']);
    expect(brief(await client.call('PUT', path, { reason: 'x', until: '2020-01-01T00:00:00Z' }))).toEqual([
      400,
      'hostBanUntilPast',
    ]);
    expect((await client.call('PUT', '/v1/hosts/me/bans/nobody_here', { reason: 'x' })).status).toBe(404);
    const put = await client.call('PUT', path, { reason: 'Teams up' });
    expect([put.status, put.json]).toMatchObject([
      200,
      { user: cheat.id, username: cheat.username, reason: 'Teams up', until: null },
    ]);
    for (const one of [cheat, twin]) {
      expect(brief(await join(id, one))).toEqual([409, 'joinBannedByHost']);
      const waits = await (await signedIn(app, one)).call('POST', `/v1/tournaments/${id}/waitlist`);
      expect(brief(waits)).toEqual([409, 'joinBannedByHost']);
    }
    expect((await join(id, other)).status).toBe(201);
    expect((await join(await anOpenTournament(platform, hostPerson, FREE), cheat)).status).toBe(201);
    expect((await client.call('GET', '/v1/hosts/me/bans')).json.bans).toHaveLength(1);
    expect((await admin.call('GET', `/v1/hosts/${own.id}/bans`)).json.bans).toHaveLength(1);
    expect((await client.call('GET', `/v1/hosts/${own.id}/bans`)).status).toBe(401);
    const gameDetails = JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Duo', map: 'Bermuda' });
    const entryRules = JSON.stringify({ by: 'team', substitutes: 0, holdMinutes: 10 });
    const teams = await anOpenTournament(platform, own, { ...FREE, gameDetails, entryRules });
    const captain = await signedIn(app, other);
    const team = await captain.call('POST', `/v1/tournaments/${teams}/teams`, { name: 'Night Owls' });
    const invited = await captain.call('POST', `/v1/teams/${team.json.$id}/invitations`, {
      username: cheat.username,
    });
    expect(brief(invited)).toEqual([409, 'inviteUnable']);
    expect(invited.text).not.toContain('Teams up');
    const code = team.json.joinCode;
    const byCode = await (await signedIn(app, twin)).call('POST', `/v1/teams/${team.json.$id}/members/me`, {
      code,
    });
    expect(brief(byCode)).toEqual([409, 'joinBannedByHost']);
    expect((await client.call('DELETE', path)).status).toBe(204);
    expect((await client.call('DELETE', path)).status).toBe(404);
    expect((await join(id, cheat)).status).toBe(201);
  });
});
