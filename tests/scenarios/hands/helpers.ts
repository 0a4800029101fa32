/** Helpers with roles: what each may do and see. */
import { describe, expect, it } from 'vitest';
import { nepalLocal } from '#shared/nepal-time.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import { brief } from '#tests/support/host-scene.ts';
import { type Answer, type HttpClient, signedIn } from '#tests/support/http-client.ts';
import {
  actions,
  admin,
  anEvening,
  app,
  document,
  type Evening,
  help,
  host,
  hostPerson,
  platform,
  resultsOf,
  told,
} from './scene.ts';

describe('helpers', () => {
  /** What each role may do: status of each call. Nobody of them moves money, publishes or names helpers. */
  const CALLS: [
    what: string,
    call: (at: Evening, by: HttpClient) => Promise<Answer>,
    allowed: readonly string[],
  ][] = [
    [
      'see the helpers',
      ({ id }, by) => by.call('GET', `/v1/tournaments/${id}/staff`),
      ['rooms', 'scores', 'disputes', 'manager'],
    ],
    [
      'see the seats',
      ({ id }, by) => by.call('GET', `/v1/tournaments/${id}/entries`),
      ['rooms', 'scores', 'disputes', 'manager'],
    ],
    [
      'see who has seen the room',
      ({ match }, by) => by.call('GET', `/v1/matches/${match}/receipts`),
      ['rooms', 'manager'],
    ],
    [
      'change the room',
      ({ match }, by) =>
        by.call('PATCH', document('matches', match), {
          data: { entryDetails: JSON.stringify({ roomID: 'ROOM-8', roomPass: 'x' }) },
        }),
      ['rooms', 'manager'],
    ],
    [
      'end a match',
      ({ match }, by) => by.call('PATCH', document('matches', match), { data: { matchStatus: 'Finished' } }),
      ['rooms', 'manager'],
    ],
    [
      'put results',
      ({ match, players }, by) => by.call('PUT', `/v1/matches/${match}/results`, resultsOf(players)),
      ['scores', 'manager'],
    ],
    [
      'schedule a match',
      ({ id }, by) =>
        by.call('POST', '/v1/databases/main/collections/matches/documents', {
          documentId: 'unique()',
          data: { tournamentID: id, matchName: 'Round 2', scheduledTime: '2030-01-02T17:30' },
        }),
      ['manager'],
    ],
    [
      'change a stream',
      ({ id }, by) =>
        by.call('PATCH', document('tournaments', id), {
          data: { ytStreamURL: ['https://www.youtube.com/watch?v=abc'] },
        }),
      ['manager'],
    ],
    [
      'change prizes',
      ({ id }, by) => by.call('PATCH', document('tournaments', id), { data: { prizePool: [200] } }),
      [],
    ],
    [
      'abort',
      ({ id }, by) => by.call('PATCH', document('tournaments', id), { data: { status: 'Aborted' } }),
      [],
    ],
    ['settle', ({ id }, by) => by.call('POST', `/v1/tournaments/${id}/settlement`, {}), []],
    ['name helpers', ({ id }, by) => by.call('PUT', `/v1/tournaments/${id}/staff`, { staff: [] }), []],
    ['copy it', ({ id }, by) => by.call('POST', `/v1/tournaments/${id}/duplicate`, {}), []],
  ];

  it.each(['rooms', 'scores', 'disputes', 'manager'])(
    '%s may do what the role says, and nothing else',
    async (role) => {
      const evening = await anEvening();
      const by = await help(evening.id, await aPlayer(platform), [role]);
      for (const [what, call, allowed] of CALLS) {
        const { status } = await call(evening, by);
        const isAllowed = allowed.includes(role);
        expect([what, isAllowed ? status < 300 : status]).toEqual([what, isAllowed ? true : 401]);
      }
    },
  );

  it('see the room only with the role for it, and nothing of other tournaments', async () => {
    const { id, match } = await anEvening();
    const other = await anEvening();
    const person = await aPlayer(platform);
    const draft = await aDraft(platform, hostPerson);
    const scores = await help(id, person, ['scores']);
    expect((await scores.call('GET', document('matches', match))).json).not.toHaveProperty('entryDetails');
    const rooms = await help(id, person, ['rooms']);
    expect((await rooms.call('GET', document('matches', match))).json.entryDetails).toContain('ROOM-7');
    expect((await rooms.call('GET', document('matches', other.match))).json).not.toHaveProperty(
      'entryDetails',
    );
    expect((await rooms.call('GET', `/v1/tournaments/${other.id}/entries`)).status).toBe(401);
    expect((await rooms.call('GET', document('tournaments', draft))).status).toBe(404);
    const read = ['standings', 'statement', 'rulebook'].map((what) => `/v1/tournaments/${draft}/${what}`);
    const statuses = () => Promise.all(read.map(async (path) => (await rooms.call('GET', path)).status));
    expect(await statuses()).toEqual([404, 404, 404]);
    await help(draft, person, ['rooms']);
    expect((await rooms.call('GET', document('tournaments', draft))).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(
      brief(await rooms.call('PATCH', document('tournaments', draft), { data: { status: 'Open' } }))[0],
    ).toBe(401);
  });

  it('a role works and ends at once', async () => {
    const { id, match } = await anEvening();
    const person = await aPlayer(platform);
    const by = await signedIn(app, person);
    const entries = () => by.call('GET', `/v1/tournaments/${id}/entries`);
    expect((await entries()).status).toBe(401);
    await help(id, person, ['rooms']);
    expect(await told(person)).toContain('rooms');
    expect((await entries()).status).toBe(200);
    expect((await by.call('GET', document('matches', match))).json.entryDetails).toContain('ROOM-7');
    const answer = await host.call('PUT', `/v1/tournaments/${id}/staff`, { staff: [] });
    expect(answer.json).toEqual({ staff: [], mine: 'all' });
    expect((await entries()).status).toBe(401);
    expect((await by.call('GET', document('matches', match))).json).not.toHaveProperty('entryDetails');
    expect((await actions(id)).filter((one) => one === 'staff.put')).toHaveLength(2);
  });

  it('who takes part cannot decide about the own match', async () => {
    const { id, match, players } = await anEvening();
    const [first] = players as [Person];
    const by = await help(id, first, ['manager']);
    expect(brief(await by.call('PUT', `/v1/matches/${match}/results`, resultsOf(players)))).toEqual([
      409,
      'staffConflict',
    ]);
    await host.call('PUT', `/v1/matches/${match}/results`, resultsOf(players));
    const third = await signedIn(app, players[2] as Person);
    const dispute = await third.call('POST', `/v1/matches/${match}/disputes`, { text: 'I was first' });
    const decision = { decision: 'rejected', answer: 'No' };
    expect(brief(await by.call('PUT', `/v1/disputes/${dispute.json.$id}`, decision))).toEqual([
      409,
      'staffConflict',
    ]);
    const other = await help(id, await aPlayer(platform), ['disputes']);
    expect((await other.call('GET', document('disputes', dispute.json.$id))).status).toBe(200);
    expect((await other.call('PUT', `/v1/disputes/${dispute.json.$id}`, decision)).status).toBe(200);
    expect((await by.call('PUT', `/v1/disputes/${dispute.json.$id}`, decision)).status).toBe(404);
  });

  it.each<[string, unknown, number, string]>([
    ['no list', undefined, 400, 'argumentInvalid'],
    ['a list of names', ['somebody'], 400, 'argumentInvalid'],
    ['no roles', [{ username: 'x', roles: [] }], 400, 'argumentInvalid'],
    ['an unknown role', [{ username: 'x', roles: ['king'] }], 400, 'argumentInvalid'],
    ['an unknown name', [{ username: 'nobody_here', roles: ['rooms'] }], 409, 'staffUnknown'],
  ])('refuses %s', async (_, staff, ...refusal) => {
    const id = await aDraft(platform, hostPerson);
    expect(brief(await host.call('PUT', `/v1/tournaments/${id}/staff`, { staff }))).toEqual(refusal);
  });

  it('begin with those that the host keeps for new tournaments', async () => {
    const person = await aPlayer(platform);
    const own = await aHost(platform);
    const client = await signedIn(app, own);
    const staff = [{ username: person.username?.toUpperCase(), roles: ['scores', 'rooms'] }];
    const { json } = await client.call('PUT', '/v1/hosts/me/staff', { staff });
    expect(json.staff).toEqual([{ user: person.id, username: person.username, roles: ['rooms', 'scores'] }]);
    const id = await aDraft(platform, own);
    const kept = await client.call('GET', `/v1/tournaments/${id}/staff`);
    expect(kept.json).toEqual({ ...json, mine: 'all' });
    const copy = await client.call('POST', `/v1/tournaments/${id}/duplicate`, {});
    expect((await client.call('GET', `/v1/tournaments/${copy.json.$id}/staff`)).json.staff).toEqual(
      json.staff,
    );
    const helper = await signedIn(app, person);
    expect((await helper.call('GET', `/v1/tournaments/${copy.json.$id}/staff`)).json.mine).toEqual([
      'rooms',
      'scores',
    ]);
    expect((await helper.call('PUT', '/v1/hosts/me/staff', { staff: [] })).status).toBe(401);
  });

  it('check entries in by hand while check-in is open', async () => {
    const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
    const id = await aDraft(platform, hostPerson, {
      startDate: inMinutes(60),
      endDate: inMinutes(120),
      regStart: inMinutes(-60),
      regEnd: inMinutes(30),
      checkIn: JSON.stringify({ opens: 90, closes: 5 }),
    });
    await aMatch(platform, hostPerson, id, { scheduledTime: inMinutes(60) });
    await host.call('PATCH', document('tournaments', id), { data: { status: 'Open' } });
    const [player] = (await joinedPlayers(platform, id, 2)) as [Person];
    const stranger = await aPlayer(platform);
    const by = await help(id, await aPlayer(platform), ['rooms']);
    const path = (who: Person) => `/v1/tournaments/${id}/participants/${who.id}/check-in`;
    expect(brief(await by.call('PUT', path(stranger)))).toEqual([409, 'checkInNotJoined']);
    const first = await by.call('PUT', path(player));
    expect([first.status, typeof first.json.checkedInAt]).toEqual([200, 'string']);
    expect((await host.call('PUT', path(player))).json).toEqual(first.json);
    expect((await admin.call('PUT', path(player))).json).toEqual(first.json);
    const open = await anOpenTournament(platform, hostPerson);
    expect(
      brief(await host.call('PUT', `/v1/tournaments/${open}/participants/${player.id}/check-in`)),
    ).toEqual([409, 'checkInNone']);
    const own = await signedIn(app, stranger);
    expect((await own.call('PUT', path(stranger))).status).toBe(401);
  });
});
