/** Penalties: points, disqualification, and disputes about them. */
import { describe, expect, it } from 'vitest';
import type { StandingsRow } from '#shared/rules/standings.ts';
import { aPlayer, type Person } from '#tests/support/factories.ts';
import { brief } from '#tests/support/host-scene.ts';
import { signedIn } from '#tests/support/http-client.ts';
import {
  actions,
  admin,
  anEvening,
  app,
  document,
  help,
  host,
  hostPerson,
  platform,
  resultsOf,
  told,
  visitor,
} from './scene.ts';

describe('penalties', () => {
  const give = (id: string, body: object, by = host) =>
    by.call('POST', `/v1/tournaments/${id}/penalties`, body);
  const take = (id: string, penalty: string, by = host) =>
    by.call('DELETE', `/v1/tournaments/${id}/penalties/${penalty}`);
  const rows = async (id: string) => {
    const { json } = await visitor.call('GET', `/v1/tournaments/${id}/standings`);
    return json.rows.map((row: StandingsRow) => [row.rank, row.entry, row.points, row.disqualified ?? false]);
  };
  const listed = async (id: string) => {
    const query = JSON.stringify({ method: 'equal', attribute: 'tournamentID', values: [id] });
    const path = `/v1/databases/main/collections/penalties/documents?queries[]=${encodeURIComponent(query)}`;
    return (await visitor.call('GET', path)).json.documents;
  };

  it('take points, never below 0 in a match, and are public with their reasons', async () => {
    const { id, match, players } = await anEvening();
    const [a, b, c] = players.map((one) => one.id);
    await host.call('PUT', `/v1/matches/${match}/results`, resultsOf(players));
    expect(await rows(id)).toEqual([
      [1, a, 12, false],
      [2, b, 9, false],
      [3, c, 8, false],
    ]);
    const inMatch = await give(id, { entry: a, match, points: 20, reason: 'Teamed up' });
    expect([inMatch.status, inMatch.json]).toMatchObject([
      201,
      { tournamentID: id, entry: a, matchID: match, points: 20, disqualify: false, reason: 'Teamed up' },
    ]);
    expect(inMatch.text).not.toContain(hostPerson.id);
    expect(await rows(id)).toEqual([
      [1, b, 9, false],
      [2, c, 8, false],
      [3, a, 0, false],
    ]);
    await give(id, { entry: a, points: 3, reason: 'Late' });
    expect((await rows(id)).at(-1)).toEqual([3, a, -3, false]);
    expect(await told(players[0] as Person)).toContain('Late');
    expect((await listed(id)).map(({ reason }: { reason: string }) => reason)).toEqual(['Teamed up', 'Late']);
    expect((await take(id, inMatch.json.$id)).status).toBe(204);
    expect((await take(id, inMatch.json.$id)).status).toBe(404);
    expect((await rows(id)).map(([, , points]: number[]) => points)).toEqual([9, 9, 8]);
    expect(await listed(id)).toHaveLength(1);
    expect((await actions(id)).filter((one) => one.startsWith('penalty'))).toEqual([
      'penalty.give',
      'penalty.give',
      'penalty.withdraw',
    ]);
  });

  it('disqualify: last, without a prize, and the next one has the place', async () => {
    const { id, match, players } = await anEvening();
    const [a, b, c] = players.map((one) => one.id);
    await host.call('PUT', `/v1/matches/${match}/results`, resultsOf(players));
    const { json: penalty } = await give(id, { entry: a, disqualify: true, reason: 'Cheats' });
    expect(await rows(id)).toEqual([
      [1, b, 9, false],
      [2, c, 8, false],
      [3, a, 12, true],
    ]);
    const named = await host.call('PATCH', document('tournaments', id), {
      data: { status: 'Finished', winners: [players[0]?.username] },
    });
    expect(brief(named)).toEqual([400, 'winnerDisqualified']);
    const settled = await host.call('POST', `/v1/tournaments/${id}/settlement`, {});
    expect(settled.json.winners).toEqual([players[1]?.username]);
    expect(brief(await give(id, { entry: b, points: 1, reason: 'x' }))).toEqual([409, 'penaltyClosed']);
    expect(brief(await take(id, penalty.$id))).toEqual([409, 'penaltyClosed']);
  });

  it('are disputed by the entry alone, and payment waits for the decision', async () => {
    const { id, match, players } = await anEvening();
    const [first, second] = players as [Person, Person];
    await host.call('PUT', `/v1/matches/${match}/results`, resultsOf(players));
    const { json: penalty } = await give(id, { entry: first.id, points: 5, reason: 'Late' });
    const path = `/v1/tournaments/${id}/penalties/${penalty.$id}/disputes`;
    const mine = await signedIn(app, first);
    expect(brief(await (await signedIn(app, second)).call('POST', path, { text: 'x' }))).toEqual([
      409,
      'entryMissing',
    ]);
    const dispute = await mine.call('POST', path, { text: 'I was in time' });
    expect([dispute.status, dispute.json]).toMatchObject([
      201,
      { penaltyID: penalty.$id, matchID: null, resultsRevision: null, status: 'open', entry: first.id },
    ]);
    expect(brief(await mine.call('POST', path, { text: 'again' }))).toEqual([409, 'disputeExists']);
    expect((await visitor.call('GET', document('disputes', dispute.json.$id))).status).toBe(404);
    const decided = await host.call('PUT', `/v1/disputes/${dispute.json.$id}`, {
      decision: 'accepted',
      answer: 'Sorry',
    });
    expect([decided.status, decided.json.status]).toEqual([200, 'accepted']);
    expect(await told(first)).toContain('a penalty');
  });

  it('are given by managers who do not take part, and by nobody else', async () => {
    const { id, players } = await anEvening();
    const [first, second] = players as [Person, Person];
    const body = { entry: second.id, points: 1, reason: 'Late' };
    expect((await give(id, body, await signedIn(app, first))).status).toBe(401);
    expect(brief(await give(id, body, await help(id, first, ['manager'])))).toEqual([409, 'staffConflict']);
    expect((await give(id, body, await help(id, await aPlayer(platform), ['scores']))).status).toBe(401);
    expect((await give(id, body, await help(id, await aPlayer(platform), ['manager']))).status).toBe(201);
    expect((await give(id, body, admin)).status).toBe(201);
  });

  it.each<[string, (at: { id: string; entry: string }) => object, number, string]>([
    ['without a reason', ({ entry }) => ({ entry, points: 1 }), 400, 'penaltyReasonMissing'],
    ['of nothing', ({ entry }) => ({ entry, reason: 'x' }), 400, 'argumentInvalid'],
    ['of 0 points', ({ entry }) => ({ entry, points: 0, reason: 'x' }), 400, 'argumentInvalid'],
    ['of 1001 points', ({ entry }) => ({ entry, points: 1001, reason: 'x' }), 400, 'argumentInvalid'],
    ['of half a point', ({ entry }) => ({ entry, points: 0.5, reason: 'x' }), 400, 'argumentInvalid'],
    ['without an entry', () => ({ points: 1, reason: 'x' }), 400, 'argumentInvalid'],
    ['of nobody', () => ({ entry: 'nobody', points: 1, reason: 'x' }), 409, 'penaltyNotJoined'],
    [
      'in another match',
      ({ entry }) => ({ entry, match: 'x', points: 1, reason: 'x' }),
      400,
      'penaltyMatchUnknown',
    ],
  ])('refuses one %s', async (_, body, ...refusal) => {
    const { id, players } = await anEvening();
    expect(brief(await give(id, body({ id, entry: players[0]?.id ?? '' })))).toEqual(refusal);
  });
});
