/** Claims and disputes: who may send, read and decide them, and how a dispute delays payment. */
import { describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { dueSettlements, payDueSettlement } from '#server/results/settle-by-standings.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { messages } from '#shared/messages.ts';
import { evidenceOf, evidencePath } from '#tests/support/evidence.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aSeries,
  joinedPlayers,
  ofTeams,
  type Person,
  players,
  withResults,
} from '#tests/support/factories.ts';
import { brief, hostScene } from '#tests/support/host-scene.ts';
import { type HttpClient, signedIn } from '#tests/support/http-client.ts';

const {
  platform,
  app,
  hostPerson,
  host,
  adminPerson,
  admin,
  visitor,
  key,
  document,
  read,
  settle,
  balance,
  notes,
} = await hostScene();
const otherHost = await signedIn(app, await aHost(platform));

const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;
const put = (match: string, revision: number, players: readonly Person[]) =>
  host.call('PUT', `/v1/matches/${match}/results`, {
    revision,
    rows: players.map(({ id }, index) => ({ entry: id, placement: index + 1, kills: 0 })),
  });
const decide = (dispute: string, decision: string, client = host, answer = 'Seen the recording.') =>
  client.call('PUT', `/v1/disputes/${dispute}`, { decision, answer });
const escalate = (dispute: string, client: HttpClient) =>
  client.call('POST', `/v1/disputes/${dispute}/escalation`);
const status = async (id: string): Promise<string> => (await read('tournaments', id)).status;
const pastWindow = (id: string) =>
  platform.database.query("update tournaments set settles_at = now() - interval '1 s' where id = $1", [id]);
const pastEscalation = (dispute: string) =>
  platform.database.query("update disputes set escalates_until = now() - interval '1 s' where id = $1", [
    dispute,
  ]);
/** Pays a tournament if it is due, as the server does. @returns whether it was due */
async function payIfDue(id: string): Promise<boolean> {
  const isDue = (await dueSettlements(platform.database)).includes(id);
  await payDueSettlement(platform, id);
  return isDue;
}

interface Evening {
  id: string;
  match: string;
  people: Person[];
  a: HttpClient;
  b: HttpClient;
}

/** An Ongoing tournament of one match and two players, with 30 minutes for disputes; its only prize is 300. */
async function anEvening(overrides: Record<string, unknown> = {}): Promise<Evening> {
  const { id, matches, players } = await aSeries(platform, hostPerson, {
    matches: 1,
    players: 2,
    overrides: { prizePool: [300], disputeMinutes: 30, ...overrides },
  });
  const [a, b] = players as [Person, Person];
  return {
    id,
    match: matches[0] ?? '',
    people: players,
    a: await signedIn(app, a),
    b: await signedIn(app, b),
  };
}

/** The same evening with results: A won. */
async function aPlayedEvening(overrides: Record<string, unknown> = {}): Promise<Evening> {
  const evening = await anEvening(overrides);
  const places = evening.people.map((one) => [one, 0] as const);
  await withResults(platform, hostPerson, { match: evening.match, places });
  return evening;
}

const disputeAs = (client: HttpClient, match: string, body: object = { text: 'I was first.' }) =>
  client.call('POST', `/v1/matches/${match}/disputes`, body);

