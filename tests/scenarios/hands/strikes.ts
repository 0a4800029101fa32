/** Strikes: prizes that are taken back after the settlement. */
import { describe, expect, it } from 'vitest';
import type { StandingsRow } from '#shared/rules/standings.ts';
import { anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { brief } from '#tests/support/host-scene.ts';
import { admin, anEvening, document, host, hostPerson, platform, resultsOf, told, visitor } from './scene.ts';

describe('strikes', () => {
  /** Settled, with prizes of 100 and 60, and who came first, second, third. */
  async function aSettled() {
    const id = await anOpenTournament(platform, hostPerson, { prizePool: [100, 60], disputeMinutes: 0 });
    const [row] = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [id],
    );
    const players = await joinedPlayers(platform, id, 3);
    await host.call('PATCH', document('matches', row?.id ?? ''), { data: { matchStatus: 'Ongoing' } });
    await host.call('PUT', `/v1/matches/${row?.id}/results`, resultsOf(players));
    await host.call('POST', `/v1/tournaments/${id}/settlement`, {});
    return { id, players: players as [Person, Person, Person] };
  }
  const strike = (id: string, body: object, by = admin) =>
    by.call('POST', `/v1/tournaments/${id}/strikes`, body);
  const balance = async ({ id }: Person): Promise<number> =>
    (await admin.call('GET', document('user_details', id))).json.eg_token;
  const winners = async (id: string) => (await visitor.call('GET', document('tournaments', id))).json.winners;

  it('take the prize back, and what is missing from later prizes', async () => {
    const { id, players } = await aSettled();
    const [first, second] = players;
    await admin.call('POST', `/v1/users/${first.id}/grants`, {
      currency: 'eg_token',
      amount: -70,
      reason: 'Spent',
    });
    const { status, json } = await strike(id, { entry: first.id, reason: 'Cheats' });
    expect([status, json]).toMatchObject([
      201,
      { rank: 1, taken: 30, owed: 70, currency: 'eg_token', reawarded: [] },
    ]);
    expect(await balance(first)).toBe(0);
    expect(await winners(id)).toEqual(['', second.username]);
    const { rows } = (await visitor.call('GET', `/v1/tournaments/${id}/standings`)).json;
    expect(rows.map(({ rank, struck }: StandingsRow) => [rank, struck ?? false])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    const statement = await visitor.call('GET', `/v1/tournaments/${id}/statement`);
    expect(statement.json.transfers.at(-1)).toMatchObject({
      kind: 'strike',
      amount: 30,
      party: first.username,
    });
    expect(await told(first)).toContain('70');
    expect(brief(await strike(id, { entry: first.id, reason: 'x' }))).toEqual([409, 'strikeNotWinner']);
    const later = await anOpenTournament(platform, hostPerson, {
      prizePool: [100],
      entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }),
    });
    await platform.participation.join(later, first);
    await platform.participation.join(later, second);
    await host.call('PATCH', document('tournaments', later), {
      data: { status: 'Finished', winners: [first.username] },
    });
    expect(await balance(first)).toBe(30);
  });

  it('pay the next ranks what they would have got', async () => {
    const { id, players } = await aSettled();
    const [first, second, third] = players;
    const { json } = await strike(id, { entry: first.id, reason: 'Cheats', reaward: true });
    expect(json).toMatchObject({
      taken: 100,
      owed: 0,
      reawarded: [
        { user: second.id, rank: 1, amount: 40 },
        { user: third.id, rank: 2, amount: 60 },
      ],
    });
    expect(await Promise.all(players.map(balance))).toEqual([0, 100, 60]);
    expect(await winners(id)).toEqual([second.username, third.username]);
    const { rows } = (await visitor.call('GET', `/v1/tournaments/${id}/standings`)).json;
    expect(rows.map(({ entry, struck }: StandingsRow) => [entry, struck ?? false])).toEqual([
      [second.id, false],
      [third.id, false],
      [first.id, true],
    ]);
    expect((await strike(id, { entry: second.id, reason: 'Too', reaward: true })).json).toMatchObject({
      taken: 100,
      reawarded: [{ user: third.id, rank: 1, amount: 40 }],
    });
    expect(await winners(id)).toEqual([third.username]);
  });

  it('come after the settlement, from the operator, with a reason', async () => {
    const { id, players } = await anEvening();
    const body = { entry: players[0]?.id, reason: 'Cheats' };
    expect(brief(await strike(id, body))).toEqual([409, 'strikeNotSettled']);
    expect((await strike(id, body, host)).status).toBe(401);
    expect(brief(await strike(id, { entry: players[0]?.id }))).toEqual([400, 'penaltyReasonMissing']);
    const settled = await aSettled();
    expect(brief(await strike(settled.id, { ...body, entry: settled.players[2].id }))).toEqual([
      409,
      'strikeNotWinner',
    ]);
  });
});
