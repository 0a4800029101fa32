/** Calls to the host: who calls, when and how often; who reads and answers them; and that nobody learns who suspects him. */
import { describe, expect, it } from 'vitest';
import { compareWaiting } from '#server/files/pictures/seen-pictures.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import type { CallReason } from '#shared/rules/calls.ts';
import { callRefusal, isCallTime } from '#shared/rules/calls.ts';
import { evidenceOf, evidencePath } from '#tests/support/evidence.ts';
import { aPlayer, aSeries, type Person, withResults } from '#tests/support/factories.ts';
import { brief, hostScene } from '#tests/support/host-scene.ts';
import { type HttpClient, signedIn } from '#tests/support/http-client.ts';
import { newsOf } from '#tests/support/news.ts';
import { forgetReports } from './read-calls.ts';

const { platform, app, hostPerson, host, admin, adminPerson, visitor } = await hostScene();

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;

it.each([
  [{}, true],
  [{ scheduledAt: NOW + 30 * MINUTE }, true],
  [{ scheduledAt: NOW + 30 * MINUTE + 1 }, false],
  [{ resultsAt: NOW - 30 * MINUTE }, true],
  [{ resultsAt: NOW - 30 * MINUTE - 1 }, false],
  [{ tournamentStatus: 'Finished', resultsAt: NOW }, true],
  [{ tournamentStatus: 'Aborted' }, false],
  [{ tournamentStatus: 'Draft' }, false],
] as const)('time with %j: %s', (other, isTime) => {
  const usual = { tournamentStatus: 'Ongoing', now: NOW, scheduledAt: NOW, resultsAt: null } as const;
  expect(isCallTime({ ...usual, ...other })).toBe(isTime);
});

it.each([
  [{}, null],
  [{ hasEntry: false, isTime: false }, 'callNotJoined'],
  [{ isTime: false, reason: 'suspect' }, 'callClosed'],
  [{ reason: 'suspect', isWaiting: true }, 'callAbout'],
  [{ reason: 'suspect', isAboutEntry: true }, null],
  [{ isWaiting: true, calls: 6 }, 'callWaiting'],
  [{ calls: 5 }, null],
  [{ calls: 6 }, 'callsMax'],
] as const)('with %j: %s', (other, refused) => {
  const usual = { hasEntry: true, isTime: true, isAboutEntry: false, isWaiting: false, calls: 0 };
  expect(callRefusal({ ...usual, reason: 'cannotEnter', ...other })).toBe(refused);
});

interface Evening {
  id: string;
  match: string;
  people: Person[];
  a: HttpClient;
  b: HttpClient;
}

async function anEvening(size = 2): Promise<Evening> {
  const { id, matches, players } = await aSeries(platform, hostPerson, { matches: 1, players: size });
  const [match = ''] = matches;
  await platform.database.query('update matches set scheduled_time = now() where id = $1', [match]);
  const [a, b] = players as [Person, Person];
  return { id, match, people: players, a: await signedIn(app, a), b: await signedIn(app, b) };
}

const call = (client: HttpClient, match: string, reason: CallReason, body: object = {}) =>
  client.call('POST', `/v1/matches/${match}/calls`, { reason, ...body });
const answer = (client: HttpClient, id: string, body: object = { answer: 'done' }) =>
  client.call('PUT', `/v1/calls/${id}`, body);
const list = async (client: HttpClient, id: string, query = '') =>
  (await client.call('GET', `/v1/tournaments/${id}/calls${query}`)).json.calls;
const own = async (client: HttpClient, match: string) =>
  (await client.call('GET', `/v1/matches/${match}/calls`)).json.calls;

async function helper(id: string, roles: string[]): Promise<HttpClient> {
  const person = await aPlayer(platform);
  await platform.database.query(
    'insert into tournament_staff (tournament_id, user_id, roles) values ($1, $2, $3)',
    [id, person.id, roles],
  );
  return signedIn(app, person);
}