describe('a claim', () => {
  const claim = (client: HttpClient, match: string, body: object) =>
    client.call('POST', `/v1/matches/${match}/claims`, body);

  it('is sent, replaced, and seen by its sender, the host and the admin', async () => {
    const { id, match, people, a, b } = await anEvening();
    const [person] = people as [Person];
    const first = await evidenceOf(platform, person);
    const sent = await claim(a, match, { placement: 1, kills: 1, file: first });
    expect([sent.status, sent.json]).toMatchObject([
      201,
      {
        tournamentID: id,
        matchID: match,
        entry: person.id,
        by: person.id,
        placement: 1,
        kills: 1,
        file: first,
      },
    ]);
    const second = await evidenceOf(platform, person);
    const again = await claim(a, match, { placement: 2, kills: 0, file: second });
    expect([again.status, again.json.$id, again.json.placement, again.json.file]).toEqual([
      201,
      sent.json.$id,
      2,
      second,
    ]);
    const totals = await Promise.all(
      [visitor, a, b, otherHost, host, admin, key].map(
        async (client) =>
          (await client.call('GET', `${documents('claims')}?queries[0]=${byMatch(match)}`)).json.total,
      ),
    );
    expect(totals).toEqual([0, 1, 0, 0, 1, 1, 1]);
    const one = await Promise.all(
      [visitor, a, b, otherHost, host, admin].map(
        async (client) => (await client.call('GET', document('claims', sent.json.$id))).status,
      ),
    );
    expect(one).toEqual([404, 200, 404, 404, 200, 200]);
    // The host no longer sees the screenshot that was replaced.
    expect((await host.call('GET', evidencePath(first))).status).toBe(404);
    expect((await host.call('GET', evidencePath(second))).status).toBe(200);
  });

  it('is refused before the match, to who has no seat, and once results are in', async () => {
    const { id, match, people, a } = await anEvening();
    const [person] = people as [Person];
    const file = await evidenceOf(platform, person);
    const body = { placement: 1, kills: 0, file };
    const later = await aMatch(platform, hostPerson, id);
    expect(brief(await claim(a, later, body))).toEqual([409, 'claimNotYet']);
    expect(brief(await claim(host, match, body))).toEqual([409, 'entryMissing']);
    expect((await claim(visitor, match, body)).status).toBe(401);
    expect((await claim(key, match, body)).status).toBe(401);
    expect((await claim(a, 'nosuch', body)).status).toBe(404);
    const draft = await aDraft(platform, hostPerson);
    expect((await claim(a, await aMatch(platform, hostPerson, draft), body)).status).toBe(404);
    await put(match, 0, people);
    const refused = await claim(a, match, body);
    expect([refused.status, refused.json.type, refused.json.message]).toEqual([
      409,
      'rule_violated',
      messages.claimClosed,
    ]);
    await host.call('PUT', `/v1/matches/${match}/results`, { revision: 1, rows: [] });
    expect((await claim(a, match, body)).status).toBe(201);
  });

  it('needs a place, kills and a screenshot of its sender', async () => {
    const { match, people, a } = await anEvening();
    const [person, other] = people as [Person, Person];
    const file = await evidenceOf(platform, person);
    for (const body of [
      {},
      { placement: 0, kills: 0, file },
      { placement: 1.5, kills: 0, file },
      { placement: '1', kills: 0, file },
      { placement: 1, kills: -1, file },
      { placement: 1, kills: 0 },
      { placement: 1, kills: 0, file: 5 },
    ]) {
      expect((await claim(a, match, body)).status).toBe(400);
    }
    const picture = { placement: 1, kills: 0, file: await evidenceOf(platform, other) };
    expect(brief(await claim(a, match, picture))).toEqual([400, 'evidenceMissing']);
    expect(brief(await claim(a, match, { ...picture, file: 'nosuch' }))).toEqual([400, 'evidenceMissing']);
    // A screenshot belongs to one tournament.
    expect((await claim(a, match, { ...picture, file })).status).toBe(201);
    const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 0 });
    const elsewhere = await anOpenTournament(platform, hostPerson, { entryFee });
    await platform.participation.join(elsewhere, person);
    const next = await aMatch(platform, hostPerson, elsewhere);
    await editMatch(platform, hostPerson, { id: next, data: { matchStatus: 'Ongoing' } });
    expect(brief(await claim(a, next, { ...picture, file }))).toEqual([400, 'evidenceMissing']);
  });

  it('sent twice at once is one claim', async () => {
    const { match, people, a } = await anEvening();
    const [person] = people as [Person];
    const files = await Promise.all([evidenceOf(platform, person), evidenceOf(platform, person)]);
    const sent = await Promise.all(files.map((file) => claim(a, match, { placement: 1, kills: 0, file })));
    expect(sent.map((one) => one.status)).toEqual([201, 201]);
    expect(new Set(sent.map((one) => one.json.$id)).size).toBe(1);
  });

  it('cannot be written as a document', async () => {
    const { match, people, a } = await anEvening();
    const [person] = people as [Person];
    const file = await evidenceOf(platform, person);
    const { $id } = (await claim(a, match, { placement: 1, kills: 0, file })).json;
    for (const client of [a, host, admin, key]) {
      const data = { placement: 2 };
      expect((await client.call('POST', documents('claims'), { documentId: 'unique()', data })).status).toBe(
        401,
      );
      expect((await client.call('PATCH', document('claims', $id), { data })).status).toBe(401);
      expect((await client.call('DELETE', document('claims', $id), {})).status).toBe(401);
    }
  });
});

