/** The input of a settlement, and what a settlement does not change. */
import { expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { aDraft, aMatch, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { hostScene } from '#tests/support/host-scene.ts';

const { platform, hostPerson, host, document, change, put, settle } = await hostScene();
/** An Ongoing tournament of one match with results, in which second and third place are tied. */
async function aPlayed(disputeMinutes: number | null = null) {
  const id = await aDraft(platform, hostPerson, {
    prizePool: [300, 200],
    disputeMinutes,
    scoring: JSON.stringify({ placement: [], tieBreak: [] }),
  });
  const match = await aMatch(platform, hostPerson, id);
  await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
  const players = await joinedPlayers(platform, id, 3);
  const [, second, third] = players as [Person, Person, Person];
  await change('matches', match, { matchStatus: 'Ongoing' });
  const rows = players.map((player, index) => ({
    entry: player.id,
    placement: index + 1,
    kills: index === 0 ? 1 : 0,
  }));
  await put(match, 0, rows);
  return { id, match, order: [second.id, third.id] };
}

it('a body that is not JSON pays nothing', async () => {
  const { id, order } = await aPlayed();
  const answer = await host.call('POST', `/v1/tournaments/${id}/settlement`, '{"order": [');
  expect(answer.status).toBe(400);
  expect((await settle(id, { order })).status).toBe(200);
});

it('asked for again during the window, with the same order, changes nothing', async () => {
  const { id, order } = await aPlayed(30);
  expect((await settle(id, { order })).status).toBe(202);
  const before = (await host.call('GET', document('tournaments', id))).json;
  expect((await settle(id)).json.settlesAt).toBe(before.settlesAt);
  expect((await host.call('GET', document('tournaments', id))).json).toEqual(before);
});

it('keeps no time of payment for a tournament that was aborted', async () => {
  const { id, order } = await aPlayed(30);
  await settle(id, { order });
  await updateTournament(platform, hostPerson, { id, data: { status: 'Aborted' } });
  expect((await host.call('GET', document('tournaments', id))).json.settlesAt).toBeNull();
  const { json } = await host.call('GET', `/v1/tournaments/${id}/standings`);
  expect(json.settlesAt).toBeNull();
});

it('publishes no other text than the tied entries as their order', async () => {
  const { id, order } = await aPlayed();
  expect((await settle(id, { order: ['x'.repeat(100), ...order] })).status).toBe(200);
  expect((await host.call('GET', `/v1/tournaments/${id}/standings`)).json.order).toEqual(order);
});

it('needs results, also where no match is planned or nobody takes part', async () => {
  const id = await aDraft(platform, hostPerson, { prizePool: [300] });
  await aMatch(platform, hostPerson, id);
  await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
  expect((await settle(id)).json.reason).toBe('resultsMissing');
  const [only] = (await joinedPlayers(platform, id, 1)) as [Person];
  // Older versions stored tournaments like this.
  await platform.database.query('update tournaments set bracket_match_id = null where id = $1', [id]);
  expect((await settle(id, { order: [only.id] })).json.reason).toBe('resultsMissing');
});

it('results that are sent back unchanged with other attributes of a match are no change of them', async () => {
  const { match } = await aPlayed();
  const { matchResults } = (await host.call('GET', document('matches', match))).json;
  const write = (data: object) => change('matches', match, data);
  expect((await write({ matchResults: `${matchResults} ` })).json.reason).toBe('resultsPut');
  expect((await write({ matchResults: null })).json.reason).toBe('resultsPut');
  const answer = await write({ matchStatus: 'Finished', matchResults });
  expect([answer.status, answer.json.matchStatus, answer.json.matchResults]).toEqual([
    200,
    'Finished',
    matchResults,
  ]);
});

it('pays an entry, whatever its name is by then', async () => {
  const { id, order } = await aPlayed();
  const [second] = order;
  await platform.database.query('update user_details set username = null where id = $1', [second]);
  const paid = await settle(id, { order });
  expect([paid.status, paid.json.winners[1]]).toEqual([200, '']);
  const [balance] = await platform.database.query<{ balance: number }>(
    "select balance from ledger_accounts where kind = 'user' and owner_id = $1 and currency = 'eg_token'",
    [second],
  );
  expect(balance).toEqual({ balance: 200 });
});