describe('a call', () => {
  it('is sent, listed with name and seat, answered once, and read by its entry alone', async () => {
    const { id, match, people, a, b } = await anEvening();
    const sent = await call(a, match, 'wrongPassword', { text: 'It says 8 digits' });
    expect([sent.status, sent.json]).toEqual([
      201,
      expect.objectContaining({ reason: 'wrongPassword', state: 'waiting', at: expect.any(String) }),
    ]);
    const [listed] = await list(host, id);
    expect(listed).toEqual({
      $id: sent.json.$id,
      match,
      entry: people[0]?.id,
      name: people[0]?.username,
      seat: 1,
      reason: 'wrongPassword',
      text: 'It says 8 digits',
      about: null,
      file: null,
      seenBefore: [],
      at: sent.json.at,
      by: people[0]?.id,
      state: 'waiting',
      answerText: null,
      answeredBy: null,
    });
    expect(await own(b, match)).toEqual([]);
    expect(brief(await answer(b, sent.json.$id))[0]).toBe(404);
    expect(brief(await answer(a, sent.json.$id))[0]).toBe(401);
    const done = await answer(host, sent.json.$id, { answer: 'no', text: 'It is right' });
    expect(done.json).toMatchObject({ state: 'no', answerText: 'It is right', answeredBy: hostPerson.id });
    expect(brief(await answer(admin, sent.json.$id))).toEqual([409, 'callAnswered']);
    expect(await own(a, match)).toMatchObject([{ state: 'no', answerText: 'It is right' }]);
    expect(await list(host, id, '?state=waiting')).toEqual([]);
    expect((await host.call('GET', `/v1/tournaments/${id}/calls?state=lost`)).status).toBe(400);
    expect((await visitor.call('GET', `/v1/tournaments/${id}/calls`)).status).toBe(401);
    expect((await newsOf(platform, hostPerson, 'hostCall'))[0]).toContain('the password is wrong');
  });

  it('waits once for each reason, and six times in all', async () => {
    const { match, a, b, id } = await anEvening();
    expect((await call(a, match, 'mateOut')).status).toBe(201);
    expect(brief(await call(a, match, 'mateOut'))).toEqual([409, 'callWaiting']);
    expect((await call(b, match, 'mateOut')).status).toBe(201);
    for (let sent = 1; sent < 6; sent += 1) {
      for (const { $id } of await list(host, id, '?state=waiting')) await answer(host, $id);
      expect((await call(a, match, 'slotTaken')).status).toBe(201);
    }
    expect(brief(await call(a, match, 'cannotEnter'))).toEqual([409, 'callsMax']);
  });

  it('shows staff that its picture was sent before, as claims and disputes do, and players nothing', async () => {
    const { id, match, people, a, b } = await anEvening();
    const [one, other] = people as [Person, Person];
    await editMatch(platform, hostPerson, { id: match, data: { matchStatus: 'Ongoing' } });
    await call(a, match, 'mateOut', { file: await evidenceOf(platform, one) });
    await compareWaiting(platform.database, new AbortController().signal);
    await call(b, match, 'mateOut', { file: await evidenceOf(platform, other) });
    const claim = { placement: 1, kills: 2, file: await evidenceOf(platform, other) };
    const sent = await b.call('POST', `/v1/matches/${match}/claims`, claim);
    expect([sent.status, sent.json.seenBefore]).toEqual([201, undefined]);
    await withResults(platform, hostPerson, { match, places: people.map((person) => [person, 0]) });
    const dispute = { text: 'I was first', file: await evidenceOf(platform, other) };
    expect((await b.call('POST', `/v1/matches/${match}/disputes`, dispute)).json.seenBefore).toBeUndefined();
    await compareWaiting(platform.database, new AbortController().signal);
    const near = [expect.objectContaining({ match, user: one.id })];
    const calls = await list(host, id);
    expect(calls.map(({ seenBefore }: { seenBefore: unknown[] }) => seenBefore)).toEqual([[], near]);
    for (const collection of ['claims', 'disputes']) {
      const path = `/v1/databases/main/collections/${collection}/documents?queries[]=${encodeURIComponent(`{"method":"equal","attribute":"matchID","values":["${match}"]}`)}`;
      expect((await host.call('GET', path)).json.documents[0].seenBefore, collection).toEqual(near);
      const own = (await b.call('GET', path)).json.documents;
      expect([own.length, JSON.stringify(own).includes('seenBefore')], collection).toEqual([1, false]);
    }
    expect(JSON.stringify(await own(b, match))).not.toContain('seenBefore');
  });

  it('is one of two at the same time, and answered by one', async () => {
    const { match, a, id } = await anEvening();
    const sent = await Promise.all([1, 2, 3].map(() => call(a, match, 'cannotEnter')));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [{ $id }] = await list(host, id);
    const answers = await Promise.all([answer(host, $id), answer(admin, $id, { answer: 'no' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is answered by a new room, if it was about the one before', async () => {
    const { match, a, b, id } = await anEvening();
    const room = (password: string) =>
      editMatch(platform, hostPerson, {
        id: match,
        data: { matchStatus: 'Ongoing', entryDetails: JSON.stringify({ roomID: '77', roomPass: password }) },
      });
    await call(a, match, 'wrongPassword');
    await room('1');
    expect(await list(host, id, '?state=waiting')).toHaveLength(1);
    await call(b, match, 'cannotEnter');
    await call(a, match, 'slotTaken');
    await room('2');
    expect((await list(host, id, '?state=waiting')).map(({ reason }: { reason: string }) => reason)).toEqual([
      'slotTaken',
    ]);
    expect(await own(b, match)).toMatchObject([{ reason: 'cannotEnter', state: 'done' }]);
  });

  it('is refused before its time, long after results, and from outside', async () => {
    const { match, a, b, people } = await anEvening();
    const schedule = (minutes: number) =>
      platform.database.query(
        'update matches set scheduled_time = now() + make_interval(mins => $2) where id = $1',
        [match, minutes],
      );
    await schedule(40);
    expect(brief(await call(a, match, 'cannotEnter'))).toEqual([409, 'callClosed']);
    const other = await signedIn(app, await aPlayer(platform));
    expect(brief(await call(other, match, 'cannotEnter'))).toEqual([409, 'callNotJoined']);
    await schedule(0);
    expect((await call(a, match, 'cannotEnter')).status).toBe(201);
    // A player who is not in the match's group or pair cannot call.
    await platform.database.query(
      'update matches set stage = 1, group_number = 1, entries = array[$2] where id = $1',
      [match, people[0]?.id],
    );
    expect(brief(await call(b, match, 'cannotEnter'))).toEqual([409, 'callNotJoined']);
    expect((await call(a, match, 'slotTaken')).status).toBe(201);
  });

  it('closes thirty minutes after results', async () => {
    const { match, a, people } = await anEvening();
    await editMatch(platform, hostPerson, { id: match, data: { matchStatus: 'Ongoing' } });
    await withResults(platform, hostPerson, { match, places: people.map((one) => [one, 0]) });
    expect((await call(a, match, 'mateOut')).status).toBe(201);
    await platform.database.query(
      `update match_results set at = now() - interval '31 min' where match_id = $1`,
      [match],
    );
    expect(brief(await call(a, match, 'slotTaken'))).toEqual([409, 'callClosed']);
  });

  it('is for host, operator and helpers with rooms, scores or manager, and so is its picture', async () => {
    const { id, match, people, a } = await anEvening();
    const file = await evidenceOf(platform, people[0] as Person);
    const { json } = await call(a, match, 'slotTaken', { file });
    for (const [roles, status] of [
      [['rooms'], 200],
      [['scores'], 200],
      [['manager'], 200],
      [['disputes'], 401],
    ] as const) {
      const client = await helper(id, [...roles]);
      expect((await client.call('GET', `/v1/tournaments/${id}/calls`)).status, roles.join()).toBe(status);
      expect((await client.call('GET', evidencePath(file))).status).toBe(status === 200 ? 200 : 404);
    }
    expect((await answer(await helper(id, ['disputes']), json.$id)).status).toBe(404);
    expect((await answer(await helper(id, ['rooms']), json.$id)).status).toBe(200);
  });

  it('is not answered by a helper who plays in its match', async () => {
    const { id, match, people, a, b } = await anEvening();
    await platform.database.query(
      `insert into tournament_staff (tournament_id, user_id, roles) values ($1, $2, '{rooms}')`,
      [id, people[1]?.id],
    );
    const { json } = await call(a, match, 'slotTaken');
    expect(brief(await answer(b, json.$id))).toEqual([409, 'staffConflict']);
  });
});

describe('a suspicion', () => {
  it('names another entry, and is a report for operator and host', async () => {
    const { id, match, people, a } = await anEvening();
    const [me, about] = people as [Person, Person];
    for (const wrong of [undefined, me.id, hostPerson.id])
      expect(brief(await call(a, match, 'suspect', { about: wrong }))).toEqual([409, 'callAbout']);
    expect((await call(a, match, 'suspect', { about: about.id, text: 'Sees walls' })).status).toBe(201);
    const reports = async (client: HttpClient) =>
      (await client.call('GET', `/v1/reports?about=${about.id}`)).json.reports;
    const report = { about: about.id, tournament: id, match, text: 'Sees walls', by: me.id };
    expect(await reports(admin)).toMatchObject([report]);
    expect(await reports(host)).toMatchObject([report]);
    expect((await a.call('GET', `/v1/reports?about=${about.id}`)).status).toBe(401);
    expect((await admin.call('GET', '/v1/reports')).status).toBe(400);
  });

  it('is hidden from who is suspected, also as a helper and in the log', async () => {
    const { id, match, people, a, b } = await anEvening();
    const about = people[1] as Person;
    await platform.database.query(
      `insert into tournament_staff (tournament_id, user_id, roles) values ($1, $2, '{manager}')`,
      [id, about.id],
    );
    const file = await evidenceOf(platform, people[0] as Person);
    await call(a, match, 'suspect', { about: about.id, text: 'Sees walls', file });
    expect((await b.call('GET', evidencePath(file))).status).toBe(404);
    expect((await host.call('GET', evidencePath(file))).status).toBe(200);
    for (const name of ['entries.csv', 'standings.csv'])
      expect((await b.call('GET', `/t/${id}/${name}`)).text, name).not.toContain('Sees walls');
    for (const person of ['/v1/account/data', `/v1/matches/${match}/calls`])
      expect((await b.call('GET', person)).text, person).not.toMatch(
        new RegExp(`Sees walls|${people[0]?.id}`),
      );
    expect(await list(b, id)).toEqual([]);
    expect(await list(host, id)).toHaveLength(1);
    const documents = await b.call('GET', '/v1/databases/main/collections/calls/documents');
    expect(documents.json.documents).toEqual([]);
    expect(await newsOf(platform, about, 'hostCall')).toEqual([]);
    const log = await host.call('GET', `/v1/audit-log?tournament=${id}`);
    expect(JSON.stringify(log.json)).not.toMatch(/suspect|Sees walls/);
  });

  it('of three entries within 14 days warns the operator, and ends after 90', async () => {
    const { match, people } = await anEvening(4);
    const [about, ...others] = people as [Person, Person, Person, Person];
    for (const one of others) await call(await signedIn(app, one), match, 'suspect', { about: about.id });
    const warnings = async () =>
      (await admin.call('GET', '/v1/warnings')).json.warnings.filter(
        ({ kind, users }: { kind: string; users: string[] }) =>
          kind === 'reported' && users.includes(about.id),
      );
    expect(await warnings()).toHaveLength(1);
    const age = (days: number) =>
      platform.database.query(
        `update match_calls set created_at = now() - make_interval(days => $2) where match_id = $1`,
        [match, days],
      );
    await age(15);
    expect(await warnings()).toEqual([]);
    await age(91);
    await forgetReports(platform.database);
    const { json } = await admin.call('GET', `/v1/reports?about=${about.id}`);
    expect(json.reports).toEqual([]);
    expect(adminPerson.id).not.toBe(about.id);
  });
});