const byMatch = (match: string) =>
  encodeURIComponent(JSON.stringify({ method: 'equal', attribute: 'matchID', values: [match] }));

describe('a dispute', () => {
  it('is opened with a screenshot, and its host is told', async () => {
    const { id, match, people, b } = await aPlayedEvening();
    const [, person] = people as [Person, Person];
    const file = await evidenceOf(platform, person);
    const { status: code, json } = await disputeAs(b, match, { text: ' I was <b>first</b>. ', file });
    expect([code, json]).toMatchObject([
      201,
      {
        tournamentID: id,
        matchID: match,
        entry: person.id,
        by: person.id,
        resultsRevision: 1,
        text: 'I was <b>first</b>.',
        file,
        status: 'open',
        answer: null,
        decidedBy: null,
        decidedAt: null,
        escalatesUntil: null,
        escalatedAt: null,
      },
    ]);
    expect((await notes(hostPerson)).at(-1)).toContain(`${person.username}</strong> disputes the results of`);
    expect((await host.call('GET', evidencePath(file))).status).toBe(200);
  });

  it('is seen by its entry, the host and the admin only', async () => {
    const { match, a, b } = await aPlayedEvening();
    const { $id } = (await disputeAs(b, match)).json;
    const clients = [visitor, a, b, otherHost, host, admin, key];
    const read = async (client: HttpClient) => {
      const [one, list] = await Promise.all([
        client.call('GET', document('disputes', $id)),
        client.call('GET', `${documents('disputes')}?queries[0]=${byMatch(match)}`),
      ]);
      return [one.status, list.json.total];
    };
    expect(await Promise.all(clients.map(read))).toEqual([
      [404, 0],
      [404, 0],
      [200, 1],
      [404, 0],
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    const decided = await Promise.all(
      [visitor, a, b, otherHost].map((client) => decide($id, 'accepted', client)),
    );
    expect(decided.map((one) => one.status)).toEqual([401, 404, 401, 404]);
    const escalated = await Promise.all(
      [visitor, a, otherHost, host, admin, key].map((client) => escalate($id, client)),
    );
    expect(escalated.map((one) => one.status)).toEqual([401, 404, 404, 401, 401, 401]);
    for (const client of [b, host, admin]) {
      expect(
        (await client.call('PATCH', document('disputes', $id), { data: { status: 'accepted' } })).status,
      ).toBe(401);
    }
  });

  it('is refused without a seat, without results, without a text and when there is one', async () => {
    const { match, people, a, b } = await anEvening();
    expect(brief(await disputeAs(b, match))).toEqual([409, 'disputeNotYet']);
    await put(match, 0, people);
    expect(brief(await disputeAs(host, match))).toEqual([409, 'entryMissing']);
    expect((await disputeAs(visitor, match)).status).toBe(401);
    for (const body of [
      {},
      { text: '  ' },
      { text: 5 },
      { text: 'x'.repeat(2001) },
      { text: 'x', file: 5 },
    ]) {
      expect((await disputeAs(b, match, body)).status).toBe(400);
    }
    expect(brief(await disputeAs(b, match, { text: 'x', file: 'nosuch' }))).toEqual([400, 'evidenceMissing']);
    const both = await Promise.all([disputeAs(b, match), disputeAs(b, match)]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 409]);
    expect(both.find((one) => one.status === 409)?.json.reason).toBe('disputeExists');
    expect((await disputeAs(a, match)).status).toBe(201);
  });

  it('that was rejected is not opened again for the same results, but for corrected ones', async () => {
    const { match, people, b } = await aPlayedEvening();
    const { $id } = (await disputeAs(b, match)).json;
    await decide($id, 'rejected');
    expect(brief(await disputeAs(b, match))).toEqual([409, 'disputeExists']);
    await put(match, 1, people);
    expect((await disputeAs(b, match)).json).toMatchObject({ resultsRevision: 2, status: 'open' });
  });

  it('can be opened until the announced time of payment', async () => {
    const { id, match, a, b } = await aPlayedEvening();
    await settle(id);
    expect((await disputeAs(b, match)).status).toBe(201);
    await pastWindow(id);
    expect(brief(await disputeAs(a, match))).toEqual([409, 'disputeClosed']);
  });

  it('is too late from the instant of payment on, although nothing is paid yet', async () => {
    const { id, match, b } = await aPlayedEvening();
    await settle(id);
    await platform.database.query('update tournaments set settles_at = now() where id = $1', [id]);
    expect(brief(await disputeAs(b, match))).toEqual([409, 'disputeClosed']);
  });

  it('is decided once, with an answer, by the host; the decision is on record', async () => {
    const { match, people, b } = await aPlayedEvening();
    const { $id } = (await disputeAs(b, match)).json;
    for (const body of [{}, { decision: 'accepted' }, { decision: 'maybe', answer: 'x' }, { answer: 'x' }]) {
      expect((await host.call('PUT', `/v1/disputes/${$id}`, body)).status).toBe(400);
    }
    const decided = await decide($id, 'accepted');
    expect([decided.status, decided.json]).toMatchObject([
      200,
      { status: 'accepted', answer: 'Seen the recording.', decidedBy: hostPerson.id, escalatesUntil: null },
    ]);
    expect((await decide($id, 'accepted')).json).toEqual(decided.json);
    expect(brief(await decide($id, 'rejected'))).toEqual([409, 'disputeDecided']);
    expect(brief(await decide($id, 'accepted', admin, 'Other words'))).toEqual([409, 'disputeDecided']);
    expect(brief(await escalate($id, b))).toEqual([409, 'disputeNotRejected']);
    const told = (await notes(people[1] as Person)).filter((one) => one.includes('was accepted: Seen'));
    expect(told.length).toBe(1);
    const acts = await platform.database.query(
      "select actor_kind, actor_id, action, before, after from audit_log where target_type = 'dispute' and target_id = $1 order by sequence",
      [$id],
    );
    expect(acts).toEqual([
      {
        actor_kind: 'user',
        actor_id: people[1]?.id,
        action: 'dispute.open',
        before: null,
        after: { status: 'open', match: 'Match 1' },
      },
      {
        actor_kind: 'user',
        actor_id: hostPerson.id,
        action: 'dispute.decide',
        before: { status: 'open', answer: null },
        after: { status: 'accepted', answer: 'Seen the recording.' },
      },
    ]);
  });

  it('that was rejected is sent to the admin once, who alone decides then', async () => {
    const { match, people, b } = await aPlayedEvening();
    const { $id } = (await disputeAs(b, match)).json;
    expect(brief(await escalate($id, b))).toEqual([409, 'disputeNotRejected']);
    const { escalatesUntil } = (await decide($id, 'rejected')).json;
    const minutes = (Date.parse(escalatesUntil) - Date.now()) / 60_000;
    expect([minutes > 14, minutes <= 15.1]).toEqual([true, true]);
    expect((await notes(people[1] as Person)).at(-1)).toContain('within 15 minutes');
    const sent = await escalate($id, b);
    expect([sent.status, sent.json.status, sent.json.escalatesUntil]).toEqual([201, 'escalated', null]);
    expect((await notes(adminPerson)).at(-1)).toContain('asks the operator');
    expect(brief(await escalate($id, b))).toEqual([409, 'disputeNotRejected']);
    expect(brief(await decide($id, 'accepted'))).toEqual([409, 'disputeEscalated']);
    const final = await decide($id, 'rejected', admin, 'The host is right.');
    expect([final.status, final.json.status, final.json.escalatesUntil]).toEqual([200, 'rejected', null]);
    expect(brief(await escalate($id, b))).toEqual([409, 'disputeNotRejected']);
    expect(brief(await decide($id, 'accepted', admin))).toEqual([409, 'disputeDecided']);
  });

  it('is decided by the key, too', async () => {
    const { match, b } = await aPlayedEvening();
    const { $id } = (await disputeAs(b, match)).json;
    expect((await decide($id, 'accepted', key)).json).toMatchObject({
      status: 'accepted',
      decidedBy: null,
    });
  });

  it('cannot be escalated when the time is over, which is short where the time for disputes is', async () => {
    const { match, b } = await aPlayedEvening({ disputeMinutes: 3 });
    const { $id } = (await disputeAs(b, match)).json;
    const { escalatesUntil } = (await decide($id, 'rejected')).json;
    expect(Date.parse(escalatesUntil)).toBeLessThan(Date.now() + 4 * 60_000);
    await pastEscalation($id);
    expect(brief(await escalate($id, b))).toEqual([409, 'escalationClosed']);
  });
});

describe('head to head', () => {
  it('the sides of a match send and dispute, and a new draw drops what was sent about the one before', async () => {
    const id = await aDraft(platform, hostPerson, {
      bracket: JSON.stringify({ bracketType: 'single_elimination' }),
      prizePool: [300],
      disputeMinutes: 30,
    });
    await aMatch(platform, hostPerson, id);
    await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
    const people = await joinedPlayers(platform, id, 4);
    const draw = () => host.call('POST', `/v1/tournaments/${id}/bracket`, { seeding: 'joined' });
    expect((await draw()).status).toBe(201);
    const matches = await platform.database.query<{ id: string; sides: string[] }>(
      'select id, sides from matches where tournament_id = $1 and round = 1 order by position',
      [id],
    );
    const [first, second] = matches as [(typeof matches)[0], (typeof matches)[0]];
    await editMatch(platform, hostPerson, { id: first.id, data: { matchStatus: 'Ongoing' } });
    const clientOf = async (entry: string | undefined) =>
      signedIn(app, people.find((one) => one.id === entry) as Person);
    const side = await clientOf(first.sides[0]);
    const other = await clientOf(second.sides[0]);
    const file = await evidenceOf(platform, people.find((one) => one.id === first.sides[0]) as Person);
    const claim = { placement: 1, kills: 0, file };
    expect((await side.call('POST', `/v1/matches/${first.id}/claims`, claim)).status).toBe(201);
    expect(brief(await other.call('POST', `/v1/matches/${first.id}/claims`, claim))).toEqual([
      409,
      'entryMissing',
    ]);
    expect((await draw()).status).toBe(201);
    expect(
      (await host.call('GET', `${documents('claims')}?queries[0]=${byMatch(first.id)}`)).json.total,
    ).toBe(0);
    await editMatch(platform, hostPerson, { id: first.id, data: { matchStatus: 'Ongoing' } });
    const [again] = await platform.database.query<{ sides: string[] }>(
      'select sides from matches where id = $1',
      [first.id],
    );
    const rows = again?.sides.map((entry, index) => ({ entry, rounds: index === 0 ? 4 : 1 }));
    expect((await host.call('PUT', `/v1/matches/${first.id}/results`, { revision: 0, rows })).status).toBe(
      200,
    );
    expect((await disputeAs(await clientOf(again?.sides[1]), first.id)).status).toBe(201);
    expect(brief(await disputeAs(other, first.id))).toEqual([409, 'entryMissing']);
    await host.call('PUT', `/v1/matches/${first.id}/results`, { revision: 1, rows: [] });
    await updateTournament(platform, hostPerson, { id, data: { status: 'Aborted' } });
  });
});

describe('a team', () => {
  it('sends and disputes by any confirmed member, who all see it; other teams do not', async () => {
    const id = await anOpenTournament(platform, hostPerson, {
      ...ofTeams(),
      disputeMinutes: 30,
      max: 2,
    });
    const aTeam = async (name: string) => {
      const people = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
      const clients = [await signedIn(app, people[0]), await signedIn(app, people[1])] as const;
      const invite = [people[1].username];
      const path = `/v1/tournaments/${id}/teams`;
      const { $id } = (
        await clients[0].call('POST', path, { name, payer: 'captain', prizeSplit: 'captain', invite })
      ).json;
      expect((await clients[1].call('POST', `/v1/teams/${$id}/members/me`, {})).status).toBe(201);
      return { people, clients };
    };
    const first = await aTeam('First');
    const second = await aTeam('Second');
    const [captain, member] = first.people;
    const match = await aMatch(platform, hostPerson, id);
    await updateTournament(platform, hostPerson, { id, data: { status: 'Ongoing' } });
    await editMatch(platform, hostPerson, { id: match, data: { matchStatus: 'Ongoing' } });
    const file = await evidenceOf(platform, member);
    const claim = await first.clients[1].call('POST', `/v1/matches/${match}/claims`, {
      placement: 1,
      kills: 0,
      file,
    });
    expect([claim.status, claim.json.entry, claim.json.by]).toEqual([201, captain.id, member.id]);
    await put(match, 0, [second.people[0], captain]);
    const dispute = await disputeAs(first.clients[1], match);
    expect([dispute.status, dispute.json.entry]).toEqual([201, captain.id]);
    expect(brief(await disputeAs(first.clients[0], match))).toEqual([409, 'disputeExists']);
    const seen = await Promise.all(
      [...first.clients, ...second.clients].map(
        async (client) => (await client.call('GET', document('disputes', dispute.json.$id))).status,
      ),
    );
    expect(seen).toEqual([200, 200, 404, 404]);
    await decide(dispute.json.$id, 'rejected');
    for (const person of first.people) expect((await notes(person)).at(-1)).toContain('was rejected');
    expect((await escalate(dispute.json.$id, first.clients[0])).status).toBe(201);
    await updateTournament(platform, hostPerson, { id, data: { status: 'Aborted' } });
  });
});

describe('payment', () => {
  it('waits for an open dispute, and follows its acceptance', async () => {
    const { id, match, people, b } = await aPlayedEvening();
    const [winner, other] = people as [Person, Person];
    const { settlesAt } = (await settle(id)).json;
    const { $id } = (await disputeAs(b, match)).json;
    await pastWindow(id);
    expect(await payIfDue(id)).toBe(false);
    // Asking for settlement again does not pay while the dispute is open.
    expect((await settle(id)).status).toBe(202);
    expect(await status(id)).toBe('Ongoing');
    // The host corrects first; the time stays.
    expect(Date.parse((await settle(id)).json.settlesAt)).toBeLessThan(Date.parse(settlesAt));
    await put(match, 1, [other, winner]);
    expect(await payIfDue(id)).toBe(false);
    await decide($id, 'accepted');
    expect(await payIfDue(id)).toBe(true);
    expect([await status(id), await balance(winner), await balance(other)]).toEqual(['Finished', 0, 300]);
  });

  it('waits after a rejection until it can no longer be escalated, and for the admin after that', async () => {
    const { id, match, people, a, b } = await aPlayedEvening();
    const [winner] = people as [Person];
    await settle(id);
    const first = (await disputeAs(a, match)).json.$id;
    const second = (await disputeAs(b, match)).json.$id;
    await pastWindow(id);
    await decide(first, 'rejected');
    await decide(second, 'rejected');
    expect(await payIfDue(id)).toBe(false);
    await escalate(second, b);
    await pastEscalation(first);
    expect(await payIfDue(id)).toBe(false);
    await decide(second, 'rejected', admin);
    expect(await payIfDue(id)).toBe(true);
    expect([await status(id), await balance(winner)]).toEqual(['Finished', 300]);
    expect(await dueSettlements(platform.database)).not.toContain(id);
  });

  it('follows when the time to escalate is over', async () => {
    const { id, match, b } = await aPlayedEvening();
    await settle(id);
    const { $id } = (await disputeAs(b, match)).json;
    await pastWindow(id);
    await decide($id, 'rejected');
    expect((await settle(id)).status).toBe(202);
    await pastEscalation($id);
    expect(await payIfDue(id)).toBe(true);
    expect(await status(id)).toBe('Finished');
  });

  it('comes on time when disputes are decided before', async () => {
    const { id, match, b } = await aPlayedEvening();
    await settle(id);
    const { $id } = (await disputeAs(b, match)).json;
    await decide($id, 'accepted');
    expect(await payIfDue(id)).toBe(false);
    await pastWindow(id);
    expect(await payIfDue(id)).toBe(true);
  });

  it('in two processes at once happens once', async () => {
    const { id, match, people, b } = await aPlayedEvening();
    await settle(id);
    const { $id } = (await disputeAs(b, match)).json;
    await pastWindow(id);
    await Promise.all([
      decide($id, 'accepted'),
      ...Array.from({ length: 4 }, () => payDueSettlement(platform, id)),
    ]);
    await payDueSettlement(platform, id);
    expect([await status(id), await balance(people[0] as Person)]).toEqual(['Finished', 300]);
  });

  it('at once, where there is no time for disputes, does not wait', async () => {
    const { id, match, b } = await aPlayedEvening({ disputeMinutes: 0 });
    const { $id } = (await disputeAs(b, match)).json;
    expect((await settle(id)).status).toBe(200);
    expect(brief(await disputeAs(b, match))).toEqual([409, 'disputeClosed']);
    // The answer is still owed, but there is nothing left to escalate.
    expect((await decide($id, 'rejected')).json.escalatesUntil).toBeNull();
    expect(brief(await escalate($id, b))).toEqual([409, 'escalationClosed']);
  });

  it('by hand is refused to the host during a dispute, and left to the admin', async () => {
    const { id, match, people, b } = await aPlayedEvening();
    await disputeAs(b, match);
    const data = { status: 'Finished', winners: [people[0]?.username] };
    const early = await host.call('PATCH', document('tournaments', id), { data });
    expect([early.status, early.json.reason]).toEqual([409, 'settlementPending']);
    expect((await admin.call('PATCH', document('tournaments', id), { data })).status).toBe(200);
    expect(await dueSettlements(platform.database)).not.toContain(id);
  });

  it('is not due any more after an abort', async () => {
    const { id, match, b } = await aPlayedEvening();
    await settle(id);
    const { $id } = (await disputeAs(b, match)).json;
    await updateTournament(platform, hostPerson, { id, data: { status: 'Aborted' } });
    expect(brief(await disputeAs(b, match))).toEqual([409, 'disputeClosed']);
    await decide($id, 'accepted');
    expect(await payIfDue(id)).toBe(false);
  });
});

describe('a correction during the window', () => {
  const noTieBreak = JSON.stringify({ placement: [], tieBreak: [] });
  const killsOf = (players: readonly Person[], kills: readonly number[]) =>
    players.map(({ id }, index) => ({ entry: id, placement: index + 1, kills: kills[index] ?? 0 }));

  it('asks for a new order when it makes another tie, even among entries that were put in order before', async () => {
    const { id, matches, players } = await aSeries(platform, hostPerson, {
      matches: 1,
      players: 4,
      overrides: { prizePool: [300, 200, 100, 50], disputeMinutes: 30, scoring: noTieBreak },
    });
    const [match] = matches as [string];
    const [a, b, c, d] = players as [Person, Person, Person, Person];
    const correct = (revision: number, kills: number[]) =>
      host.call('PUT', `/v1/matches/${match}/results`, { revision, rows: killsOf(players, kills) });
    await correct(0, [1, 1, 0, 0]);
    const order = [a.id, b.id, c.id, d.id];
    const asked = await settle(id, { order });
    expect(asked.status).toBe(202);
    // The same entries are tied at another place, so their order stays.
    await correct(1, [0, 0, 1, 1]);
    expect((await settle(id)).json.winners).toEqual([c, d, a, b].map(({ username }) => username));
    // B and C were never compared with each other.
    await correct(2, [2, 0, 0, 1]);
    const tied = await settle(id);
    expect([tied.json.reason, tied.json.entries]).toEqual(['settlementTied', [b.id, c.id]]);
    const again = await settle(id, { order: [c.id, b.id] });
    expect([again.status, again.json.settlesAt]).toEqual([202, asked.json.settlesAt]);
    await pastWindow(id);
    expect(await payIfDue(id)).toBe(true);
    expect(await Promise.all(players.map(balance))).toEqual([300, 50, 100, 200]);
  });
});

describe('evidence', () => {
  it('is seen by its sender and the admin, and by the host once it was sent', async () => {
    const { match, people, a, b } = await aPlayedEvening();
    const [, person] = people as [Person, Person];
    const file = await evidenceOf(platform, person, 'proof-of-b.png');
    const clients = [visitor, a, b, otherHost, host, admin, key];
    const read = async (client: HttpClient) => {
      const paths = ['', '/view', '/download', '/preview', '/preview?width=20'];
      const answers = await Promise.all(
        paths.map((path) => client.call('GET', `${evidencePath(file)}${path}`)),
      );
      const list = await client.call('GET', evidencePath());
      const isListed = list.text.includes(file);
      expect(list.json.total > 0 || !isListed).toBe(true);
      return [...new Set(answers.map((one) => one.status)), isListed];
    };
    const before = await Promise.all(clients.map(read));
    const hidden = [404, false];
    const shown = [200, true];
    expect(before).toEqual([hidden, hidden, shown, hidden, hidden, shown, shown]);
    await disputeAs(b, match, { text: 'Look', file });
    expect(await Promise.all(clients.map(read))).toEqual([
      hidden,
      hidden,
      shown,
      hidden,
      shown,
      shown,
      shown,
    ]);
    // A host without the label manages nothing.
    const { database } = platform;
    await database.transaction(async (tx) => {
      await tx.query("update accounts set labels = '{}' where id = $1", [hostPerson.id]);
      tx.changed({ collection: 'accounts', id: hostPerson.id, action: 'update' });
    });
    expect(await read(host)).toEqual(hidden);
    await database.transaction(async (tx) => {
      await tx.query("update accounts set labels = '{host}' where id = $1", [hostPerson.id]);
      tx.changed({ collection: 'accounts', id: hostPerson.id, action: 'update' });
    });
    expect(await read(host)).toEqual(shown);
  });

  it('is not kept by shared caches', async () => {
    const [person] = (await anEvening()).people as [Person];
    const file = await evidenceOf(platform, person);
    const client = await signedIn(app, person);
    for (const path of ['/view', '/download', '/preview']) {
      const { headers } = await client.call('GET', `${evidencePath(file)}${path}`);
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-cache']);
      const known = await client.call('GET', `${evidencePath(file)}${path}`, undefined, {
        'if-none-match': String(headers.etag),
      });
      expect(known.status).toBe(304);
      const foreign = await visitor.call('GET', `${evidencePath(file)}${path}`, undefined, {
        'if-none-match': String(headers.etag),
      });
      expect(foreign.status).toBe(404);
    }
  });

  it('is deleted by its sender until it was sent, and by the admin always', async () => {
    const { match, people, b } = await aPlayedEvening();
    const [, person] = people as [Person, Person];
    const [unsent, sent] = await Promise.all([evidenceOf(platform, person), evidenceOf(platform, person)]);
    const { $id } = (await disputeAs(b, match, { text: 'Look', file: sent })).json;
    const remove = async (client: HttpClient, file: string) =>
      (await client.call('DELETE', evidencePath(file), {})).status;
    expect(await remove(host, unsent ?? '')).toBe(404);
    expect(await remove(b, unsent ?? '')).toBe(204);
    expect(await remove(b, sent ?? '')).toBe(401);
    expect(await remove(host, sent ?? '')).toBe(401);
    expect(await remove(admin, sent ?? '')).toBe(204);
    expect((await b.call('GET', document('disputes', $id))).json.file).toBeNull();
  });

  it('is uploaded by people with an account', async () => {
    const form = '--x\r\ncontent-disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--x--\r\n';
    const upload = async (client: HttpClient) =>
      (await client.call('POST', evidencePath(), form, { 'content-type': 'multipart/form-data; boundary=x' }))
        .status;
    // The form has no file, so those who may upload get 400.
    const clients = [visitor, host, admin, key];
    expect(await Promise.all(clients.map(upload))).toEqual([401, 400, 400, 401]);
  });
});
